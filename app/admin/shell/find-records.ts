import { searchRows } from '#app/admin/data/rows.ts'
import type { Resource } from '#app/admin-kit/define-resource.ts'
import type { Data } from '#app/lib/data/data.ts'

interface FoundRecord {
  resource: Resource
  id: string
  name: string
  /** Itself, where it can be opened; else the list, searched for the same words. */
  to: string
}

const mostOfEach = 4

/**
 * Records of every kind in which the words stand, the first few of each; those that are called so come first.
 * A kind that cannot be asked is left out.
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
