import type { Data, Row } from '#app/lib/data/data.ts'
import { laterOf } from '#app/lib/nepal-dates.ts'

/** The table API gives a visitor this many rows at once. */
const rowsAtOnce = 1_000
const mostRows = 40_000

export type Place = Pick<Row<'blog_posts' | 'pages'>, 'slug' | 'updated_at'>

/** Everything that has an address of its own, in pieces that the table API can give. */
export const listPostPlaces = (data: Data) => listPlaces(data, 'blog_posts')
export const listPagePlaces = (data: Data) => listPlaces(data, 'pages')

async function listPlaces(data: Data, table: 'blog_posts' | 'pages'): Promise<Place[]> {
  const places: Place[] = []
  for (let from = 0; from < mostRows; from += rowsAtOnce) {
    const { data: some } = await data
      .from(table)
      .select('slug,updated_at,publish_at')
      .eq('is_released', true)
      .order('created_at', { ascending: false })
      .order('id')
      .range(from, from + rowsAtOnce - 1)
      .throwOnError()
    // What was written before it came is new since it came.
    places.push(
      ...some.map(({ slug, updated_at, publish_at }) => ({ slug, updated_at: laterOf(updated_at, publish_at) })),
    )
    if (some.length < rowsAtOnce) break
  }
  return places
}
