import { useQuery } from '@tanstack/react-query'
import { useData } from '#app/admin/data/data-client.tsx'
import { countRows, whereOf } from '#app/admin/data/rows.ts'
import type { Resource } from '#app/admin-kit/define-resource.ts'

export interface OptionCounts {
  total: number
  /** By the option's value. */
  counts: ReadonlyMap<string, number>
}

/** The number of rows in total and per filter option, for lists that show it always or because they are long. */
export function useOptionCounts(resource: Resource, isLong: boolean): OptionCounts | undefined {
  const data = useData()
  const { filter, hasCounters } = resource.list
  const { data: optionCounts } = useQuery({
    queryKey: [resource.table, 'option counts'],
    enabled: Boolean(hasCounters || filter?.isAlwaysShown || (filter && isLong)),
    queryFn: async () => {
      const options = filter?.options ?? []
      const [total, ...counts] = await Promise.all([
        countRows(data, resource, whereOf(resource)),
        ...options.map(({ value }) => countRows(data, resource, whereOf(resource, value))),
      ])
      return { total: total!, counts: new Map(options.map(({ value }, index) => [value, counts[index]!])) }
    },
    // Only logged: if the rows cannot be loaded either, the list shows that.
    meta: { failed: `The ${resource.words.many} could not be counted` },
  })
  return optionCounts
}
