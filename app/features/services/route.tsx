import { Breadcrumb } from '#app/features/site/breadcrumb.tsx'
import { pictureContext } from '#app/lib/data/request-context.ts'
import { pageMeta } from '#app/lib/page/page-meta.ts'
import type { Route } from './+types/route'
import { loadServices } from './queries.ts'
import { ServicesPage } from './services-page.tsx'

export const loader = async ({ context }: Route.LoaderArgs) => {
  const [services, picture] = await Promise.all([
    loadServices(context),
    context.get(pictureContext)('/pictures/post-everest-bridge'),
  ])
  return { services, picture }
}

export const meta = ({ loaderData, ...page }: Route.MetaArgs) =>
  pageMeta(page, {
    title: 'Nepal Treks and Tours',
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
