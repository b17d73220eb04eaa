import { data } from 'react-router'
import { NotFoundScreen } from '#app/features/site-frame/not-found-screen.tsx'
import { notFoundWords } from '#app/features/site-frame/words-of-failure.ts'
import { pageMeta } from '#app/lib/page-meta.ts'
import type { Route } from './+types/not-found'

export const loader = () => data(null, { status: 404 })

export const meta = (page: Route.MetaArgs) => pageMeta(page, notFoundWords)

export default function NotFoundPage() {
  return <NotFoundScreen />
}
