import { PostgrestClient } from '@supabase/postgrest-js'
import type { Data } from './data.ts'

/** The visitors' public key: it opens nothing, it shows that the call comes from our own pages. */
export const publicKeyHeader = 'apikey'

let client: Data | undefined

/** The table API over the network, for what a page does after it has been shown. */
export function browserData(publicApiKey: string): Data {
  client ??= new PostgrestClient(`${location.origin}/rest/v1`, { headers: { [publicKeyHeader]: publicApiKey } })
  return client
}
