import { randomUUID } from 'node:crypto'
import { type Address, createListenConnector } from '#database/engine/connection/connection.ts'
import { openChecked } from '#database/engine/connection/connector.ts'
import { answerWithin, NoAnswer } from '#server/runtime/answer-within.ts'
import type { Log } from '#server/runtime/log.ts'

/** A change notification; `id` is null when one statement changed many rows. */
export interface Change {
  table: string
  operation: 'insert' | 'update' | 'delete'
  id: string | null
  /** Visitors may know neither the row as it was nor as it is, such as a draft. No public page shows it. */
  hidden?: true
}

export type ChangeListener = (change: Change | 'missed') => void

const maxPauseMs = 2_000
const changesChannel = 'changes'
const checkChannel = 'connection_check'

export interface ListenTimes {
  /** How often PostgreSQL is asked whether it still hears us: whoever only listens notices no dropped packet. */
  askEveryMs: number
  answerMs: number
}
const defaultTimes: ListenTimes = { askEveryMs: 10_000, answerMs: 5_000 }

/**
 * Notifies listeners of every change in the database, whichever process made it. After a lost connection it sends
 * 'missed', because changes may have been lost.
 */
export async function listenForChanges(address: Address, log: Log, { askEveryMs, answerMs } = defaultTimes) {
  const listeners = new Set<ChangeListener>()
  const expected = new Map<string, () => void>()
  let isEnded = false
  const notify = (event: Change | 'missed') => {
    for (const listener of listeners) listener(event)
  }
  const connector = createListenConnector(address, (channel, payload) => {
    if (channel === changesChannel) notify(JSON.parse(payload) as Change)
    else expected.get(payload)?.()
  })
  let connection = await listen()

  /** Every attempt opens a new connection: the driver does not reliably recover a lost one. */
  async function listen() {
    let isListening = false
    const opened = await openChecked(connector, () => lose())
    const abandon = () => void opened.end({ timeout: 0 }).catch(() => {}) // errors do not matter: it is not used again
    try {
      await answerWithin(answerMs, opened.unsafe(`listen ${changesChannel}; listen ${checkChannel}`).execute())
    } catch (error) {
      abandon()
      throw error
    }
    isListening = true
    const asking = setInterval(() => answerWithin(answerMs, opened`select 1`.execute()).catch(lose), askEveryMs)
    asking.unref()
    return opened

    /** A connection whose packets are dropped does not close by itself. */
    function lose() {
      if (!isListening) return
      isListening = false
      clearInterval(asking)
      abandon()
      void reconnect()
    }
  }

  async function reconnect(pauseMs = 20): Promise<void> {
    if (isEnded) return
    try {
      connection = await listen()
      log.warn('the connection that hears changes was lost and is back')
      notify('missed')
    } catch {
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
      return reconnect(Math.min(pauseMs * 2, maxPauseMs))
    }
  }

  return {
    /** Tells this process of a change that no statement made: the time has come for a row. */
    announce: (change: Change) => notify(change),

    /** Whether a notification that another connection sends arrives here. */
    async hears(send: (channel: string, payload: string) => Promise<unknown>, withinMs: number): Promise<boolean> {
      const payload = randomUUID()
      const heard = new Promise<void>((resolve) => expected.set(payload, resolve))
      try {
        await send(checkChannel, payload)
        await answerWithin(withinMs, heard)
        return true
      } catch (error) {
        if (error instanceof NoAnswer) return false
        throw error
      } finally {
        expected.delete(payload)
      }
    },

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

export type ChangeSource = Awaited<ReturnType<typeof listenForChanges>>
/** For those who only listen. */
export type Changes = Omit<ChangeSource, 'announce' | 'hears'>
