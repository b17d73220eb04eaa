import { streamSSE } from 'hono/streaming'
import { isAdmin, type Role } from '#database/engine/connection/actors.ts'
import { refuse } from '#server/web/answers.ts'
import type { RequestContext } from '#server/web/request-scope.ts'
import type { Change, Changes } from './changes.ts'
import { createStreamSlots } from './stream-slots.ts'
import { measureTimeSinceChange } from './time-since-change.ts'

const maxQueuedEvents = 500
/** Separate limits, so that visitors cannot use up the staff's streams. */
const slotLimits = { visitors: { total: 1_000, perClient: 20 }, staff: { total: 500, perClient: 20 } }

export interface ChangeStreamOptions {
  changes: Changes
  tableApi: { readableTables(role: Role): ReadonlySet<string> }
  sessions: { isOpen(sessionId: string): Promise<boolean> }
}

/**
 * Sends table, operation and id of each change. Clients fetch the row through the table API, which applies the
 * policies.
 */
export function createChangeStream({ changes, tableApi, sessions }: ChangeStreamOptions, heartbeatMs = 20_000) {
  const visitorSlots = createStreamSlots(slotLimits.visitors)
  const staffSlots = createStreamSlots(slotLimits.staff)
  const msSinceChange = measureTimeSinceChange(changes, () => true)
  const msSinceShownChange = measureTimeSinceChange(changes, ({ hidden }) => !hidden)
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
    // A HEAD response has no body to read, so a stream would never end.
    if (c.req.method === 'HEAD') return c.body(null, 200, { 'content-type': 'text/event-stream' })
    let isOpen = true
    let resume = () => {}
    const close = () => {
      isOpen = false
      resume()
    }
    const release = isAdmin(actor) ? staffSlots.acquire(actor.userId, close) : visitorSlots.acquire(address, close)
    if (!release) return refuse(503, 'too_many_streams', 'Too many open streams', { 'retry-after': '30' })

    c.header('x-accel-buffering', 'no')
    return streamSSE(c, async (sse) => {
      const subscribed = new Set(tables)
      const queue: (Change | 'missed')[] = []
      closers.add(close)
      sse.onAbort(close)
      const unsubscribe = changes.subscribe((change) => {
        if (change !== 'missed' && (!subscribed.has(change.table) || (change.hidden && !isAdmin(actor)))) return
        // A slow reader's queue is replaced by one 'missed' event, so it cannot grow without limit.
        if (queue.length >= maxQueuedEvents) queue.splice(0, queue.length, 'missed')
        else queue.push(change)
        resume()
      })
      try {
        await sse.writeSSE({
          event: 'ready',
          data: JSON.stringify({ msSinceChange: (isAdmin(actor) ? msSinceChange : msSinceShownChange)(tables) }),
          retry: 2_000,
        })
        let heartbeatAt = performance.now() + heartbeatMs
        while (isOpen) {
          const leftMs = heartbeatAt - performance.now()
          const next = queue.shift()
          if (next)
            await sse.writeSSE(next === 'missed' ? { event: 'missed', data: '{}' } : { data: describeChange(next) })
          else if (leftMs > 0)
            await waitUntil(leftMs, (resumeNow) => {
              resume = resumeNow
            })
          if (leftMs > 0) continue
          // Checked at each heartbeat, so the stream ends after the admin's session has ended.
          if (isAdmin(actor) && !(await sessions.isOpen(actor.sessionId))) break
          await sse.write(': still here\n\n')
          heartbeatAt = performance.now() + heartbeatMs
        }
      } finally {
        unsubscribe()
        closers.delete(close)
        release()
      }
    })
  }

  return {
    stream,
    count: () => ({ visitors: visitorSlots.size(), staff: staffSlots.size() }),
    closeAll() {
      for (const close of closers) close()
    },
  }
}

const describeChange = ({ table, operation, id }: Change) => JSON.stringify({ table, operation, id })

const waitUntil = (maxMs: number, onWait: (resume: () => void) => void) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, maxMs)
    onWait(() => {
      clearTimeout(timer)
      resolve()
    })
  })
