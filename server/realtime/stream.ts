import { streamSSE } from 'hono/streaming'
import { isAdmin } from '#database/engine/actors.ts'
import type { House } from '../house.ts'
import { refuse } from '../http/answers.ts'
import type { RequestContext } from '../http/request-scope.ts'
import type { Change } from './changes.ts'

const heartbeatMs = 20_000
const mostStreams = 1_000
const mostPerAddress = 20
const mostWaiting = 500

/** Server-sent events of table, operation and id. What changed is then fetched through the table API, policies and all. */
export function createChangeStream({ changes, tableApi, sessions }: Pick<House, 'changes' | 'tableApi' | 'sessions'>) {
  const openBy = new Map<string, number>()
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
    const openHere = openBy.get(address) ?? 0
    if (closers.size >= mostStreams || openHere >= mostPerAddress)
      return refuse(503, 'too_many_streams', 'Too many open streams', { 'retry-after': '30' })

    c.header('x-accel-buffering', 'no')
    return streamSSE(c, async (sse) => {
      openBy.set(address, (openBy.get(address) ?? 0) + 1)
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
        await sse.writeSSE({ event: 'ready', data: '{}', retry: 2_000 })
        while (isOpen) {
          const next = waiting.shift()
          if (next)
            await sse.writeSSE(next === 'missed' ? { event: 'missed', data: '{}' } : { data: JSON.stringify(next) })
          else if (
            await idle((wakeUp) => {
              wake = wakeUp
            })
          ) {
            // The heartbeat also ends the stream of an admin whose session has ended meanwhile.
            if (isAdmin(actor) && !(await sessions.isOpen(actor.sessionId))) break
            await sse.write(': still here\n\n')
          }
        }
      } finally {
        unsubscribe()
        closers.delete(close)
        const left = (openBy.get(address) ?? 1) - 1
        if (left === 0) openBy.delete(address)
        else openBy.set(address, left)
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

/** True when the heartbeat is due, false when woken earlier. */
const idle = (onWake: (wake: () => void) => void) =>
  new Promise<boolean>((resolve) => {
    const timer = setTimeout(() => resolve(true), heartbeatMs)
    onWake(() => {
      clearTimeout(timer)
      resolve(false)
    })
  })
