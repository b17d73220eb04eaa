import { service } from '#database/engine/connection/actors.ts'
import type { Database } from '#database/engine/connection/run-as.ts'
import type { Changes } from '#server/realtime/changes.ts'
import type { Clock } from '#server/runtime/clock.ts'
import type { Log } from '#server/runtime/log.ts'
import type { Mail } from './outbox.ts'

export type Deliver = (mail: Omit<Mail, 'kind'>) => Promise<void>

const minute = 60_000
const lookEveryMs = minute / 2
/** Longer than a mail server ever takes to decide: until then nobody else takes the mail. */
const claimMs = 15 * minute
const firstPauseMs = minute / 2
const longestPauseMs = 60 * minute
/** Seven within the first hour, then one an hour: three days. */
export const mostAttempts = 78
const keptMs = 90 * 24 * 60 * minute
const forgottenAtOnce = 1_000

export interface PostmanOptions {
  database: Database
  changes: Changes
  /** Without a mail server mails wait, and only the old ones are forgotten. */
  deliver: Deliver | undefined
  siteUrl: string
  clock: Clock
  log: Log
}

interface Claimed extends Mail {
  id: string
  attempts: number
}

/** Letters written in the database do not know where the site lives. */
const addressTo = (mail: Mail, siteUrl: string) => ({ ...mail, body: mail.body.replaceAll('{site}', siteUrl) })

/** Sends what waits, one mail at a time; several processes may do this on one database without sending twice. */
export function startMailWorker({ database, changes, deliver, siteUrl, clock, log }: PostmanOptions) {
  let round: Promise<void> | undefined
  let isAskedAgain = false
  let isStopped = false

  const walk = async () => {
    await forgetOld()
    do {
      isAskedAgain = false
      while (deliver && !isStopped && (await sendNext(deliver))) {}
    } while (isAskedAgain && !isStopped)
  }
  const look = () => {
    isAskedAgain = true
    round ??= walk()
      .catch((error) => log.error({ err: error }, 'the outbox could not be read'))
      .finally(() => {
        round = undefined
      })
  }

  const unsubscribe = changes.subscribe((change) => {
    if (change === 'missed' || (change.table === 'mail_outbox' && change.operation !== 'delete')) look()
  })
  const timer = setInterval(look, lookEveryMs)
  timer.unref()
  look()

  /** No transaction stays open while the mail server decides: PostgreSQL would end it, and the mail go out again. */
  async function sendNext(deliver: Deliver): Promise<boolean> {
    const mail = await claim()
    if (!mail) return false
    try {
      await deliver(addressTo(mail, siteUrl))
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

  /** Whoever dies with a mail in hand gives it up when its time is over. */
  function claim(): Promise<Claimed | undefined> {
    const now = clock()
    return database.as(service, async (sql) => {
      const [mail] = await sql<Claimed[]>`
        update public.mail_outbox set attempts = attempts + 1, next_attempt_at = ${new Date(now.getTime() + claimMs)}
        where id = (
          select id from public.mail_outbox where status = 'waiting' and next_attempt_at <= ${now}
          order by created_at limit 1 for update skip locked)
        returning id, kind, recipient, subject, body, attempts`
      return mail
    })
  }

  async function recordFailure({ id, attempts }: Claimed, error: unknown) {
    log.warn({ mail: id, attempts, err: error }, 'a mail could not be sent')
    const pauseMs = Math.min(firstPauseMs * 2 ** (attempts - 1), longestPauseMs)
    await database.as(
      service,
      (sql) => sql`update public.mail_outbox set next_attempt_at = ${new Date(clock().getTime() + pauseMs)},
        last_error = ${(error instanceof Error ? error.message : String(error)).slice(0, 500)},
        status = ${attempts >= mostAttempts ? 'failed' : 'waiting'} where id = ${id}`,
    )
  }

  async function forgetOld() {
    const before = new Date(clock().getTime() - keptMs)
    await database.as(
      service,
      (sql) => sql`delete from public.mail_outbox where id in (
        select id from public.mail_outbox where status <> 'waiting' and created_at < ${before}
        order by created_at limit ${forgottenAtOnce})`,
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

export type Postman = ReturnType<typeof startMailWorker>
