import { data } from 'react-router'
import { followRedirect } from '#app/features/redirects/follow-redirect.ts'
import { pageMeta } from '#app/lib/page/page-meta.ts'
import type { Route } from './+types/not-found-route'
import { notFoundWords } from './failure-words.ts'
import { NotFoundScreen } from './not-found-screen.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  await followRedirect(context, url)
  return data(null, { status: 404 })
}

export const meta = (page: Route.MetaArgs) => pageMeta(page, notFoundWords)

export default function NotFoundPage() {
  return <NotFoundScreen />
}
