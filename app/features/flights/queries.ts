import type { RouterContextProvider } from 'react-router'
import type { Data } from '#app/lib/data/data.ts'
import { orReportError } from '#app/lib/data/or-report.ts'
import { dataContext, pictureContext } from '#app/lib/data/request-context.ts'
import type { PictureSource } from '#app/lib/files/picture-source.ts'
import { defaultFlights } from './built-in.ts'

type FlightsRow = Awaited<ReturnType<typeof findActiveFlights>>[number]
export type Flights = Pick<FlightsRow, 'title' | 'description'> & {
  features: readonly FlightsRow['features'][number][]
  picture: PictureSource | null
}

export const findActiveFlights = async (data: Data) => {
  const { data: rows } = await data
    .from('flights_nepal')
    .select('title,description,features,hero_image_url')
    .eq('is_active', true)
    .limit(1)
    .throwOnError()
  return rows
}

/** Null: staff have taken it off the site. A record that cannot be read is replaced by the built-in content. */
export async function loadFlights(context: Readonly<RouterContextProvider>): Promise<Flights | null> {
  const describe = context.get(pictureContext)
  const rows = await orReportError(context, findActiveFlights(context.get(dataContext)), 'failed' as const)
  if (rows === 'failed') return { ...defaultFlights, picture: await describe(`/pictures/${defaultFlights.picture}`) }
  const [found] = rows
  if (!found) return null
  const { hero_image_url, ...words } = found
  return { ...words, picture: await describe(hero_image_url) }
}
