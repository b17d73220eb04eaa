import type postgres from 'postgres'
import { DatabaseUnavailable, isConnectionLost } from './database-error.ts'

/** A client with one connection. After a loss it is discarded, never reconnected. */
interface PooledConnection {
  sql: postgres.Sql
  isLost: boolean
  hasSucceeded: boolean
  openedAt: number
  idleAt: number
}

export type OpenClient = (onClose: () => void) => postgres.Sql

/** Prepared statements live as long as their connection, so connections are replaced regularly. */
export const maxConnectionAgeMs = 600_000
const maxIdleMs = 60_000
const maxWaiting = 1_000

/**
 * A pool of clients with one connection each. The driver's own pool reuses a lost connection object, which can crash
 * the process or block every later statement. A new client per connection and a check before each statement prevent
 * both.
 */
export function createConnectionPool(openClient: OpenClient, maxConnections: number) {
  const idle: PooledConnection[] = []
  const inUse = new Set<PooledConnection>()
  const waiting: { resolve(connection: PooledConnection): void; reject(error: Error): void }[] = []
  const backoff = createConnectBackoff()
  const idleTimer = setInterval(closeIdleConnections, maxIdleMs / 4)
  idleTimer.unref()
  let isEnded = false

  function openConnection(): PooledConnection {
    const now = performance.now()
    const connection: PooledConnection = {
      sql: openClient(() => markLost(connection)),
      isLost: false,
      hasSucceeded: false,
      openedAt: now,
      idleAt: now,
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

  function closeIdleConnections() {
    const now = performance.now()
    for (const connection of [...idle]) if (now - connection.idleAt > maxIdleMs) discard(connection)
  }

  async function acquire(): Promise<PooledConnection> {
    if (isEnded) throw new DatabaseUnavailable(new Error('the pool has ended'))
    const free = idle.pop()
    if (!free) backoff.throwIfBackingOff()
    if (free || inUse.size < maxConnections) {
      const connection = free ?? openConnection()
      inUse.add(connection)
      return connection
    }
    if (waiting.length >= maxWaiting) throw new DatabaseUnavailable(new Error('too many requests are waiting'))
    return new Promise((resolve, reject) => waiting.push({ resolve, reject }))
  }

  function release(connection: PooledConnection) {
    inUse.delete(connection)
    const now = performance.now()
    if (!connection.isLost && (isEnded || now - connection.openedAt > maxConnectionAgeMs)) discard(connection)
    const next = waiting.shift()
    if (next) {
      const assigned = connection.isLost ? openConnection() : connection
      inUse.add(assigned)
      next.resolve(assigned)
    } else if (!connection.isLost) {
      connection.idleAt = now
      idle.push(connection)
    }
  }

  return {
    async use<Result>(work: (sql: postgres.Sql) => Promise<Result>): Promise<Result> {
      const connection = await acquire()
      try {
        const result = await work(refuseWhenLost(connection))
        if (!connection.hasSucceeded) backoff.recordSuccess()
        connection.hasSucceeded = true
        return result
      } catch (error) {
        if (isConnectionLost(error)) {
          if (!connection.hasSucceeded) backoff.recordFailure()
          discard(connection)
        }
        throw error
      } finally {
        release(connection)
      }
    },

    /** Waits for running work to finish. */
    async end() {
      isEnded = true
      clearInterval(idleTimer)
      for (const { reject } of waiting.splice(0)) reject(new DatabaseUnavailable(new Error('the pool has ended')))
      await Promise.all([...idle, ...inUse].map((connection) => connection.sql.end({ timeout: 5 })))
    },
  }
}

export type ConnectionPool = ReturnType<typeof createConnectionPool>

/**
 * While the database is down, each connection attempt costs the starting server a process. After a failed attempt,
 * further ones are refused for a pause that grows to half a second.
 */
function createConnectBackoff() {
  let failures = 0
  let retryAt = 0
  return {
    throwIfBackingOff() {
      if (performance.now() < retryAt) throw new DatabaseUnavailable(new Error('the database was down a moment ago'))
    },
    recordSuccess() {
      failures = 0
    },
    recordFailure() {
      retryAt = performance.now() + Math.min(20 * 2 ** failures++, 500)
    },
  }
}

/** Throws before the driver writes to a lost connection's socket. */
function refuseWhenLost(connection: PooledConnection): postgres.Sql {
  const check = () => {
    if (connection.isLost) throw new DatabaseUnavailable(new Error('the connection was lost'))
  }
  return new Proxy(connection.sql, {
    apply(target, self, given) {
      // `sql(value)` creates a fragment, sql`…` runs a statement.
      if (Array.isArray(given[0]) && 'raw' in given[0]) check()
      return Reflect.apply(target, self, given)
    },
    get(target, name, receiver) {
      if (name === 'unsafe') check()
      return Reflect.get(target, name, receiver)
    },
  })
}
