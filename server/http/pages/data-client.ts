import { createData } from '#app/lib/data/create-data.ts'
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
  createData('http://in-process/rest/v1', {
    // A page must not wait seconds for a database that restarts.
    retry: false,
    fetch: (input, init) => {
      const request = new Request(input as RequestInfo, init)
      for (const table of listTables(new URL(request.url))) onRead(table)
      return tableApi.handle(request, actor(), { source: 'page' })
    },
  })
