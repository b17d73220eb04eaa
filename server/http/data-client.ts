import { PostgrestClient } from '@supabase/postgrest-js'
import type { Data } from '#app/lib/data.ts'
import type { Actor } from '#database/engine/actors.ts'
import type { TableApi } from '../table-api/table-api.ts'

/** The same client and the same policies as in the browser, without the network in between. */
export const createDataClient = (tableApi: TableApi, actor: Actor): Data =>
  new PostgrestClient('http://in-process/rest/v1', {
    fetch: (input, init) => tableApi.handle(new Request(input as RequestInfo, init), actor),
  })
