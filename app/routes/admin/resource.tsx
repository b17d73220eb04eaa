import { data } from 'react-router'
import { ResourceScreen } from '#app/admin/resource-screen.tsx'
import { findResource } from '#app/admin/resources.ts'
import { NotFoundScreen } from '#app/features/site-frame/not-found-screen.tsx'
import type { Route } from './+types/resource'

export const loader = ({ params }: Route.LoaderArgs) =>
  findResource(params.resource) ? null : data(null, { status: 404 })

/** Only the answer's status depends on it: inside the back office there is nothing to ask the server for. */
export const shouldRevalidate = () => false
export const clientLoader = () => null

export const meta = ({ params }: Route.MetaArgs) => [
  { title: `${findResource(params.resource)?.title ?? 'Not found'} | Prabas Travels back office` },
  { name: 'robots', content: 'noindex' },
]

/** Any screen that is a list with a form: which one, the address says. */
export default function ResourceRoute({ params }: Route.ComponentProps) {
  const resource = findResource(params.resource)
  return resource ? <ResourceScreen key={resource.path} resource={resource} /> : <NotFoundScreen />
}
