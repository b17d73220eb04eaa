import { searchRows } from '#app/admin/data/rows.ts'
import type { Resource } from '#app/admin-kit/define-resource.ts'
import type { Data } from '#app/lib/data/data.ts'

interface FoundRecord {
  resource: Resource
  id: string
  name: string
  /** Opens the record if it has a form or details; otherwise the list, filtered by the same search text. */
  to: string
}

const maxPerResource = 4

/**
 * The first matches of every resource; records with the search text in their name come first. A resource whose search
 * fails is logged and left out.
 */
export async function findRecords(
  data: Data,
  resources: readonly Resource[],
  searchText: string,
): Promise<FoundRecord[]> {
  const found = await Promise.all(
    resources.map(async (resource) => {
      const rows = await searchRows(data, resource, searchText, maxPerResource).catch((error) => {
        console.error(`The ${resource.words.many} could not be searched`, error)
        return []
      })
      const canOpen = resource.form || resource.details
      return rows.map((row) => {
        const parameter = canOpen ? `open=${row.id}` : `q=${encodeURIComponent(searchText)}`
        return { resource, id: row.id, name: resource.nameOf(row), to: `/admin/${resource.path}?${parameter}` }
      })
    }),
  )
  const nameMatches = ({ name }: FoundRecord) => name.toLowerCase().includes(searchText.toLowerCase())
  const all = found.flat()
  return [...all.filter(nameMatches), ...all.filter((record) => !nameMatches(record))]
}
