import { QueryCache, QueryClient, type QueryKey } from '@tanstack/react-query'
import type { AdminMessage } from '#app/admin-kit/messages.ts'
import { dismissToast } from '#app/ui/toast/toast.ts'
import { reasonOf, report } from './report.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** A failure is always logged; one that has a message is said, too. */
      failed: string | ((reason: string) => AdminMessage)
    }
  }
}

/** What was asked for again and came takes back what was said about its failure. */
const loadSource = ([table, part]: QueryKey) => `load ${table} ${part}`

/** What the screens ask of the server, and what becomes of a question that fails: once, here, for all of them. */
export const createQueries = () =>
  new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: 15_000, refetchOnWindowFocus: true } },
    queryCache: new QueryCache({
      onError(error, { meta, queryKey }) {
        const failed = meta?.failed ?? `Nothing came back for ${JSON.stringify(queryKey)}`
        if (typeof failed === 'string') console.error(failed, error)
        else report(failed(reasonOf(error)), error, loadSource(queryKey))
      },
      onSuccess: (_data, { queryKey }) => dismissToast(loadSource(queryKey)),
    }),
  })

/**
 * What is known of a table is asked anew. The cache takes a first answer that is still on its way for the new one,
 * though it may be older than the change: that one is asked again once it is here.
 */
export async function refreshTable(queries: QueryClient, table: string) {
  const askAgain = (queryKey: QueryKey) => queries.invalidateQueries({ queryKey })
  const underWay = queries
    .getQueryCache()
    .findAll({ queryKey: [table], fetchStatus: 'fetching' })
    .filter(({ state }) => state.data === undefined)
  await Promise.all([
    askAgain([table]),
    ...underWay.map(({ promise, queryKey }) => promise?.then(() => askAgain(queryKey), toldOfAlready)),
  ])
}

const toldOfAlready = () => {}
