import { useLocation } from 'react-router'
import { ResourceScreen } from '#app/admin/resource-screen.tsx'
import { findResource } from '#app/admin/resources.ts'
import type { Route } from './+types/resource'

const resourceAt = (pathname: string) => findResource(pathname.split('/')[2])

export const meta = ({ location }: Route.MetaArgs) => [
  { title: `${resourceAt(location.pathname)?.title} | Prabas Travels back office` },
  { name: 'robots', content: 'noindex' },
]

/** Any screen that is a list with a form: which one, the address says. */
export default function ResourceRoute() {
  const resource = resourceAt(useLocation().pathname)
  return resource && <ResourceScreen key={resource.path} resource={resource} />
}
