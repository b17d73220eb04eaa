import { loadServices } from '#app/features/services/queries.ts'
import { ServicesPage } from '#app/features/services/services-page.tsx'
import { Breadcrumb } from '#app/features/site-frame/breadcrumb.tsx'
import { pageMeta } from '#app/lib/page-meta.ts'
import { pictureContext } from '#app/lib/request-context.ts'
import type { Route } from './+types/services'

export const loader = async ({ context }: Route.LoaderArgs) => {
  const [services, picture] = await Promise.all([
    loadServices(context),
    context.get(pictureContext)('/pictures/post-everest-bridge'),
  ])
  return { services, picture }
}

export const meta = ({ loaderData, ...page }: Route.MetaArgs) =>
  pageMeta(page, {
    title: 'Our Services',
    description: 'Treks, heritage walks, wildlife stays, mountain flights, pilgrimages and road journeys in Nepal.',
    picture: loaderData?.picture,
  })

export default function ServicesRoute({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Breadcrumb name="Our Services" />
      <ServicesPage services={loaderData.services} picture={loaderData.picture} />
    </>
  )
}
