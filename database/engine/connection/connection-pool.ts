import type postgres from 'postgres'
import { DatabaseUnavailable, isConnectionLost } from './database-error.ts'

/** One client with one connection. Once that connection is lost the client is thrown away, never reconnected. */
interface Seat {
  sql: postgres.Sql
  isLost: boolean
  hasServed: boolean
  since: number
  idleSince: number
}

export type OpenClient = (onClose: () => void) => postgres.Sql

/** Statements prepared on a connection live as long as it does, so no connection lives for ever. */
export const connectionLifeMs = 600_000
const longestIdleMs = 60_000
const mostWaiting = 1_000

/**
 * A pool of single connections. The driver's own pool reuses a connection object after a loss, and one lost at the
 * wrong moment then writes to nothing: the process dies, or every later statement waits for ever. A fresh client
 * per connection and a look before every statement rule both out.
 */
export function createConnectionPool(openClient: OpenClient, most: number) {
  const idle: Seat[] = []
  const taken = new Set<Seat>()
  const waiting: { resolve(seat: Seat): void; reject(error: Error): void }[] = []
  const door = createKnocking()
  const tidying = setInterval(tidy, longestIdleMs / 4)
  tidying.unref()
  let isEnded = false

  function openSeat(): Seat {
    const now = performance.now()
    const seat: Seat = {
      sql: openClient(() => lose(seat)),
      isLost: false,
      hasServed: false,
      since: now,
      idleSince: now,
    }
    return seat
  }

  function lose(seat: Seat) {
    seat.isLost = true
    const place = idle.indexOf(seat)
    if (place !== -1) idle.splice(place, 1)
  }

  function discard(seat: Seat) {
    lose(seat)
    seat.sql.end({ timeout: 1 }).catch(() => {}) // whatever it says: nobody uses it again
  }

  function tidy() {
    const now = performance.now()
    for (const seat of [...idle]) if (now - seat.idleSince > longestIdleMs) discard(seat)
  }

  async function take(): Promise<Seat> {
    if (isEnded) throw new DatabaseUnavailable(new Error('the pool has ended'))
    const free = idle.pop()
    if (!free) door.check()
    if (free || taken.size < most) {
      const seat = free ?? openSeat()
      taken.add(seat)
      return seat
    }
    if (waiting.length >= mostWaiting) throw new DatabaseUnavailable(new Error('too many requests are waiting'))
    return new Promise((resolve, reject) => waiting.push({ resolve, reject }))
  }

  function giveBack(seat: Seat) {
    taken.delete(seat)
    const now = performance.now()
    if (!seat.isLost && (isEnded || now - seat.since > connectionLifeMs)) discard(seat)
    const next = waiting.shift()
    if (next) {
      const handedOn = seat.isLost ? openSeat() : seat
      taken.add(handedOn)
      next.resolve(handedOn)
    } else if (!seat.isLost) {
      seat.idleSince = now
      idle.push(seat)
    }
  }

  return {
    async use<Result>(work: (sql: postgres.Sql) => Promise<Result>): Promise<Result> {
      const seat = await take()
      try {
        const result = await work(refuseWhenLost(seat))
        if (!seat.hasServed) door.opened()
        seat.hasServed = true
        return result
      } catch (error) {
        if (isConnectionLost(error)) {
          if (!seat.hasServed) door.stayedShut()
          discard(seat)
        }
        throw error
      } finally {
        giveBack(seat)
      }
    },

    /** Lets those who have a connection finish. */
    async end() {
      isEnded = true
      clearInterval(tidying)
      for (const { reject } of waiting.splice(0)) reject(new DatabaseUnavailable(new Error('the pool has ended')))
      await Promise.all([...idle, ...taken].map((seat) => seat.sql.end({ timeout: 5 })))
    },
  }
}

export type ConnectionPool = ReturnType<typeof createConnectionPool>

/**
 * While the database is down every request would knock, and a server that starts answers each knock with a process.
 * After a knock in vain the others are turned away at once, for a moment that grows up to half a second.
 */
function createKnocking() {
  let failures = 0
  let shutUntil = 0
  return {
    check() {
      if (performance.now() < shutUntil) throw new DatabaseUnavailable(new Error('the database was down a moment ago'))
    },
    opened() {
      failures = 0
    },
    stayedShut() {
      shutUntil = performance.now() + Math.min(20 * 2 ** failures++, 500)
    },
  }
}

/** A statement for a lost connection fails here, before the driver touches the socket that is no more. */
function refuseWhenLost(seat: Seat): postgres.Sql {
  const check = () => {
    if (seat.isLost) throw new DatabaseUnavailable(new Error('the connection was lost'))
  }
  return new Proxy(seat.sql, {
    apply(target, self, given) {
      // sql(value) makes a fragment, sql`…` a statement.
      if (Array.isArray(given[0]) && 'raw' in given[0]) check()
      return Reflect.apply(target, self, given)
    },
    get(target, name, receiver) {
      if (name === 'unsafe') check()
      return Reflect.get(target, name, receiver)
    },
  })
}
