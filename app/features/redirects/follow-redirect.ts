import { type RouterContextProvider, redirect } from 'react-router'
import { orReportError } from '#app/lib/data/or-report.ts'
import { findRedirectContext } from '#app/lib/data/request-context.ts'
import { withQuery } from '#app/lib/page/with-query.ts'

/** For an address that is no page: throws the redirect from there, if there is one. The query is kept. */
export async function followRedirect(context: Readonly<RouterContextProvider>, url: URL): Promise<void> {
  const { pathname, search } = url
  const target = await orReportError(context, context.get(findRedirectContext)(pathname), undefined)
  if (target) throw redirect(withQuery(target, search), 301)
}
