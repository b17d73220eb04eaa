import type { RouterContextProvider } from 'react-router'
import type { Data } from '#app/lib/data/data.ts'
import { orReportError } from '#app/lib/data/or-report.ts'
import { dataContext, pictureContext } from '#app/lib/data/request-context.ts'
import { type PictureSource, versionOf } from '#app/lib/files/picture-source.ts'

type ServiceRow = Awaited<ReturnType<typeof listActiveServices>>[number]
export type Service = Omit<ServiceRow, 'icon_url' | 'updated_at'> & { picture: PictureSource | null }

export const listActiveServices = async (data: Data) => {
  const { data: rows } = await data
    .from('services')
    .select('id,title,description,icon_url,features,updated_at')
    .eq('is_active', true)
    .order('display_order')
    .throwOnError()
  return rows
}

/** Null: they could not be loaded, which visitors are told. */
export async function loadServices(context: Readonly<RouterContextProvider>): Promise<Service[] | null> {
  const describe = context.get(pictureContext)
  const rows = await orReportError(context, listActiveServices(context.get(dataContext)), null)
  if (!rows) return null
  return Promise.all(
    rows.map(async ({ icon_url, updated_at, ...words }) => ({
      ...words,
      picture: await describe(icon_url, versionOf(updated_at)),
    })),
  )
}
