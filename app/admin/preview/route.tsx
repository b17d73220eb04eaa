import { useEffect } from 'react'
import { data, type RouterContextProvider, useFetcher } from 'react-router'
import { z } from 'zod'
import { previewReady, readDraftMessage } from '#app/admin-kit/preview.ts'
import { PostPreview } from '#app/features/blog/post/post-article.tsx'
import { postFromDraft } from '#app/features/blog/queries.ts'
import { withPicture } from '#app/features/blog/with-pictures.ts'
import { SitePageView } from '#app/features/pages/site-page-view.tsx'
import { dataContext, pictureContext } from '#app/lib/data/request-context.ts'
import { showText } from '#app/lib/text/written-text.server.ts'
import type { Route } from './+types/route'

const text = z.string().catch('')
const pageDraft = z.object({ title: text, slug: text, content: text, meta_description: text })
const postDraft = z.object({
  id: text,
  title: text,
  slug: text,
  excerpt: text,
  content: text,
  image_url: z.string().nullable().catch(null),
  category: text,
  tags: z.array(z.string()).catch([]),
  author_id: z.uuid().nullable().catch(null),
  published_at: z.string().catch(() => new Date().toISOString()),
})

/** Reads the draft as the public page reads a stored row, with the same sanitising. */
async function loadPreview(kind: string, draft: unknown, context: Readonly<RouterContextProvider>) {
  if (kind === 'pages') {
    const page = pageDraft.parse(draft)
    return { kind: 'page' as const, page: { ...page, content: await showText(context, page.content) } }
  }
  const post = await postFromDraft(context.get(dataContext), postDraft.parse(draft))
  const shown = { ...post, content: await showText(context, post.content) }
  return { kind: 'post' as const, post: await withPicture(context.get(pictureContext), shown) }
}

const tables: Record<string, 'pages' | 'blog_posts'> = { pages: 'pages', blogs: 'blog_posts' }

/** Loads a stored draft by its id. Without an id the page waits for a draft from the form. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const table = tables[params.kind]
  if (!table) throw data(null, { status: 404 })
  const id = z.uuid().safeParse(new URL(request.url).searchParams.get('id')).data
  if (!id) return null
  const { data: row } = await context.get(dataContext).from(table).select('*').eq('id', id).maybeSingle().throwOnError()
  if (!row) throw data(null, { status: 404 })
  return loadPreview(params.kind, row, context)
}

export async function action({ context, params, request }: Route.ActionArgs) {
  if (!tables[params.kind]) throw data(null, { status: 404 })
  return loadPreview(params.kind, await request.json(), context)
}

export const handle = { isApp: true }

export const meta = () => [{ title: 'Preview' }, { name: 'robots', content: 'noindex' }]

export default function PreviewPage({ loaderData }: Route.ComponentProps) {
  const fetcher = useFetcher<typeof action>()
  const { submit } = fetcher
  useEffect(() => {
    const onMessage = (event: MessageEvent) => {
      const draft = readDraftMessage(event)
      if (draft) submit(JSON.stringify(draft), { method: 'post', encType: 'application/json' })
    }
    window.addEventListener('message', onMessage)
    if (window.parent !== window) window.parent.postMessage(previewReady, location.origin)
    return () => window.removeEventListener('message', onMessage)
  }, [submit])

  // Links are disabled, because they would leave the preview.
  useEffect(() => {
    const preventNavigation = (event: MouseEvent) => {
      if (event.target instanceof Element && event.target.closest('a')) event.preventDefault()
    }
    document.addEventListener('click', preventNavigation, { capture: true })
    return () => document.removeEventListener('click', preventNavigation, { capture: true })
  }, [])

  const shown = fetcher.data ?? loaderData
  return (
    <main aria-label="Preview">
      {shown?.kind === 'page' && <SitePageView page={shown.page} />}
      {shown?.kind === 'post' && <PostPreview post={shown.post} />}
    </main>
  )
}
