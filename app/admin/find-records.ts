import type { Data } from '#app/lib/data.ts'
import type { Resource } from '#app/lib/resource.ts'
import { keyOf, quote, type Row } from './rows.ts'

interface FoundRecord {
  resource: Resource
  id: string
  name: string
  /** Itself, where it can be opened; else the list, searched for the same words. */
  to: string
}

const mostOfEach = 4

/** Records of every kind in which the words stand, a few of each. A kind that cannot be asked is left out. */
export async function findRecords(data: Data, resources: readonly Resource[], words: string): Promise<FoundRecord[]> {
  const found = await Promise.all(
    resources.map(async (resource) => {
      const { search, select } = resource.list
      const { data: rows, error } = await data
        .from(resource.table)
        .select(select ?? '*')
        .or(search.map((column) => `${column}.ilike.${quote(words)}`).join())
        .limit(mostOfEach)
      if (error) {
        console.error(`The ${resource.words.many} could not be searched`, error)
        return []
      }
      const canOpen = resource.form || resource.details
      return (rows as unknown as Row[]).map((row) => {
        const id = String(row[keyOf(resource)])
        const question = canOpen ? `open=${id}` : `q=${encodeURIComponent(words)}`
        return { resource, id, name: resource.nameOf(row), to: `/admin/${resource.path}?${question}` }
      })
    }),
  )
  return found.flat()
}
