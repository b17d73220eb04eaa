import { useQueries } from '@tanstack/react-query'
import type { Resource, Where } from '#app/lib/resource.ts'
import { useData } from './data-client.tsx'
import { resources } from './resources.ts'
import { countRows } from './rows.ts'

/** What waits for somebody. */
export const waiting = resources.flatMap((resource) =>
  resource.pending ? [{ resource, where: resource.pending }] : [],
) satisfies readonly { resource: Resource; where: Where }[]

/** How many wait, by the address of their screen. Every badge shares one question. */
export function usePendingCounts(): ReadonlyMap<string, number> {
  const data = useData()
  return useQueries({
    queries: waiting.map(({ resource, where }) => ({
      queryKey: [resource.table, 'pending'],
      queryFn: () =>
        countRows(data, resource, where).catch((error: unknown) => {
          console.error(`The pending ${resource.words.many} could not be counted`, error)
          throw error
        }),
    })),
    combine: (answers) =>
      new Map(waiting.map(({ resource }, place) => [`/admin/${resource.path}`, answers[place]?.data ?? 0])),
  })
}
