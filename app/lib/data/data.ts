import type { PostgrestClient } from '@supabase/postgrest-js'

/** The table API's client: over the network in the browser, in-process while a page is rendered. */
export type Data = PostgrestClient
