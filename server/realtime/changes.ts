import { type Address, connectToListen } from '#database/engine/connection.ts'
import type { Log } from '../log.ts'

/** What the database tells of a change; `id` is null when many rows changed at once. */
export interface Change {
  table: string
  operation: 'insert' | 'update' | 'delete'
  id: string | null
}

export type ChangeListener = (change: Change | 'missed') => void

const longestPauseMs = 2_000

/**
 * Hears every change on the database, whichever process made it. After a lost connection nobody knows what was
 * missed, so listeners are told exactly that.
 */
export async function hearChanges(address: Address, log: Log) {
  const listeners = new Set<ChangeListener>()
  let isEnded = false
  const tell = (news: Change | 'missed') => {
    for (const listener of listeners) listener(news)
  }
  const connection = connectToListen(address, {
    notification: (payload) => tell(JSON.parse(payload) as Change),
    close: () => void comeBack(),
  })
  const listen = () => connection`listen changes`
  let returning: Promise<void> | undefined

  /** Failed attempts close a connection too: one return at a time. */
  function comeBack() {
    returning ??= tryAgain(20).finally(() => {
      returning = undefined
    })
    return returning
  }

  async function tryAgain(pauseMs: number): Promise<void> {
    if (isEnded) return
    try {
      await listen()
      log.warn('the connection that hears changes was lost and is back')
      tell('missed')
    } catch {
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
      return tryAgain(Math.min(pauseMs * 2, longestPauseMs))
    }
  }

  await listen()
  return {
    subscribe(listener: ChangeListener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async end() {
      isEnded = true
      await connection.end({ timeout: 1 })
    },
  }
}

export type Changes = Awaited<ReturnType<typeof hearChanges>>
