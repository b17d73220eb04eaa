import { PostgrestClient } from '@supabase/postgrest-js'
import type { Data, Database } from './data.ts'

type Options = NonNullable<ConstructorParameters<typeof PostgrestClient<Database>>[1]>

/**
 * The compiler gives up when it compares the two types of a select. The decision record 'Types from the catalog' says
 * why the cast is sound.
 */
export const createData = (url: string, options: Options): Data =>
  new PostgrestClient<Database>(url, options) as unknown as Data
