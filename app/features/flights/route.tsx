import { settingsContext } from '#app/features/settings/queries.ts'
import { Breadcrumb } from '#app/features/site/breadcrumb.tsx'
import { pageMeta } from '#app/lib/page/page-meta.ts'
import type { Route } from './+types/route'
import { FlightsPage } from './flights-page.tsx'
import { loadFlights } from './queries.ts'

export const loader = async ({ context }: Route.LoaderArgs) => {
  const [flights, settings] = await Promise.all([loadFlights(context), context.get(settingsContext)])
  return { flights, address: settings.flights_site_url }
}

export const meta = ({ loaderData, ...page }: Route.MetaArgs) =>
  pageMeta(page, {
    title: 'FlightsNepal',
    description:
      'Domestic, mountain and international flights from Kathmandu, with clear fares and help when departures slip.',
    picture: loaderData?.flights?.picture,
  })

export default function FlightsRoute({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Breadcrumb name="FlightsNepal" />
      <FlightsPage flights={loaderData.flights} address={loaderData.address} />
    </>
  )
}
