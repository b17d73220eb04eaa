import { setTimeout as wait } from 'node:timers/promises'
import { service } from '#database/engine/connection/actors.ts'
import type { Database } from '#database/engine/connection/run-as.ts'
import type { IsAtHome } from '#server/home-place/home-place.ts'
import type { Changes } from '#server/realtime/changes.ts'
import type { Clock } from '#server/runtime/clock.ts'
import type { Log } from '#server/runtime/log.ts'
import type { Deliver } from './mail-worker.ts'
import { renderNewsletterMail } from './newsletter-mail.ts'
import { isHardBounce, isRefusedRecipient } from './refusals.ts'

const minute = 60_000
const pollEveryMs = minute / 2
/** Longer than any delivery takes. A crashed process's claim expires then, and another one sends the mail. */
const claimMs = 15 * minute
const firstPauseMs = minute / 2
const maxPauseMs = 60 * minute
/** Seven attempts in the first hour, then one per hour: a day in total. */
export const maxNewsletterAttempts = 30

export interface NewsletterWorkerOptions {
  database: Database
  isAtHome: IsAtHome
  changes: Changes
  /** Undefined without a mail server: nothing is sent, and what is scheduled stays scheduled. */
  deliver: Deliver | undefined
  siteUrl: string
  /** Mails per minute, of all processes together. */
  perMinute: number
  clock: Clock
  log: Log
}

interface ClaimedRecipient {
  id: string
  issue_id: string
  address: string
  attempts: number
  unsubscribe_token: string
  pause_until: null
}

type Claim = ClaimedRecipient | { id: null; pause_until: Date }

/**
 * Sends the issues of the newsletter at the pace that is set, one mail at a time. Several processes may run it on one
 * database: a claimed recipient is skipped by the others, and all of them keep the pace together.
 */
export function startNewsletterWorker(options: NewsletterWorkerOptions) {
  const { database, isAtHome, changes, deliver, siteUrl, perMinute, clock, log } = options
  const stopping = new AbortController()
  let round: Promise<void> | undefined
  let isPollRequested = false

  async function sendWaiting(deliver: Deliver) {
    if (!(await isAtHome())) return
    do {
      isPollRequested = false
      for (let claimed = await claim(); claimed && !stopping.signal.aborted; claimed = await claim()) {
        if (claimed.id === null) await pauseUntil(claimed.pause_until)
        else await send(deliver, claimed)
      }
      await database.as(service, (sql) => sql`select private.finish_newsletter_issues(${clock()})`)
    } while (isPollRequested && !stopping.signal.aborted)
  }
  const poll = () => {
    if (!deliver) return
    isPollRequested = true
    round ??= sendWaiting(deliver)
      .catch((error) => log.error({ err: error }, 'the newsletter could not be sent'))
      .finally(() => {
        round = undefined
      })
  }

  const unsubscribe = changes.subscribe((change) => {
    if (change === 'missed' || (change.table === 'newsletter_issues' && change.operation === 'update')) poll()
  })
  const timer = setInterval(poll, pollEveryMs)
  timer.unref()
  poll()

  const pauseUntil = (moment: Date) =>
    wait(Math.max(1, moment.getTime() - clock().getTime()), undefined, { signal: stopping.signal }).catch(() => {})

  function claim(): Promise<Claim | undefined> {
    const now = clock()
    return database.as(service, async (sql) => {
      const [claimed] = await sql<Claim[]>`select * from private.claim_newsletter_recipient(${now},
        ${new Date(now.getTime() + claimMs)}, ${minute / perMinute} * interval '1 millisecond')`
      return claimed
    })
  }

  /** The mail is sent outside of any transaction: PostgreSQL ends idle ones, and the mail would be sent again. */
  async function send(deliver: Deliver, { id, issue_id, address, attempts, unsubscribe_token }: ClaimedRecipient) {
    const unsubscribeUrl = `${siteUrl}/newsletter/unsubscribe/${unsubscribe_token}`
    try {
      const mail = await renderNewsletterMail(database, issue_id, { mailId: id, address, unsubscribeUrl }, siteUrl)
      if (!mail) return
      await deliver(mail)
    } catch (error) {
      log.warn({ recipient: id, attempts, err: error }, 'an issue of the newsletter could not be sent')
      return recordFailure(id, attempts, error)
    }
    await database.as(
      service,
      (sql) => sql`update public.newsletter_recipients set status = 'sent', sent_at = ${clock()}, last_error = null
        where id = ${id}`,
    )
  }

  async function recordFailure(id: string, attempts: number, error: unknown) {
    const reason = (error instanceof Error ? error.message : String(error)).slice(0, 500)
    if (isHardBounce(error)) {
      await database.as(service, (sql) => sql`select private.bounce_newsletter_recipient(${id}, ${reason}, ${clock()})`)
      return
    }
    const pauseMs = Math.min(firstPauseMs * 2 ** (attempts - 1), maxPauseMs)
    const isLast = attempts >= maxNewsletterAttempts || isRefusedRecipient(error)
    await database.as(
      service,
      (sql) => sql`update public.newsletter_recipients set status = ${isLast ? 'failed' : 'waiting'},
        last_error = ${reason}, next_attempt_at = ${new Date(clock().getTime() + pauseMs)}
        where id = ${id} and status = 'waiting'`,
    )
  }

  return {
    /** A mail that is on its way is sent first. */
    async stop() {
      stopping.abort()
      clearInterval(timer)
      unsubscribe()
      await round
    },
  }
}
