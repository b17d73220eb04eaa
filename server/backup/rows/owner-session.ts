import type { Address } from '#database/engine/address/open-client.ts'
import { openOwnerPool } from '#database/engine/connection/owner-pool.ts'
import type { Sql } from '#database/engine/connection/run-as.ts'

/** Large tables take their time, and files are read and written in between. */
const timeouts = [
  'statement_timeout',
  'lock_timeout',
  'transaction_timeout',
  'idle_in_transaction_session_timeout',
  'idle_session_timeout',
]

/** Values are written in one form, whatever the database or the role prefers. */
const forms = {
  client_encoding: 'UTF8',
  datestyle: 'ISO, YMD',
  intervalstyle: 'postgres',
  timezone: 'UTC',
  bytea_output: 'hex',
  extra_float_digits: '1',
}

/** Work on one connection of the owner, which waits for nobody's time limit. */
export async function asOwner<Result>(address: Address, work: (sql: Sql) => Promise<Result>): Promise<Result> {
  const pool = openOwnerPool(address)
  try {
    return await pool.use(async (sql) => {
      // Older versions of PostgreSQL have fewer settings.
      await sql`select set_config(name, '0', false) from pg_catalog.pg_settings where name = any (${`{${timeouts}}`}::text[])`
      for (const [name, value] of Object.entries(forms)) await sql`select set_config(${name}, ${value}, false)`
      return await work(sql)
    })
  } finally {
    await pool.end()
  }
}
