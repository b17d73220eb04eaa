import type postgres from 'postgres'
import { type Actor, isAdmin } from './actors.ts'
import { type ConnectionPool, connectionLifeMs } from './connection-pool.ts'
import { isConnectionLost, toDatabaseError } from './database-error.ts'

export type Sql = postgres.Sql
export interface Statement {
  text: string
  values: string[]
}
export interface StatementLimits {
  timeoutMs: number
}

/**
 * The one door to the data. A connection opens as a stranger's (see connection.ts) and is anybody else's only within a
 * transaction that has first become that actor.
 */
export interface Database {
  /** Several statements that depend on each other. */
  as<Result>(actor: Actor, work: (sql: Sql) => Promise<Result>): Promise<Result>
  /** One statement. Role, claims, statement and commit leave together: one round trip. A stranger's leaves alone. */
  ask<Row extends object = Record<string, unknown>>(
    actor: Actor,
    statement: Statement,
    limits?: StatementLimits,
  ): Promise<Row[]>
  end(): Promise<void>
}

export const visitorTimeoutMs = 2_000
const staffTimeoutMs = 15_000

/** Strangers who ask slow questions keep each other waiting, and nobody who works here. */
export interface Pools {
  visitors: ConnectionPool
  staff: ConnectionPool
}

export function createDatabase({ visitors, staff }: Pools): Database {
  const mayPrepare = boundedMemory(500)

  return {
    async as(actor, work) {
      return withConnection(actor, async (sql) => {
        try {
          await beginAs(sql, actor, timeoutOf(actor))
          const result = await work(sql)
          await sql`commit`
          return result
        } catch (error) {
          // Where the connection is gone, so is the transaction.
          if (!isConnectionLost(error)) await sql`rollback`
          throw error
        }
      })
    },

    async ask<Row extends object>(actor: Actor, { text, values }: Statement, limits?: StatementLimits) {
      return withConnection(actor, async (sql) => {
        const statement = () => sql.unsafe<Row[]>(text, values, { prepare: mayPrepare(text) }).execute()
        if (isAnonymous(actor) && !limits) return statement()
        // A statement that fails leaves the transaction aborted, and the commit behind it then rolls back.
        // All three are awaited, come what may: the connection must be quiet before somebody else gets it.
        const [become, answer, commit] = await Promise.allSettled([
          beginAs(sql, actor, limits?.timeoutMs ?? timeoutOf(actor)),
          statement(),
          sql`commit`.execute(),
        ])
        for (const step of [become, answer, commit]) if (step.status === 'rejected') throw step.reason
        return (answer as PromiseFulfilledResult<Row[]>).value
      })
    },

    async end() {
      await Promise.all([visitors.end(), staff.end()])
    },
  }

  async function withConnection<Result>(actor: Actor, work: (sql: Sql) => Promise<Result>): Promise<Result> {
    try {
      return await (actor.role === 'anon' ? visitors : staff).use(work)
    } catch (error) {
      throw toDatabaseError(error)
    }
  }
}

const isAnonymous = (actor: Actor) => actor.role === 'anon' && actor.visitorId === undefined

const timeoutOf = (actor: Actor) => (actor.role === 'anon' ? visitorTimeoutMs : staffTimeoutMs)

function beginAs(sql: Sql, actor: Actor, timeoutMs: number) {
  const admin = actor.role === 'service' ? actor.onBehalfOf : isAdmin(actor) ? actor : undefined
  const visitorId = actor.role === 'anon' ? (actor.visitorId ?? '') : ''
  return Promise.all([
    sql`begin`.execute(),
    sql`select set_config('app.user_id', ${admin?.userId ?? ''}, true), set_config('app.email', ${admin?.email ?? ''}, true),
      set_config('app.visitor_id', ${visitorId}, true), set_config('statement_timeout', ${String(timeoutMs)}, true),
      set_config('role', ${actor.role}, true)`.execute(),
  ])
}

/**
 * Statements are prepared once per connection and live as long as it does. A stranger's inventions must neither pile up
 * nor keep ours out for long: what comes twice is prepared, up to a bound, until connections and memory start afresh.
 */
function boundedMemory(most: number) {
  const seen = new Set<string>()
  const prepared = new Set<string>()
  setInterval(() => {
    seen.clear()
    prepared.clear()
  }, connectionLifeMs).unref()
  return (text: string) => {
    if (prepared.has(text)) return true
    if (!seen.has(text)) {
      if (seen.size < 10 * most) seen.add(text)
      return false
    }
    if (prepared.size < most) prepared.add(text)
    return prepared.has(text)
  }
}
