import { useEffect } from 'react'
import { data, useFetcher } from 'react-router'
import { z } from 'zod'
import { previewReady, readDraftMessage } from '#app/admin-kit/preview.ts'
import { loadPreview, type PreviewedTable } from '#app/features/previews/load-preview.server.ts'
import { PreviewView } from '#app/features/previews/preview-view.tsx'
import { dataContext } from '#app/lib/data/request-context.ts'
import type { Route } from './+types/route'

const tables: Record<string, PreviewedTable> = { pages: 'pages', blogs: 'blog_posts' }

/** Loads a stored draft by its id. Without an id the page waits for a draft from the form. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const table = tables[params.kind]
  if (!table) throw data(null, { status: 404 })
  const id = z.uuid().safeParse(new URL(request.url).searchParams.get('id')).data
  if (!id) return null
  const { data: row } = await context.get(dataContext).from(table).select('*').eq('id', id).maybeSingle().throwOnError()
  if (!row) throw data(null, { status: 404 })
  return loadPreview(table, row, context)
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const table = tables[params.kind]
  if (!table) throw data(null, { status: 404 })
  return loadPreview(table, await request.json(), context)
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
  return <main aria-label="Preview">{shown && <PreviewView preview={shown} />}</main>
}
