import { settingsContext } from '#app/features/settings/queries.ts'
import { Breadcrumb } from '#app/features/site/breadcrumb.tsx'
import { pageMeta } from '#app/lib/page/page-meta.ts'
import type { Route } from './+types/route'
import { HolidaysPage } from './holidays-page.tsx'
import { loadHolidays } from './queries.ts'

export const loader = async ({ context }: Route.LoaderArgs) => {
  const [holidays, settings] = await Promise.all([loadHolidays(context), context.get(settingsContext)])
  return { holidays, address: settings.holidays_site_url }
}

export const meta = ({ loaderData, ...page }: Route.MetaArgs) =>
  pageMeta(page, {
    title: 'Prabas Holidays',
    description:
      'Family weeks, honeymoons and short breaks in Nepal and abroad, with flights, hotels and transfers arranged together.',
    picture: loaderData?.holidays?.picture,
  })

export default function HolidaysRoute({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Breadcrumb name="Prabas Holidays" />
      <HolidaysPage holidays={loaderData.holidays} address={loaderData.address} />
    </>
  )
}
