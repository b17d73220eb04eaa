import { data, type MetaDescriptor } from 'react-router'
import { screenMeta } from '#app/admin/data/company.ts'
import { findResource } from '#app/admin/registry/resources.ts'
import { findSingleton } from '#app/admin/registry/singletons.ts'
import type { Route } from './+types/route'
import { NoSuchScreen } from './no-such-screen.tsx'
import { ResourceScreen } from './resource-screen.tsx'
import { SingletonScreen } from './singleton-screen.tsx'

export const loader = ({ params }: Route.LoaderArgs) =>
  data(null, { status: findResource(params.screen) || findSingleton(params.screen) ? 200 : 404 })

/** Navigation between screens needs no request to the server. */
export const clientLoader = () => null

export const meta = (page: Route.MetaArgs): MetaDescriptor[] => {
  const { screen } = page.params
  const { title } = findResource(screen) ?? findSingleton(screen) ?? { title: 'Page not found' }
  return screenMeta(page, title)
}

/** The screen of a resource or a singleton, found by the path. */
export default function ScreenRoute({ params }: Route.ComponentProps) {
  const resource = findResource(params.screen)
  if (resource) return <ResourceScreen key={params.screen} resource={resource} />
  const singleton = findSingleton(params.screen)
  return singleton ? <SingletonScreen key={params.screen} singleton={singleton} /> : <NoSuchScreen />
}
