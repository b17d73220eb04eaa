import { type Address, connectToListen } from '#database/engine/connection/connection.ts'
import type { Log } from '#server/runtime/log.ts'

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
  let connection = await listen()

  /** Each attempt is a new connection: the driver cannot be trusted with one that was lost. */
  async function listen() {
    let isListening = false
    const opened = connectToListen(address, {
      notification: (payload) => tell(JSON.parse(payload) as Change),
      close: () => {
        if (isListening) void comeBack()
      },
    })
    try {
      await opened`listen changes`
    } catch (error) {
      opened.end({ timeout: 1 }).catch(() => {}) // it never served anybody
      throw error
    }
    isListening = true
    return opened
  }

  async function comeBack(pauseMs = 20): Promise<void> {
    if (isEnded) return
    try {
      connection = await listen()
      log.warn('the connection that hears changes was lost and is back')
      tell('missed')
    } catch {
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
      return comeBack(Math.min(pauseMs * 2, longestPauseMs))
    }
  }

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
