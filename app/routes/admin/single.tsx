import { useLocation } from 'react-router'
import { SingleScreen } from '#app/admin/single-screen.tsx'
import { findSingle } from '#app/admin/singles.ts'
import type { Route } from './+types/single'

const singleAt = (pathname: string) => findSingle(pathname.split('/')[2])

export const meta = ({ location }: Route.MetaArgs) => [
  { title: `${singleAt(location.pathname)?.title} | Prabas Travels back office` },
  { name: 'robots', content: 'noindex' },
]

/** Any screen that is one form: which one, the address says. */
export default function SingleRoute() {
  const single = singleAt(useLocation().pathname)
  return single && <SingleScreen key={single.path} single={single} />
}
