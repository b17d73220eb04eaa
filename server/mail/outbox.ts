import { service } from '#database/engine/actors.ts'
import type { Database, Sql } from '#database/engine/as.ts'
import type { Clock } from '../clock.ts'
import type { Log } from '../log.ts'
import type { Changes } from '../realtime/changes.ts'

export interface Letter {
  kind: 'invitation' | 'password_reset' | 'newsletter_welcome'
  recipient: string
  subject: string
  body: string
}

export type Deliver = (letter: Omit<Letter, 'kind'>) => Promise<void>

const mostAttempts = 8
const firstPauseMs = 30_000
const lookEveryMs = 30_000

/** Mail is a row in the same transaction as what it tells of; it leaves when a mail server takes it. */
export const post = (sql: Sql, { kind, recipient, subject, body }: Letter) =>
  sql`insert into public.mail_outbox (kind, recipient, subject, body) values (${kind}, ${recipient}, ${subject}, ${body})`

export interface PostmanOptions {
  database: Database
  changes: Changes
  deliver: Deliver
  siteUrl: string
  clock: Clock
  log: Log
}

/** Letters written in the database do not know where the site lives. */
const addressTo = (letter: Letter, siteUrl: string) => ({ ...letter, body: letter.body.replaceAll('{site}', siteUrl) })

/** Sends what waits, one letter at a time; several processes may do this on one database without sending twice. */
export function startPostman({ database, changes, deliver, siteUrl, clock, log }: PostmanOptions) {
  let round: Promise<void> | undefined
  let isAskedAgain = false
  let isStopped = false

  const walk = async () => {
    do {
      isAskedAgain = false
      while (!isStopped && (await sendNext())) {}
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
    if (change === 'missed' || (change.table === 'mail_outbox' && change.operation === 'insert')) look()
  })
  const timer = setInterval(look, lookEveryMs)
  timer.unref()
  look()

  /** The row stays locked while the mail server decides, so no other process takes it. */
  function sendNext(): Promise<boolean> {
    const now = clock()
    return database.as(service, async (sql) => {
      await sql`set local statement_timeout = 0`
      const [letter] = await sql<(Letter & { id: string; attempts: number })[]>`
        select id, kind, recipient, subject, body, attempts from public.mail_outbox
        where status = 'waiting' and next_attempt_at <= ${now}
        order by created_at limit 1 for update skip locked`
      if (!letter) return false
      try {
        await deliver(addressTo(letter, siteUrl))
        await sql`update public.mail_outbox set status = 'sent', sent_at = ${clock()}, attempts = attempts + 1
          where id = ${letter.id}`
      } catch (error) {
        const attempts = letter.attempts + 1
        const next = new Date(now.getTime() + firstPauseMs * 2 ** letter.attempts)
        log.warn({ letter: letter.id, attempts, err: error }, 'a mail could not be sent')
        await sql`update public.mail_outbox set attempts = ${attempts}, next_attempt_at = ${next},
          last_error = ${(error instanceof Error ? error.message : String(error)).slice(0, 500)},
          status = ${attempts >= mostAttempts ? 'failed' : 'waiting'} where id = ${letter.id}`
      }
      return true
    })
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

export type Postman = ReturnType<typeof startPostman>
