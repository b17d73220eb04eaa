import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { service } from '../../database/engine/connection/actors.ts'
import type { Deliver } from '../../server/mail/mail-worker.ts'
import { maxNewsletterAttempts, startNewsletterWorker } from '../../server/mail/newsletter-worker.ts'
import { freshDatabase, type TestDatabase } from '../support/database.ts'
import { eventually } from '../support/eventually.ts'
import { createPolledChanges } from '../support/polled-changes.ts'

let on: TestDatabase
let ahead: number
let stopAll: (() => Promise<void>)[]
beforeEach(async () => {
  on = await freshDatabase()
  ahead = 0
  stopAll = []
})
afterEach(async () => {
  for (const stop of stopAll) await stop()
  await on.drop()
})

const clock = () => new Date(Date.now() + ahead)

/** A worker that polls on demand, because its interval of half a minute is too long for a test. */
function startWorker(deliver: Deliver, perMinute = 60_000) {
  const { changes, poll } = createPolledChanges()
  const log = pino({ level: 'silent' })
  const mailing = { changes, deliver, siteUrl: 'https://x.example', perMinute, clock, log }
  const { stop } = startNewsletterWorker({ database: on.database, isAtHome: async () => true, ...mailing })
  stopAll.push(stop)
  return { poll }
}

async function beginIssue(readers: number): Promise<string> {
  await on.owner`insert into newsletter_subscriptions (email, confirmed_at)
    select 'reader' || number || '@example.com', now() from generate_series(1, ${readers}) as number`
  const [issue] = await on.owner`insert into newsletter_issues (subject, content) values ('S', '<p>T</p>') returning id`
  await on.owner`select private.begin_newsletter_issue(${issue!.id}, now())`
  return issue!.id
}
const statusOf = async (issue: string) =>
  (await on.owner`select status from newsletter_issues where id = ${issue}`)[0]!.status

test('NI-10: what fails for the moment is tried again, for a day, and only then fails', async () => {
  const issue = await beginIssue(1)
  let refusals = 0
  const worker = startWorker(() => Promise.reject(new Error(`refused, ${++refusals}`)))
  for (let attempt = 1; attempt <= maxNewsletterAttempts; attempt++) {
    const { status, next_attempt_at } = await eventually(async () => {
      const [recipient] =
        await on.owner`select status, attempts, last_error, next_attempt_at from newsletter_recipients`
      expect(recipient).toMatchObject({ attempts: attempt, last_error: `refused, ${attempt}` })
      return recipient!
    })
    expect(status).toBe(attempt < maxNewsletterAttempts ? 'waiting' : 'failed')
    ahead = next_attempt_at.getTime() - Date.now() + 1
    worker.poll()
  }
  expect(ahead / 3_600_000).toBeGreaterThan(23)
  await eventually(async () => expect(await statusOf(issue)).toBe('sent'))
  expect(await on.owner`select from newsletter_subscriptions where is_active`).toHaveLength(1)
})

test('NI-08: one mail leaves, and the next when the pace allows it, from whichever process', async () => {
  await beginIssue(6)
  const sent: string[] = []
  const deliver: Deliver = async ({ recipient }) => void sent.push(recipient)
  // Two a minute: the pause between them is longer than this test.
  startWorker(deliver, 2)
  startWorker(deliver, 2)
  await eventually(() => expect(sent).toHaveLength(1))
  const [pace] = await on.owner<{ next_at: Date }[]>`select next_at from private.newsletter_pace`
  expect(pace!.next_at.getTime() - clock().getTime()).toBeGreaterThan(0)
  ahead = pace!.next_at.getTime() - Date.now()
  startWorker(deliver, 2)
  await eventually(() => expect(sent).toHaveLength(2))
  expect(new Set(sent).size).toBe(2)
})

test('NI-08: at the pace of two a minute a mail is claimed every 30 seconds, whoever asks in between', async () => {
  await beginIssue(4)
  const begin = Date.now()
  const claimAfter = async (seconds: number) => {
    const moment = new Date(begin + seconds * 1_000)
    const until = new Date(moment.getTime() + 900_000)
    const [claimed] = await on.database.as(
      service,
      (sql) => sql<{ id: string | null; pause_until: Date | null }[]>`
        select id, pause_until from private.claim_newsletter_recipient(${moment}, ${until}, interval '30 seconds')`,
    )
    return claimed!
  }
  const claims = []
  // The first one has waited for long, which shortens the pause after it by a second.
  for (const seconds of [0, 0, 28, 29, 30, 58, 59]) claims.push(await claimAfter(seconds))
  const pauses = claims.map(({ id, pause_until }) => (id ? 'claimed' : (pause_until!.getTime() - begin) / 1_000))
  expect(pauses).toEqual(['claimed', 29, 29, 'claimed', 59, 59, 'claimed'])
  expect(new Set(claims.flatMap(({ id }) => id ?? [])).size).toBe(3)
})

test('FA-20: a recipient who waits until a future that was wrong gets the issue when the clock is set back', async () => {
  await beginIssue(2)
  const year = 365 * 24 * 3_600_000
  const sent: string[] = []
  const isTried = async () => {
    const [recipient] = await on.owner`select attempts from newsletter_recipients where address = 'reader1@example.com'`
    expect(recipient).toEqual({ attempts: 1 })
  }
  ahead = year
  const worker = startWorker(async ({ recipient }) => {
    if (ahead > 0 && recipient === 'reader1@example.com') throw new Error('try again later')
    sent.push(recipient)
  })
  await eventually(isTried)
  await eventually(() => expect(sent).toEqual(['reader2@example.com']))
  ahead = 0
  worker.poll()
  await eventually(() => expect(sent).toEqual(['reader2@example.com', 'reader1@example.com']))
})

test('NI-07: a recipient whom a crashed process claimed is sent the issue by another one later', async () => {
  const issue = await beginIssue(1)
  await on.owner`update newsletter_recipients set attempts = 1, next_attempt_at = now() + interval '15 minutes'`
  const sent: string[] = []
  const worker = startWorker(async ({ recipient }) => void sent.push(recipient))
  worker.poll()
  ahead = 16 * 60_000
  worker.poll()
  await eventually(async () => expect(await statusOf(issue)).toBe('sent'))
  expect(sent).toEqual(['reader1@example.com'])
})
