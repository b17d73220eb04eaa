import type postgres from 'postgres'
import type { Log } from '../log.ts'

/** What the database tells of a change; `id` is null when many rows changed at once. */
export interface Change {
  table: string
  operation: 'insert' | 'update' | 'delete'
  id: string | null
}

export type ChangeListener = (change: Change | 'missed') => void

/**
 * Hears every change on the database, whichever process made it. After a lost connection nobody knows what was
 * missed, so listeners are told exactly that.
 */
export async function hearChanges(connection: postgres.Sql, log: Log) {
  const listeners = new Set<ChangeListener>()
  const tell = (news: Change | 'missed') => {
    for (const listener of listeners) listener(news)
  }
  let isFirst = true
  await connection.listen(
    'changes',
    (payload) => tell(JSON.parse(payload) as Change),
    () => {
      if (!isFirst) {
        log.warn('the connection that hears changes was lost and is back')
        tell('missed')
      }
      isFirst = false
    },
  )
  return {
    subscribe(listener: ChangeListener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    end: () => connection.end({ timeout: 1 }),
  }
}

export type Changes = Awaited<ReturnType<typeof hearChanges>>
