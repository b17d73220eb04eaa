import type postgres from 'postgres'
import { type Actor, isAdmin } from './actors.ts'
import { type ConnectionPool, maxConnectionAgeMs, type PoolLoad } from './connection-pool.ts'
import { DatabaseError, DatabaseUnavailable, isConnectionLost, toDatabaseError } from './database-error.ts'
import { describeApplication, isInRequest } from './request-id.ts'

export type Sql = postgres.Sql
export interface Statement {
  text: string
  values: string[]
  /** False for texts that visitors invent; true unless given. */
  isPrepared?: boolean
  /** A question of a visitor, which may wait for others when it takes long. Never a write, which must not be lost. */
  givesWay?: boolean
}
export interface StatementLimits {
  timeoutMs: number
}

/**
 * All SQL runs through this interface. A connection has the anonymous role (see connection.ts) and another one only
 * inside a transaction that first switches to that actor.
 */
export interface Database {
  /** Runs several statements in one transaction. */
  as<Result>(actor: Actor, work: (sql: Sql) => Promise<Result>): Promise<Result>
  /**
   * Runs one statement. Role, claims, statement and commit are sent in one round trip; a visitor's question needs no
   * transaction.
   */
  query<Row extends object = Record<string, unknown>>(
    actor: Actor,
    statement: Statement,
    limits?: StatementLimits,
  ): Promise<Row[]>
  end(): Promise<void>
}

export interface DatabaseLoad {
  pools: Record<keyof Pools, PoolLoad>
  /** By the class of PostgreSQL's error code, the first two characters; `unavailable` where it did not answer. */
  errors: ReadonlyMap<string, number>
}

export interface ObservedDatabase extends Database {
  load(): DatabaseLoad
}

export const visitorTimeoutMs = 2_000
export const staffTimeoutMs = 15_000

/** Separate pools, so that visitors' slow queries never delay staff. */
export interface Pools {
  visitors: ConnectionPool
  staff: ConnectionPool
}

export function createDatabase(
  { visitors, staff }: Pools,
  onError: (error: unknown) => void = () => {},
): ObservedDatabase {
  const mayPrepare = createPrepareLimit(500)
  const errors = new Map<string, number>()

  return {
    async as(actor, work) {
      return withConnection(actor, async (sql) => {
        try {
          await beginTransactionAs(sql, actor, timeoutOf(actor))
          const result = await work(sql)
          await sql`commit`
          return result
        } catch (error) {
          // A lost connection has already rolled back.
          if (!isConnectionLost(error)) await sql`rollback`
          throw error
        }
      })
    },

    async query<Row extends object>(
      actor: Actor,
      { text, values, isPrepared = true, givesWay = false }: Statement,
      limits?: StatementLimits,
    ) {
      const run = async (sql: Sql) => {
        const prepare = isPrepared && mayPrepare(text)
        const statement = (sent = text) => sql.unsafe<Row[]>(sent, values, { prepare }).execute()
        if (isAnonymous(actor) && !limits && (givesWay || !isInRequest()))
          return statement(prepare ? text : `${text} ${nameInComment()}`)
        // A failed statement aborts the transaction, so the commit rolls back. All three are awaited, because the
        // connection must be idle before it is reused.
        const [begun, result, commit] = await Promise.allSettled([
          beginTransactionAs(sql, actor, limits?.timeoutMs ?? timeoutOf(actor)),
          statement(),
          sql`commit`.execute(),
        ])
        for (const step of [begun, result, commit]) if (step.status === 'rejected') throw step.reason
        return (result as PromiseFulfilledResult<Row[]>).value
      }
      return withConnection(actor, run, givesWay)
    },

    load: () => ({ pools: { visitors: visitors.load(), staff: staff.load() }, errors }),

    async end() {
      await Promise.all([visitors.end(), staff.end()])
    },
  }

  async function withConnection<Result>(
    actor: Actor,
    work: (sql: Sql) => Promise<Result>,
    givesWay = false,
  ): Promise<Result> {
    try {
      return await (actor.role === 'anon' ? visitors.use(work, actor.address, givesWay) : staff.use(work))
    } catch (error) {
      const reason = toDatabaseError(error)
      const kind = classOf(reason)
      if (kind) errors.set(kind, (errors.get(kind) ?? 0) + 1)
      onError(reason)
      throw reason
    }
  }
}

/** Undefined for an error that is not the database's. */
function classOf(error: unknown): string | undefined {
  if (error instanceof DatabaseUnavailable) return 'unavailable'
  return error instanceof DatabaseError ? error.code.slice(0, 2) : undefined
}

const isAnonymous = (actor: Actor) => actor.role === 'anon' && actor.visitorId === undefined

/** A prepared text is the same for all requests, so it has no such comment: decision 042. */
const nameInComment = () => `/* ${describeApplication()} */`

const timeoutOf = (actor: Actor) => (actor.role === 'anon' ? visitorTimeoutMs : staffTimeoutMs)

function beginTransactionAs(sql: Sql, actor: Actor, timeoutMs: number) {
  const admin = actor.role === 'service' ? actor.onBehalfOf : isAdmin(actor) ? actor : undefined
  const visitorId = actor.role === 'anon' ? (actor.visitorId ?? '') : ''
  return Promise.all([
    sql`begin`.execute(),
    sql`select set_config('app.user_id', ${admin?.userId ?? ''}, true), set_config('app.email', ${admin?.email ?? ''}, true),
      set_config('app.visitor_id', ${visitorId}, true), set_config('statement_timeout', ${String(timeoutMs)}, true),
      set_config('application_name', ${describeApplication()}, true), set_config('role', ${actor.role}, true)`.execute(),
  ])
}

/**
 * Prepared statements live as long as their connection. A text is prepared when it occurs a second time, up to a limit
 * that is reset with the connections.
 */
function createPrepareLimit(maxStatements: number) {
  const seen = new Set<string>()
  const prepared = new Set<string>()
  setInterval(() => {
    seen.clear()
    prepared.clear()
  }, maxConnectionAgeMs).unref()
  return (text: string) => {
    if (prepared.has(text)) return true
    if (!seen.has(text)) {
      if (seen.size < 10 * maxStatements) seen.add(text)
      return false
    }
    if (prepared.size < maxStatements) prepared.add(text)
    return prepared.has(text)
  }
}
