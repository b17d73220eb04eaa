import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '#database/engine/connection/run-as.ts'
import type { IsAtHome } from '#server/home-place/home-place.ts'
import type { Clock } from '#server/runtime/clock.ts'
import type { Log } from '#server/runtime/log.ts'
import type { MailboxAddress } from '#server/runtime/mailbox-address.ts'
import type { Storage } from '#server/storage/storage.ts'
import { describeProblem } from './describe-problem.ts'
import { type OpenMailbox, openMailbox } from './imap-mailbox.ts'
import { firstLookMs, messagesPerRound } from './limits.ts'
import { createMailboxState } from './mailbox-state.ts'
import { takeMessage } from './take-message.ts'

const minute = 60_000
const firstPauseMs = 5_000
const maxPauseMs = 5 * minute

export interface MailboxWorkerOptions {
  database: Database
  storage: Storage
  isAtHome: IsAtHome
  address: MailboxAddress
  clock: Clock
  log: Log
  /** How long to wait for news, where the server does not tell of them, and for another process to end. */
  pollMs?: number
}

/**
 * Reads the answers of visitors from a mailbox. Several processes may run it on one database: one of them reads, and
 * another one goes on when that one ends.
 */
export function startMailboxWorker(options: MailboxWorkerOptions) {
  const { database, storage, isAtHome, address, clock, log, pollMs = minute } = options
  const state = createMailboxState(database, address.name, clock)
  const stopping = new AbortController()
  const pause = (ms: number) => wait(ms, undefined, { signal: stopping.signal }).catch(() => {})
  const mayRead = async () => !stopping.signal.aborted && (await isAtHome()) && (await state.claim())
  let failures = 0

  async function run() {
    while (!stopping.signal.aborted) {
      try {
        if (await mayRead()) await readWhileAllowed()
        await pause(pollMs)
      } catch (error) {
        failures += 1
        await recordFailure(describeProblem(error, address))
        await pause(Math.min(firstPauseMs * 2 ** (failures - 1), maxPauseMs))
      }
    }
    await state.release().catch((error) => log.warn({ err: error }, 'the mailbox stays claimed for five minutes'))
  }

  async function readWhileAllowed() {
    const mailbox = await openMailbox(address)
    try {
      while (await mayRead()) {
        const isMore = await readSome(mailbox)
        failures = 0
        await state.succeed()
        if (!isMore) await mailbox.waitForNews(pollMs, stopping.signal)
      }
    } finally {
      await mailbox.close()
    }
  }

  /** Returns whether there are more messages. */
  async function readSome(mailbox: OpenMailbox): Promise<boolean> {
    const { uidValidity } = mailbox
    await markTaken(mailbox, await state.listUnmarked(uidValidity))
    const last = await state.open(uidValidity)
    const since = last === 0 ? new Date(clock().getTime() - firstLookMs) : undefined
    const found = await mailbox.listAfter(last, since)
    for (const uid of found.slice(0, messagesPerRound)) {
      if (!(await mayRead())) return false
      if (await takeMessage({ database, storage, mailbox, name: address.name, log }, uid))
        await markTaken(mailbox, [uid])
      await state.pass(uid)
    }
    return found.length > messagesPerRound
  }

  /** A crash before this leaves the message stored and unmarked; the next round marks it. */
  async function markTaken(mailbox: OpenMailbox, uids: number[]) {
    if (uids.length === 0) return
    if (await mailbox.markSeen(uids)) await state.setMarked(mailbox.uidValidity, uids)
  }

  async function recordFailure(problem: string) {
    log.warn({ problem, failures }, 'the mailbox could not be read')
    await state
      .fail(problem)
      .catch((error) => log.error({ err: error }, 'the state of the mailbox could not be stored'))
  }

  const running = run()
  return {
    /** A message that is being stored is stored first. */
    async stop() {
      stopping.abort()
      await running
    },
  }
}
