import { streamSSE } from 'hono/streaming'
import { isAdmin, type Role } from '#database/engine/connection/actors.ts'
import { refuse } from '#server/web/answers.ts'
import type { RequestContext } from '#server/web/request-scope.ts'
import type { Change, Changes } from './changes.ts'
import { createStreamSlots } from './stream-slots.ts'
import { measureTimeSinceChange } from './time-since-change.ts'

const mostWaiting = 500
/** Apart, so that no crowd of visitors takes the places of staff. */
const places = { visitors: { all: 1_000, each: 20 }, staff: { all: 500, each: 20 } }

export interface StreamParts {
  changes: Changes
  tableApi: { readableTables(role: Role): ReadonlySet<string> }
  sessions: { isOpen(sessionId: string): Promise<boolean> }
}

/** Server-sent events of table, operation and id. What changed is then fetched through the table API, policies and all. */
export function createChangeStream({ changes, tableApi, sessions }: StreamParts, heartbeatMs = 20_000) {
  const visitorPlaces = createStreamSlots(places.visitors)
  const staffPlaces = createStreamSlots(places.staff)
  const quietMs = measureTimeSinceChange(changes)
  const closers = new Set<() => void>()

  async function stream(c: RequestContext) {
    const { actor, address } = c.var
    const readable = tableApi.readableTables(isAdmin(actor) ? actor.role : 'anon')
    const tables = (c.req.query('tables') ?? '').split(',').filter(Boolean)
    if (tables.length === 0 || tables.length > 50)
      return refuse(400, 'PGRST100', 'Name 1 to 50 tables: ?tables=about_us,…')
    const refused = tables.find((table) => !readable.has(table))
    if (refused !== undefined)
      return refuse(isAdmin(actor) ? 403 : 401, '42501', `permission denied for table ${refused.slice(0, 63)}`)
    // Nobody would ever read it, so it would never end.
    if (c.req.method === 'HEAD') return c.body(null, 200, { 'content-type': 'text/event-stream' })
    const leave = isAdmin(actor) ? staffPlaces.take(actor.userId) : visitorPlaces.take(address)
    if (!leave) return refuse(503, 'too_many_streams', 'Too many open streams', { 'retry-after': '30' })

    c.header('x-accel-buffering', 'no')
    return streamSSE(c, async (sse) => {
      const wanted = new Set(tables)
      const waiting: (Change | 'missed')[] = []
      let wake = () => {}
      let isOpen = true
      const close = () => {
        isOpen = false
        wake()
      }
      closers.add(close)
      sse.onAbort(close)
      const unsubscribe = changes.subscribe((change) => {
        if (change !== 'missed' && !wanted.has(change.table)) return
        // A reader too slow to keep up is told that it missed something, instead of growing a queue.
        if (waiting.length >= mostWaiting) waiting.splice(0, waiting.length, 'missed')
        else waiting.push(change)
        wake()
      })
      try {
        await sse.writeSSE({ event: 'ready', data: JSON.stringify({ quietMs: quietMs(tables) }), retry: 2_000 })
        let heartbeatAt = performance.now() + heartbeatMs
        while (isOpen) {
          const leftMs = heartbeatAt - performance.now()
          const next = waiting.shift()
          if (next)
            await sse.writeSSE(next === 'missed' ? { event: 'missed', data: '{}' } : { data: JSON.stringify(next) })
          else if (leftMs > 0)
            await idle(leftMs, (wakeUp) => {
              wake = wakeUp
            })
          if (leftMs > 0) continue
          // The heartbeat also ends the stream of an admin whose session has ended meanwhile, however busy it is.
          if (isAdmin(actor) && !(await sessions.isOpen(actor.sessionId))) break
          await sse.write(': still here\n\n')
          heartbeatAt = performance.now() + heartbeatMs
        }
      } finally {
        unsubscribe()
        closers.delete(close)
        leave()
      }
    })
  }

  return {
    stream,
    closeAll() {
      for (const close of closers) close()
    },
  }
}

const idle = (mostMs: number, onWake: (wake: () => void) => void) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, mostMs)
    onWake(() => {
      clearTimeout(timer)
      resolve()
    })
  })
