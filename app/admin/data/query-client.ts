import { QueryCache, QueryClient, type QueryKey } from '@tanstack/react-query'
import type { AdminMessage } from '#app/admin-kit/messages.ts'
import { dismissToast } from '#app/ui/toast/toast.ts'
import { reasonOf, report } from './report.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** Every failure is logged. A function also makes a toast of it. */
      failed: string | ((reason: string) => AdminMessage)
    }
  }
}

/** The toast source of a query's failure, so that a later success dismisses the toast. */
const loadSource = ([table, part]: QueryKey) => `load ${table} ${part}`

/** The query cache of the back office, with the error handling of all queries. */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: 15_000, refetchOnWindowFocus: true } },
    queryCache: new QueryCache({
      onError(error, { meta, queryKey }) {
        const failed = meta?.failed ?? `The query ${JSON.stringify(queryKey)} failed`
        if (typeof failed === 'string') console.error(failed, error)
        else report(failed(reasonOf(error)), error, loadSource(queryKey))
      },
      onSuccess: (_data, { queryKey }) => dismissToast(loadSource(queryKey)),
    }),
  })

/**
 * Refetches all queries of a table. React Query does not restart a first fetch that is still running, but its result
 * may be older than the change: such queries are refetched once they have finished.
 */
export async function refreshTable(queryClient: QueryClient, table: string) {
  const refetch = (queryKey: QueryKey) => queryClient.invalidateQueries({ queryKey })
  const firstFetches = queryClient
    .getQueryCache()
    .findAll({ queryKey: [table], fetchStatus: 'fetching' })
    .filter(({ state }) => state.data === undefined)
  await Promise.all([
    refetch([table]),
    ...firstFetches.map(({ promise, queryKey }) => promise?.then(() => refetch(queryKey), ignoreError)),
  ])
}

const ignoreError = () => {}
