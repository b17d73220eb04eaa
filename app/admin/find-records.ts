import type { Data } from '#app/lib/data.ts'
import type { Resource } from '#app/lib/resource.ts'
import { keyOf, quote, type Row } from './rows.ts'

export interface FoundRecord {
  resource: Resource
  id: string
  name: string
}

const mostOfEach = 4

/** Records of every kind in which the words stand, a few of each. A kind that cannot be asked is left out. */
export async function findRecords(data: Data, resources: readonly Resource[], words: string): Promise<FoundRecord[]> {
  const found = await Promise.all(
    resources.map(async (resource) => {
      const { search } = resource.list
      const { data: rows, error } = await data
        .from(resource.table)
        .select([keyOf(resource), ...search].join())
        .or(search.map((column) => `${column}.ilike.${quote(words)}`).join())
        .limit(mostOfEach)
      if (error) {
        console.error(`The ${resource.words.many} could not be searched`, error)
        return []
      }
      return (rows as unknown as Row[]).map((row) => ({
        resource,
        id: String(row[keyOf(resource)]),
        name: resource.nameOf(row),
      }))
    }),
  )
  return found.flat()
}
