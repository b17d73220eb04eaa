import { loadServices } from '#app/features/services/queries.ts'
import { ServicesPage } from '#app/features/services/services-page.tsx'
import { Breadcrumb } from '#app/features/site-frame/breadcrumb.tsx'
import { pageMeta } from '#app/lib/page-meta.ts'
import type { Route } from './+types/services'

export const loader = async ({ context }: Route.LoaderArgs) => ({ services: await loadServices(context) })

export const meta = ({ loaderData, ...page }: Route.MetaArgs) =>
  pageMeta(page, {
    title: 'Our Services',
    description: 'Treks, heritage walks, wildlife stays, mountain flights, pilgrimages and road journeys in Nepal.',
    picture: loaderData?.services?.[0]?.picture,
  })

export default function ServicesRoute({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Breadcrumb name="Our Services" />
      <ServicesPage services={loaderData.services} />
    </>
  )
}
