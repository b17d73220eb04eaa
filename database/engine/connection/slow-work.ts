import { readFileSync, writeFileSync } from 'node:fs'
import { constants, getPriority, setPriority } from 'node:os'
import { LRUCache } from 'lru-cache'
import type postgres from 'postgres'

/** What a pool does about clients whose work takes long. */
export interface SlowWork {
  /** How long a client may use connections before its work becomes less urgent. */
  allowanceMs: number
  /** Called for each new connection. The returned function makes its work less urgent, and says whether it could. */
  prepare(sql: postgres.Sql): () => boolean
}

/** Of a client's allowance this part of a second comes back in each second. */
const refill = 0.2
const mostClients = 10_000
const leastUrgent = constants.priority.PRIORITY_LOW
const lessUrgentBy = 10
const groupRetryMs = 120

/** How long each client has used connections lately, beyond what has come back since. */
export function createUseMeter() {
  const used = new LRUCache<string, { ms: number; at: number }>({ max: mostClients })
  const read = (client: string, now: number) => {
    const entry = used.get(client)
    return entry ? Math.max(0, entry.ms - (now - entry.at) * refill) : 0
  }
  return {
    read,
    add: (client: string, ms: number, now: number) => void used.set(client, { ms: read(client, now) + ms, at: now }),
  }
}

/**
 * PostgreSQL's process for a slow client gives way to all others of this machine, so that whoever asks something
 * quick meanwhile does not wait. Only root could make it urgent again, so the pool keeps it for slow clients.
 */
export const giveWayWhenSlow = (loginRole: () => string): SlowWork => ({
  allowanceMs: 200,
  prepare(sql) {
    let pid: number | undefined
    sql`select pg_backend_pid() as pid`.then(
      ([row]) => {
        pid = row!.pid
      },
      () => {}, // the connection's own work fails too, and says why
    )
    return () => pid !== undefined && makeLessUrgent(loginRole(), pid)
  },
})

/** PostgreSQL may run on another machine, or number its processes differently, so the title is looked at. Linux only. */
function isBackendOf(loginRole: string, pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').startsWith(`postgres: ${loginRole} `)
  } catch {
    return false
  }
}

function makeLessUrgent(loginRole: string, pid: number): boolean {
  if (!isBackendOf(loginRole, pid)) return false
  try {
    setPriority(pid, Math.min(getPriority(pid) + lessUrgentBy, leastUrgent))
    makeGroupLessUrgent(loginRole, pid)
    return true
  } catch {
    return false // the process has ended, or belongs to an account that we may not touch
  }
}

/**
 * Linux may schedule each session as a group, in which case a priority counts within the group only. Every PostgreSQL
 * process has a session of its own, so its group needs the same priority.
 */
function makeGroupLessUrgent(loginRole: string, pid: number) {
  if (!isBackendOf(loginRole, pid)) return
  try {
    writeFileSync(`/proc/${pid}/autogroup`, String(lessUrgentBy))
  } catch (error) {
    // Without such groups there is no such file. Linux changes one group in a tenth of a second for us.
    const isTooSoon = (error as NodeJS.ErrnoException).code === 'EAGAIN'
    if (isTooSoon) setTimeout(() => makeGroupLessUrgent(loginRole, pid), groupRetryMs).unref()
  }
}
