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

const mostOfEach = 4

/**
 * The first matches of every resource; records with the search text in their name come first. A resource whose search
 * fails is logged and left out.
 */
export async function findRecords(data: Data, resources: readonly Resource[], words: string): Promise<FoundRecord[]> {
  const found = await Promise.all(
    resources.map(async (resource) => {
      const rows = await searchRows(data, resource, words, mostOfEach).catch((error) => {
        console.error(`The ${resource.words.many} could not be searched`, error)
        return []
      })
      const canOpen = resource.form || resource.details
      return rows.map((row) => {
        const question = canOpen ? `open=${row.id}` : `q=${encodeURIComponent(words)}`
        return { resource, id: row.id, name: resource.nameOf(row), to: `/admin/${resource.path}?${question}` }
      })
    }),
  )
  const isCalledSo = ({ name }: FoundRecord) => name.toLowerCase().includes(words.toLowerCase())
  const all = found.flat()
  return [...all.filter(isCalledSo), ...all.filter((record) => !isCalledSo(record))]
}
