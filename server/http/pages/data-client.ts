import { PostgrestClient } from '@supabase/postgrest-js'
import type { Data } from '#app/lib/data/data.ts'
import type { Actor } from '#database/engine/connection/actors.ts'
import { listTables } from '#server/http/page-cache/page-tables.ts'
import type { TableApi } from '#server/table-api/table-api.ts'

/** The client and policies of the browser, with a function call instead of the network. */
export const createDataClient = (
  tableApi: TableApi,
  actor: () => Actor,
  onRead: (table: string) => void = () => {},
): Data =>
  new PostgrestClient('http://in-process/rest/v1', {
    // No retries, so that a page does not wait for a restarting database.
    retry: false,
    fetch: (input, init) => {
      const request = new Request(input as RequestInfo, init)
      for (const table of listTables(new URL(request.url))) onRead(table)
      return tableApi.handle(request, actor())
    },
  })
