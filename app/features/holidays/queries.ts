import type { RouterContextProvider } from 'react-router'
import type { Data } from '#app/lib/data/data.ts'
import { orReportError } from '#app/lib/data/or-report.ts'
import { dataContext, pictureContext } from '#app/lib/data/request-context.ts'
import type { PictureSource } from '#app/lib/files/picture-source.ts'
import { defaultHolidays } from './built-in.ts'

type HolidaysRow = Awaited<ReturnType<typeof findActiveHolidays>>[number]
export type Holidays = Pick<HolidaysRow, 'title' | 'description'> & {
  services: readonly HolidaysRow['services'][number][]
  picture: PictureSource | null
}

export const findActiveHolidays = async (data: Data) => {
  const { data: rows } = await data
    .from('prabas_holidays')
    .select('title,description,services,hero_image_url')
    .eq('is_active', true)
    .limit(1)
    .throwOnError()
  return rows
}

/** Null: staff have taken it off the site. A record that cannot be read is replaced by the built-in content. */
export async function loadHolidays(context: Readonly<RouterContextProvider>): Promise<Holidays | null> {
  const describe = context.get(pictureContext)
  const rows = await orReportError(context, findActiveHolidays(context.get(dataContext)), 'failed' as const)
  if (rows === 'failed') return { ...defaultHolidays, picture: await describe(`/pictures/${defaultHolidays.picture}`) }
  const [found] = rows
  if (!found) return null
  const { hero_image_url, ...words } = found
  return { ...words, picture: await describe(hero_image_url) }
}
