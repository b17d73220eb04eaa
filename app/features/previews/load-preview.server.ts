import type { RouterContextProvider } from 'react-router'
import { z } from 'zod'
import { postFromDraft } from '#app/features/blog/queries.ts'
import { withPicture } from '#app/features/blog/with-pictures.ts'
import { dataContext, pictureContext } from '#app/lib/data/request-context.ts'
import { showText } from '#app/lib/text/written-text.server.ts'

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

export type PreviewedTable = 'pages' | 'blog_posts'

/** Reads a record as its public page reads a stored row, with the same sanitising. */
export async function loadPreview(table: PreviewedTable, record: unknown, context: Readonly<RouterContextProvider>) {
  if (table === 'pages') {
    const page = pageDraft.parse(record)
    return { kind: 'page' as const, page: { ...page, content: await showText(context, page.content) } }
  }
  const post = await postFromDraft(context.get(dataContext), postDraft.parse(record))
  const shown = { ...post, content: await showText(context, post.content) }
  return { kind: 'post' as const, post: await withPicture(context.get(pictureContext), shown) }
}

export type Preview = Awaited<ReturnType<typeof loadPreview>>
