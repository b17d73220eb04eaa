import { service } from '#database/engine/connection/actors.ts'
import type { Database } from '#database/engine/connection/run-as.ts'
import type { IsAtHome } from '#server/home-place/home-place.ts'
import type { Changes } from '#server/realtime/changes.ts'
import type { Clock } from '#server/runtime/clock.ts'
import type { Log } from '#server/runtime/log.ts'
import { isRefusedForGood } from './refusals.ts'
import { type ReadyMail, renderMail, type StoredMail } from './render-mail.ts'

export type Deliver = (mail: ReadyMail) => Promise<void>

const minute = 60_000
const pollEveryMs = minute / 2
/** A claimed mail is reserved for longer than any delivery takes, so no other worker sends it meanwhile. */
const claimMs = 15 * minute
const firstPauseMs = minute / 2
const maxPauseMs = 60 * minute
/** A mail that would wait for longer was queued or claimed before the clock was set back, and is due. */
const longestWaitMs = 2 * maxPauseMs
/** Seven attempts in the first hour, then one per hour: three days in total. */
export const maxAttempts = 78
const retentionMs = 90 * 24 * 60 * minute
const deleteBatchSize = 1_000

export interface MailWorkerOptions {
  database: Database
  isAtHome: IsAtHome
  changes: Changes
  /** Undefined without a mail server: mails stay in the outbox, and only old ones are deleted. */
  deliver: Deliver | undefined
  siteUrl: string
  clock: Clock
  log: Log
}

interface ClaimedMail extends StoredMail {
  attempts: number
}

/**
 * Sends waiting mails one at a time. Several processes may run it on one database: a claimed mail is skipped by the
 * others.
 */
export function startMailWorker({ database, isAtHome, changes, deliver, siteUrl, clock, log }: MailWorkerOptions) {
  let round: Promise<void> | undefined
  let isPollRequested = false
  let isStopped = false

  const sendWaiting = async () => {
    await deleteOld()
    if (!(await isAtHome())) return
    do {
      isPollRequested = false
      while (deliver && !isStopped && (await sendNext(deliver))) {}
    } while (isPollRequested && !isStopped)
  }
  const poll = () => {
    isPollRequested = true
    round ??= sendWaiting()
      .catch((error) => log.error({ err: error }, 'the outbox could not be read'))
      .finally(() => {
        round = undefined
      })
  }

  const unsubscribe = changes.subscribe((change) => {
    if (change === 'missed' || (change.table === 'mail_outbox' && change.operation !== 'delete')) poll()
  })
  const timer = setInterval(poll, pollEveryMs)
  timer.unref()
  poll()

  /**
   * The mail is claimed in its own transaction and sent outside of it: PostgreSQL ends idle transactions, and the mail
   * would be sent again.
   */
  async function sendNext(deliver: Deliver): Promise<boolean> {
    const mail = await claim()
    if (!mail) return false
    try {
      await deliver(await renderMail(database, mail, siteUrl))
    } catch (error) {
      await recordFailure(mail, error)
      return true
    }
    await database.as(
      service,
      (sql) => sql`update public.mail_outbox set status = 'sent', sent_at = ${clock()}, last_error = null
        where id = ${mail.id}`,
    )
    return true
  }

  /** A crashed worker's claim expires after 15 minutes, so another one can send the mail. */
  function claim(): Promise<ClaimedMail | undefined> {
    const now = clock()
    return database.as(service, async (sql) => {
      const [mail] = await sql<ClaimedMail[]>`
        update public.mail_outbox set attempts = attempts + 1, next_attempt_at = ${new Date(now.getTime() + claimMs)}
        where id = (
          select id from public.mail_outbox where status = 'waiting'
            and (next_attempt_at <= ${now} or next_attempt_at > ${new Date(now.getTime() + longestWaitMs)})
          order by created_at limit 1 for update skip locked)
        returning id, kind, recipient, subject, body, reply_to, unsubscribe_token, to_json(thread) as thread, frame,
          attempts`
      return mail
    })
  }

  async function recordFailure({ id, attempts }: ClaimedMail, error: unknown) {
    log.warn({ mail: id, attempts, err: error }, 'a mail could not be sent')
    const pauseMs = Math.min(firstPauseMs * 2 ** (attempts - 1), maxPauseMs)
    await database.as(
      service,
      (sql) => sql`update public.mail_outbox set next_attempt_at = ${new Date(clock().getTime() + pauseMs)},
        last_error = ${(error instanceof Error ? error.message : String(error)).slice(0, 500)},
        status = ${attempts >= maxAttempts || isRefusedForGood(error) ? 'failed' : 'waiting'} where id = ${id}`,
    )
  }

  async function deleteOld() {
    const before = new Date(clock().getTime() - retentionMs)
    await database.as(
      service,
      (sql) => sql`delete from public.mail_outbox where id in (
        select id from public.mail_outbox where status <> 'waiting' and created_at < ${before}
        order by created_at limit ${deleteBatchSize})`,
    )
  }

  return {
    async stop() {
      isStopped = true
      clearInterval(timer)
      unsubscribe()
      await round
    },
  }
}

export type MailWorker = ReturnType<typeof startMailWorker>
