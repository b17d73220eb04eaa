import type postgres from 'postgres'
import { DatabaseUnavailable, isConnectionLost, TooManyWaiting } from './database-error.ts'
import { createFairQueue } from './fair-queue.ts'
import { createUseMeter, type SlowWork } from './slow-work.ts'
import { watchStatements } from './statement-watch.ts'

/** Opens the connections of a pool and says which of them may be used. */
export interface Connector {
  /** Finds out what `open` needs. */
  prepare(): Promise<void>
  open(onClose: () => void): postgres.Sql
  /** Fails for a connection that must not be used; no work has it before. `send` may watch over its statement. */
  check(sql: postgres.Sql, send?: postgres.Sql): Promise<void>
  /** After a failed check: undefined if a new connection may succeed, else what to throw. */
  findReason(sql: postgres.Sql, error: unknown, attempt: number): Promise<unknown>
}

/** A client with one connection. After a loss it is discarded, never reconnected. */
interface PooledConnection {
  sql: postgres.Sql
  /** What work gets: it sends nothing to a lost connection, and misses no deadline. */
  watched: postgres.Sql
  isLost: boolean
  hasSucceeded: boolean
  openedAt: number
  idleAt: number
  makeLessUrgent: (() => boolean) | undefined
  isLessUrgent: boolean
}

interface Waiting {
  givesWay: boolean
  resolve(connection: PooledConnection): void
  reject(error: Error): void
}

export interface PoolLimits {
  connections: number
  /** Of one client at once; those whose client is not known have no such limit. */
  perClient?: number
  slowWork?: SlowWork
  /** How long PostgreSQL may take to answer a statement; a connection that misses it is replaced. */
  answerMs?: number
}

/** What a pool does just now, for monitoring. */
export interface PoolLoad {
  limit: number
  inUse: number
  idle: number
  waiting: number
  missedDeadlines: number
  /** When PostgreSQL last answered, by `performance.now()`. */
  answeredAt: number
}

const unknownClient = ''

/** Prepared statements live as long as their connection, so connections are replaced regularly. */
export const maxConnectionAgeMs = 600_000
const maxIdleMs = 60_000
const maxWaiting = 1_000
/** For migrations, which may take as long as they need. */
const longestMs = 2 ** 31 - 1 - 60_000
/** The driver gives up connecting after this time. */
export const connectTimeoutMs = 5_000
/** A new connection's first statement is answered within this time. */
const checkMs = 4_000
/** A new connection can be made less urgent after about this time. */
const connectingMs = 10

/**
 * A pool of clients with one connection each. The driver's own pool reuses a lost connection object, which can crash
 * the process or block every later statement. A new client per connection and a check before each statement prevent
 * both. Clients that wait get their turn one after the other.
 */
