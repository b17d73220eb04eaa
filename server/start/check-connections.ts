import { anonymous } from '#database/engine/connection/actors.ts'
import type { Database } from '#database/engine/connection/run-as.ts'
import { visitorTimeoutMs } from '#database/engine/connection/run-as.ts'
import type { ChangeSource } from '#server/realtime/changes.ts'
import { ConfigError } from '#server/runtime/config.ts'

const hearWithinMs = 5_000
const remedy =
  'a pooler between the site and PostgreSQL must keep a connection for one client: with PgBouncer, set pool_mode = session.'

interface Session {
  role: string
  timeout_ms: number
  takes_no_writes: boolean
}

/**
 * Looks at the connections that requests will use: the anonymous role and its time limit, writes, and whether what one
 * connection announces arrives at the one that listens. A pooler can break each of them without any error.
 */
export async function checkConnections(database: Database, changes: Pick<ChangeSource, 'hears'>): Promise<void> {
  const ask = <Row extends object>(text: string, values: string[] = []) =>
    database.query<Row>(anonymous, { text, values, isPrepared: false })
  // Two at once are on two connections.
  const sessions = (await Promise.all([ask<Session>(describeSession), ask<Session>(describeSession)])).flat()
  for (const { role, timeout_ms, takes_no_writes } of sessions) {
    if (takes_no_writes)
      throw new ConfigError('The database cannot be used: it takes no writes, as a standby or by a setting.')
    if (role !== 'anon' || timeout_ms !== visitorTimeoutMs)
      throw new ConfigError(`The database's connections lose the role and time limit that were set on them: ${remedy}`)
  }
  const send = (channel: string, payload: string) => ask('select pg_catalog.pg_notify($1, $2)', [channel, payload])
  if (!(await changes.hears(send, hearWithinMs)))
    throw new ConfigError(`The database's notifications do not arrive: ${remedy}`)
}

const describeSession = `select current_user::text as role,
  (select setting::int from pg_catalog.pg_settings where name = 'statement_timeout') as timeout_ms,
  pg_catalog.pg_is_in_recovery() or pg_catalog.current_setting('transaction_read_only') = 'on' as takes_no_writes
  from pg_catalog.pg_sleep(0.02)`
