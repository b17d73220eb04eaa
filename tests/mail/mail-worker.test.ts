import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Deliver, maxAttempts, startMailWorker } from '../../server/mail/mail-worker.ts'
import { freshDatabase, type TestDatabase } from '../support/database.ts'
import { eventually } from '../support/eventually.ts'
import { createPolledChanges } from '../support/polled-changes.ts'

const hour = 60 * 60_000
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

/** A mail worker that polls on demand, because its interval of half a minute is too long for a test. */
function startTestWorker(deliver: Deliver | undefined) {
  const { changes, poll } = createPolledChanges()
  const log = pino({ level: 'silent' })
  const { stop } = startMailWorker({
    database: on.database,
    isAtHome: async () => true,
    changes,
    deliver,
    siteUrl: 'https://x.example',
    clock,
    log,
  })
  stopAll.push(stop)
  return { poll }
}

const write = (recipient: string, kind = 'newsletter_welcome', body = 'Hello') =>
  on.owner`insert into mail_outbox (kind, recipient, subject, body) values (${kind}, ${recipient}, 'Namaste', ${body})`

async function stateOf(recipient: string) {
  const [mail] = await on.owner`select status, attempts, last_error, next_attempt_at, body
    from mail_outbox where recipient = ${recipient}`
  return mail as { status: string; attempts: number; last_error: string | null; next_attempt_at: Date; body: string }
}

test('DB-101: without a mail server a mail is retried for three days, at least once an hour, and only then fails', async () => {
  await write('patient@example.com')
  const begun = clock().getTime()
  const pauses: number[] = []
  let refusals = 0
  const mailWorker = startTestWorker(() => Promise.reject(new Error(`refused, ${++refusals}`)))
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    const { next_attempt_at } = await eventually(async () => {
      const state = await stateOf('patient@example.com')
      expect(state).toMatchObject({ attempts: attempt, last_error: `refused, ${attempt}` })
      return state
    })
    pauses.push(next_attempt_at.getTime() - clock().getTime())
    expect((await stateOf('patient@example.com')).status).toBe(attempt < maxAttempts ? 'waiting' : 'failed')
    ahead = next_attempt_at.getTime() - Date.now() + 1
    mailWorker.poll()
  }
  expect(pauses[0]).toBeLessThan(60_000)
  expect(Math.max(...pauses)).toBeLessThanOrEqual(hour)
  expect((clock().getTime() - begun) / hour).toBeGreaterThan(70)
  expect((clock().getTime() - begun) / hour).toBeLessThan(74)
})

describe('while a mail server decides', () => {
  const notAsked = () => {}
  let accept = notAsked
  let slow: ReturnType<typeof startTestWorker>
  const isSent = async () => expect(await stateOf('slow@example.com')).toMatchObject({ status: 'sent', attempts: 1 })
  beforeEach(async () => {
    accept = notAsked
    await write('slow@example.com')
    slow = startTestWorker(() => new Promise((resolve) => (accept = resolve)))
    await eventually(() => expect(accept).not.toBe(notAsked))
    expect((await stateOf('slow@example.com')).attempts).toBe(1)
  })

  test('DB-102: no transaction is open', async () => {
    const open = await on.owner`select state from pg_stat_activity
      where datname = current_database() and state like 'idle in transaction%'`
    expect(open).toEqual([])
    accept()
    await eventually(isSent)
  })

  test('DB-112: no other process sends the mail', async () => {
    const sent: string[] = []
    const other = startTestWorker(async ({ recipient }) => void sent.push(recipient))
    ahead += 2 * 60_000
    await write('next@example.com')
    other.poll()
    await eventually(() => expect(sent).toEqual(['next@example.com']))
    accept()
    await eventually(isSent)
    slow.poll()
    expect(sent).toEqual(['next@example.com'])
  })
})

test('DB-112: a mail claimed by a crashed process is sent by another one later', async () => {
  await write('orphan@example.com')
  await on.owner`update mail_outbox set attempts = 1, next_attempt_at = now() + interval '15 minutes'`
  const sent: string[] = []
  const mailWorker = startTestWorker(async ({ recipient }) => void sent.push(recipient))
  ahead = 16 * 60_000
  mailWorker.poll()
  await eventually(() => expect(sent).toEqual(['orphan@example.com']))
})

test('AS-94: after an invitation is sent, its link is removed from the outbox', async () => {
  const body = 'Choose your password here:\nhttps://x.example/admin/invite/abc-DEF_123\n\nOr not.'
  await write('new@example.com', 'invitation', body)
  const delivered: string[] = []
  startTestWorker(async ({ text }) => void delivered.push(text))
  await eventually(async () => expect((await stateOf('new@example.com')).status).toBe('sent'))
  expect(delivered).toEqual([expect.stringContaining(body)])
  expect((await stateOf('new@example.com')).body).toBe(
    'Choose your password here:\n(the link is in the letter only)\n\nOr not.',
  )
})

test('DB-103: mails sent or failed 90 days ago are deleted, a thousand at a time; waiting ones are not', async () => {
  await on.owner`insert into mail_outbox (kind, recipient, subject, body, status, created_at)
    select 'newsletter_welcome', 'old@example.com', 'S', 'B', case when n % 2 = 0 then 'sent' else 'failed' end,
      now() - interval '91 days' from generate_series(1, 1100) as n`
  await on.owner`insert into mail_outbox (kind, recipient, subject, body, status, created_at) values
    ('newsletter_welcome', 'waiting@example.com', 'S', 'B', 'waiting', now() - interval '91 days'),
    ('newsletter_welcome', 'recent@example.com', 'S', 'B', 'sent', now() - interval '89 days')`
  const left = async () =>
    (await on.owner`select recipient from mail_outbox order by recipient desc`).map(Object.values)
  const mailWorker = startTestWorker(undefined)
  await eventually(async () => expect(await left()).toHaveLength(102))
  await eventually(async () => {
    // The worker may still be busy with the previous batch.
    mailWorker.poll()
    expect(await left()).toEqual([['waiting@example.com'], ['recent@example.com']])
  })
})