export function createConnectionPool(
  connector: Connector,
  { connections: maxConnections, perClient = maxConnections, slowWork, answerMs }: PoolLimits,
) {
  const idle: PooledConnection[] = []
  const inUse = new Set<PooledConnection>()
  const usedBy = new Map<string, number>()
  const waiting = createFairQueue<Waiting>(maxWaiting)
  const backoff = createConnectBackoff()
  const meter = createUseMeter()
  const idleTimer = setInterval(closeIdleConnections, maxIdleMs / 4)
  idleTimer.unref()
  let isEnded = false
  let missedDeadlines = 0
  let answeredAt = Number.NEGATIVE_INFINITY

  function openConnection(): PooledConnection {
    const now = performance.now()
    const sql = connector.open(() => abandon(connection))
    const connection: PooledConnection = {
      sql,
      watched: watchStatements(sql, {
        allowedMs: () => (connection.hasSucceeded ? (answerMs ?? longestMs) : connectTimeoutMs + checkMs),
        onLate: () => replaceAll(connection),
        check() {
          if (connection.isLost) throw new DatabaseUnavailable(new Error('the connection was lost'))
        },
      }),
      isLost: false,
      hasSucceeded: false,
      openedAt: now,
      idleAt: now,
      makeLessUrgent: undefined,
      isLessUrgent: false,
    }
    return connection
  }

  function markLost(connection: PooledConnection) {
    connection.isLost = true
    const index = idle.indexOf(connection)
    if (index !== -1) idle.splice(index, 1)
  }

  function discard(connection: PooledConnection) {
    markLost(connection)
    connection.sql.end({ timeout: 1 }).catch(() => {}) // errors do not matter: it is not used again
  }

  /** At once, so that statements which were sent together do not wait for a new connection one after the other. */
  function abandon(connection: PooledConnection) {
    markLost(connection)
    connection.sql.end({ timeout: 0 }).catch(() => {}) // errors do not matter: it is not used again
  }

  /** Where one connection's packets are dropped, those of the idle ones are too. */
  function replaceAll(late: PooledConnection) {
    missedDeadlines += 1
    abandon(late)
    for (const connection of [...idle]) discard(connection)
  }

  function closeIdleConnections() {
    const now = performance.now()
    for (const connection of [...idle]) if (now - connection.idleAt > maxIdleMs) discard(connection)
  }

  /** Makes a client's work less urgent once its allowance is used up. Returns what to call when the work is done. */
  function meterUse(connection: PooledConnection, client: string, givesWay: boolean): () => void {
    if (!slowWork || !givesWay || client === unknownClient) return () => {}
    const started = performance.now()
    const left = slowWork.allowanceMs - meter.read(client, started)
    const timer = setTimeout(
      () => {
        connection.isLessUrgent ||= connection.makeLessUrgent?.() ?? false
      },
      Math.max(connection.hasSucceeded ? 0 : connectingMs, left),
    )
    return () => {
      clearTimeout(timer)
      const now = performance.now()
      meter.add(client, now - started, now)
    }
  }

  const mayUse = (client: string) => client === unknownClient || (usedBy.get(client) ?? 0) < perClient

  /** An idle connection as urgent as the client's work, or a new one. A less urgent one cannot become urgent again. */
  function take(client: string, givesWay: boolean): PooledConnection {
    const isSlow = slowWork !== undefined && givesWay && meter.read(client, performance.now()) >= slowWork.allowanceMs
    const fitting = idle.findLast(({ isLessUrgent }) => isLessUrgent === isSlow) ?? (isSlow ? idle.at(-1) : undefined)
    if (fitting) {
      idle.splice(idle.indexOf(fitting), 1)
      return fitting
    }
    if (idle.length > 0 && idle.length + inUse.size >= maxConnections) discard(idle[0]!)
    return openConnection()
  }

  function assign(connection: PooledConnection, client: string) {
    inUse.add(connection)
    usedBy.set(client, (usedBy.get(client) ?? 0) + 1)
    return connection
  }

  async function acquire(client: string, givesWay: boolean): Promise<PooledConnection> {
    if (isEnded) throw new DatabaseUnavailable(new Error('the pool has ended'))
    if (mayUse(client) && inUse.size < maxConnections) {
      if (idle.length === 0 && backoff.isActive()) throw wasDown()
      return assign(take(client, givesWay), client)
    }
    return new Promise((resolve, reject) => {
      if (!waiting.push(client, { resolve, reject, givesWay })) reject(new DatabaseUnavailable(new TooManyWaiting()))
    })
  }

  /** A connection that may be used: a new one has been checked. */
  async function acquireChecked(client: string, givesWay: boolean): Promise<PooledConnection> {
    for (let attempt = 1; ; attempt++) {
      await connector.prepare()
      const connection = await acquire(client, givesWay)
      if (connection.hasSucceeded) return connection
      try {
        await connector.check(connection.sql, connection.watched)
        connection.hasSucceeded = true
        connection.makeLessUrgent = slowWork?.prepare(connection.sql)
        backoff.recordSuccess()
        return connection
      } catch (error) {
        discard(connection)
        const reason = await connector.findReason(connection.sql, error, attempt)
        if (isConnectionLost(reason)) backoff.recordFailure()
        release(connection, client)
        if (reason !== undefined) throw reason
      }
    }
  }

  function release(connection: PooledConnection, client: string) {
    inUse.delete(connection)
    const used = usedBy.get(client)! - 1
    if (used > 0) usedBy.set(client, used)
    else usedBy.delete(client)
    const now = performance.now()
    if (!connection.isLost && (isEnded || now - connection.openedAt > maxConnectionAgeMs)) discard(connection)
    if (!connection.isLost) {
      connection.idleAt = now
      idle.push(connection)
    }
    serveWaiting()
  }

  /** While the database cannot be reached nobody waits for it, except for connections that still work. */
  function serveWaiting() {
    const isDown = () => idle.length === 0 && backoff.isActive()
    if (isDown() && [...inUse].some(({ hasSucceeded, isLost }) => hasSucceeded && !isLost)) return
    for (let next = waiting.shift(mayUse); next; next = waiting.shift(mayUse)) {
      if (!isDown()) return next.entry.resolve(assign(take(next.client, next.entry.givesWay), next.client))
      next.entry.reject(wasDown())
    }
  }

  return {
    /** Work that gives way becomes less urgent when its client has used connections for long. */
    async use<Result>(
      work: (sql: postgres.Sql) => Promise<Result>,
      client = unknownClient,
      givesWay = false,
    ): Promise<Result> {
      const connection = await acquireChecked(client, givesWay)
      const stopMeter = meterUse(connection, client, givesWay)
      try {
        const result = await work(connection.watched)
        answeredAt = performance.now()
        return result
      } catch (error) {
        if (isConnectionLost(error)) discard(connection)
        else answeredAt = performance.now()
        throw error
      } finally {
        stopMeter()
        release(connection, client)
      }
    },

    load: (): PoolLoad => ({
      limit: maxConnections,
      inUse: inUse.size,
      idle: idle.length,
      waiting: waiting.size(),
      missedDeadlines,
      answeredAt,
    }),

    /** Waits for running work to finish. */
    async end() {
      isEnded = true
      clearInterval(idleTimer)
      for (const { reject } of waiting.removeAll()) reject(new DatabaseUnavailable(new Error('the pool has ended')))
      await Promise.all([...idle, ...inUse].map((connection) => connection.sql.end({ timeout: 5 })))
    },
  }
}

export type ConnectionPool = ReturnType<typeof createConnectionPool>

const wasDown = () => new DatabaseUnavailable(new Error('the database was down a moment ago'))

/**
 * While the database is down, each connection attempt costs the starting server a process. After a failed attempt,
 * further ones are refused for a pause that grows to half a second.
 */
function createConnectBackoff() {
  let failures = 0
  let retryAt = 0
  return {
    isActive: () => performance.now() < retryAt,
    recordSuccess() {
      failures = 0
    },
    recordFailure() {
      retryAt = performance.now() + Math.min(20 * 2 ** failures++, 500)
    },
  }
}
