import { data, redirect } from 'react-router'
import { followRedirect } from '#app/features/redirects/follow-redirect.ts'
import { Breadcrumb } from '#app/features/site/breadcrumb.tsx'
import { orReportError } from '#app/lib/data/or-report.ts'
import { dataContext } from '#app/lib/data/request-context.ts'
import { pageMeta } from '#app/lib/page/page-meta.ts'
import { showText } from '#app/lib/text/written-text.server.ts'
import type { Route } from './+types/route'
import { mayBePage } from './may-be-page.ts'
import { findPageBySlug } from './queries.ts'
import { SitePageView } from './site-page-view.tsx'

/** Unknown, unpublished and unreadable pages look the same from outside. */
export const loader = async ({ context, params, url }: Route.LoaderArgs) => {
  const found = await orReportError(context, findPageBySlug(context.get(dataContext), params.slug), null)
  if (!found) {
    await followRedirect(context, url)
    throw mayBePage(params.slug) ? redirect('/404') : data(null, { status: 404 })
  }
  return { page: { ...found, content: await showText(context, found.content) } }
}

export const meta = ({ loaderData, ...page }: Route.MetaArgs) =>
  pageMeta(page, { title: loaderData?.page.title, description: loaderData?.page.meta_description })

export default function PageRoute({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Breadcrumb name={loaderData.page.title} />
      <SitePageView page={loaderData.page} edit={`pages?open=${loaderData.page.id}`} />
    </>
  )
}
