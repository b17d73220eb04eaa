import type postgres from 'postgres'
import { type Host, nameOf } from '#database/engine/address/database-url.ts'
import { type Address, type ClientOptions, openable } from '#database/engine/address/open-client.ts'
import { type Connector, connectTimeoutMs } from './connection-pool.ts'
import { DatabaseUnavailable, isConnectionLost, isLoginRefused } from './database-error.ts'
import { watchStatements } from './statement-watch.ts'

/** The login of the connections, where it is not the one of the address. */
export interface KnownLogin {
  prepare(): Promise<void>
  current(): { user: string; pass: string }
  /** After a refusal; false when nothing was found that would help. */
  renew(refused: { user: string; pass: string }): Promise<boolean>
}

export interface ConnectorOptions {
  client: ClientOptions
  login?: KnownLogin
  /** Refuses a server that takes no writes, even if it is the only one. */
  mustWrite?: boolean
  /** More columns of the first statement, which prepare the session. */
  session?: string
  /** Told why a login was refused, at most once in ten seconds. */
  report?: (reason: string) => void
}

/** The server that answers takes no writes: a standby, or a database set to read-only. */
export class NotWritable extends Error {
  constructor(host: Host) {
    super(`${nameOf(host)} takes no writes: it is a standby or set to read-only`)
  }
}

const reportEveryMs = 10_000

/** Goes on to the next host where one does not answer or takes no writes, and gets the login anew where it is refused. */
export function createConnector(address: Address, options: ConnectorOptions): Connector {
  const { client, login, mustWrite = false, session = '1 as prepared', report = () => {} } = options
  const { hosts, needsWritable, open } = openable(address)
  const used = new WeakMap<postgres.Sql, { host: Host; login: { user: string; pass: string } | undefined }>()
  let current = 0
  let reportedAt = Number.NEGATIVE_INFINITY

  const goOnFrom = (host: Host) => {
    if (hosts[current] === host) current = (current + 1) % hosts.length
  }

  const reportRefusal = (...errors: unknown[]) => {
    if (performance.now() - reportedAt < reportEveryMs) return
    reportedAt = performance.now()
    report(`PostgreSQL refuses the site's login: ${errors.map((error) => (error as Error).message).join('; ')}`)
  }

  return {
    prepare: async () => login?.prepare(),

    open(onClose) {
      const host = hosts[current]!
      const as = login?.current()
      const sql = open(host, { ...client, ...as, onclose: onClose })
      used.set(sql, { host, login: as })
      return sql
    },

    async check(sql, send = sql) {
      const [answer] = await send.unsafe<{ takes_no_writes: boolean }[]>(
        `select pg_catalog.pg_is_in_recovery() or pg_catalog.current_setting('transaction_read_only') = 'on'
          as takes_no_writes, ${session}`,
      )
      if (answer!.takes_no_writes && (mustWrite || needsWritable)) throw new NotWritable(used.get(sql)!.host)
    },

    async findReason(sql, error, attempt) {
      const { host, login: refused } = used.get(sql)!
      if (isConnectionLost(error) || error instanceof NotWritable) {
        goOnFrom(host)
        if (attempt < hosts.length) return undefined
        return login && error instanceof NotWritable ? new DatabaseUnavailable(error) : error
      }
      if (!login || !refused) return error
      try {
        if (isLoginRefused(error) && attempt <= hosts.length && (await login.renew(refused))) return undefined
        reportRefusal(error)
      } catch (failure) {
        reportRefusal(error, failure)
      }
      return new DatabaseUnavailable(error)
    },
  }
}

/** One connection that may be used. */
export async function openChecked(connector: Connector, onClose: () => void): Promise<postgres.Sql> {
  for (let attempt = 1; ; attempt++) {
    await connector.prepare()
    const sql = connector.open(onClose)
    const abandon = () => void sql.end({ timeout: 0 }).catch(() => {}) // errors do not matter: it is not used again
    try {
      const allowedMs = () => 2 * connectTimeoutMs
      await connector.check(sql, watchStatements(sql, { allowedMs, onLate: abandon, check: () => {} }))
      return sql
    } catch (error) {
      abandon()
      const reason = await connector.findReason(sql, error, attempt)
      if (reason !== undefined) throw reason
    }
  }
}
