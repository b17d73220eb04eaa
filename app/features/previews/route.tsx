import { data } from 'react-router'
import { notFoundWords } from '#app/features/site/failure-words.ts'
import { NotFoundScreen } from '#app/features/site/not-found-screen.tsx'
import { dataContext } from '#app/lib/data/request-context.ts'
import { formatMinute } from '#app/lib/nepal-dates.ts'
import { pageMeta } from '#app/lib/page/page-meta.ts'
import type { Route } from './+types/route'
import { loadPreview, type PreviewedTable } from './load-preview.server.ts'
import { PreviewView, titleOfPreview } from './preview-view.tsx'

/** The address is the permission to read: it goes to no cache, search engine or other site. */
const privately = {
  'cache-control': 'no-store, private',
  'x-robots-tag': 'noindex',
  'referrer-policy': 'no-referrer',
}
export const headers = () => privately

const looksLikeToken = (value: string) => /^[A-Za-z0-9_-]{43}$/.test(value)

/** A draft for somebody without an account. Links that are unknown, have ended or were revoked look the same. */
export async function loader({ context, params: { token } }: Route.LoaderArgs) {
  const [found] = looksLikeToken(token)
    ? (await context.get(dataContext).rpc('preview_of', { token }).throwOnError()).data
    : []
  if (!found) return data(null, { status: 404, headers: privately })
  const preview = await loadPreview(found.shown_table as PreviewedTable, found.content, context)
  return data({ preview, expiresAt: found.ends_at }, { headers: privately })
}

export const handle = { isPrivate: true }

/** Nothing for those who make cards of links. */
export const meta = ({ loaderData, ...page }: Route.MetaArgs) =>
  loaderData
    ? [{ title: `Preview: ${titleOfPreview(loaderData.preview)}` }, { name: 'robots', content: 'noindex' }]
    : pageMeta(page, { ...notFoundWords, path: '/404' })

export default function SharedPreviewPage({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <NotFoundScreen />
  return (
    <>
      <PreviewView preview={loaderData.preview} />
      {/* At the lower edge of the window until the page has been read to its end, so that it covers nothing. */}
      <aside
        aria-label="Preview"
        className="sticky bottom-0 z-20 bg-accent px-gutter py-2.5 text-center text-sm font-semibold text-balance text-on-accent"
      >
        Preview, not published. This link ends on{' '}
        <time dateTime={loaderData.expiresAt}>{formatMinute(loaderData.expiresAt)}</time>.
      </aside>
    </>
  )
}
