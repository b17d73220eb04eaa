import type { RouterContextProvider } from 'react-router'
import type { Data, Row } from '#app/lib/data/data.ts'
import { orReportError } from '#app/lib/data/or-report.ts'
import { dataContext, pictureContext } from '#app/lib/data/request-context.ts'
import { type PictureSource, versionOf } from '#app/lib/files/picture-source.ts'
import { withAnchors } from './service-anchors.ts'

type ColumnNotShown = 'icon_url' | 'is_active' | 'display_order' | 'created_at' | 'updated_at'
export type Service = Omit<Row<'services'>, ColumnNotShown> & { picture: PictureSource | null; anchor: string }

/** Every column that visitors may read, so that a new field reaches the pages without a change here. */
export const listActiveServices = async (data: Data) => {
  const { data: rows } = await data
    .from('services')
    .select('*')
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
    withAnchors(rows).map(async ({ icon_url, is_active, display_order, created_at, updated_at, ...words }) => ({
      ...words,
      picture: await describe(icon_url, versionOf(updated_at)),
    })),
  )
}
