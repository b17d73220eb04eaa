import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { clearAtMidnight } from '../../server/http/page-cache/clear-at-midnight.ts'
import { createLoginLimiter } from '../../server/identity/login-limiter.ts'
import { startMailWorker } from '../../server/mail/mail-worker.ts'
import type { ReadyMail } from '../../server/mail/render-mail.ts'
import { createRateLimit } from '../../server/table-api/limits/rate-limit.ts'
import { eventually } from '../support/eventually.ts'
import { createPolledChanges } from '../support/polled-changes.ts'
import { openSite, type TestSite } from '../support/site.ts'

const minute = 60_000
const year = 365 * 24 * 60
let site: TestSite
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())
/** By this many minutes the clock of each test is ahead. */
let ahead = 0
beforeEach(() => {
  ahead = 0
})
const clock = () => new Date(Date.now() + ahead * minute)

test('FA-10: a session from a time when the clock was ahead ends when it is set back, and a new one works', async () => {
  site.passMinutes(year)
  const browser = site.browser()
  await browser.signIn()
  const isSignedIn = async () => (await browser.call('admin_session')).json().is_active === true
  expect(await isSignedIn()).toBe(true)
  site.passMinutes(-year)
  expect(await isSignedIn()).toBe(false)
  await browser.signIn()
  expect(await isSignedIn()).toBe(true)
  // The clocks of two machines differ a little.
  site.passMinutes(-4)
  expect(await isSignedIn()).toBe(true)
  site.passMinutes(4)
})

test('FA-11: failed sign-ins from a time when the clock was ahead keep nobody out when it is set back', async () => {
  const limiter = createLoginLimiter(site.services.database, clock)
  const attempt = () => limiter.recordAttempt('10.9.8.7', 'late@example.com')
  ahead = year
  for (let n = 0; n < 5; n++) await attempt()
  expect(await attempt()).toMatchObject({ waitSeconds: 900 })
  ahead = 0
  expect(await attempt()).toMatchObject({ email: 'late@example.com', isLast: false })
})

test('FA-12: whoever reached a limit before the clock was set back waits for one window at most', () => {
  const limit = createRateLimit({ max: 1, windowMs: minute, addresses: 10 }, clock)
  ahead = year
  expect(limit.consume('10.9.8.7', 1)).toBeUndefined()
  expect(limit.consume('10.9.8.7', 1)).toEqual({ waitSeconds: 60 })
  ahead = 0
  expect(limit.consume('10.9.8.7', 1)).toBeUndefined()
  expect(limit.consume('10.9.8.7', 1)).toEqual({ waitSeconds: 60 })
})

test('FA-13: mails are sent once, whichever way the clock jumps, and none waits until the future', async () => {
  const { owner, services } = site
  await owner`truncate mail_outbox`
  await owner`insert into mail_outbox (kind, recipient, subject, body, next_attempt_at) values
    ('newsletter_welcome', 'early@example.com', 'Namaste', 'Hello', now() + interval '1 year'),
    ('newsletter_welcome', 'now@example.com', 'Namaste', 'Hello', now()),
    ('newsletter_welcome', 'soon@example.com', 'Namaste', 'Hello', now() + interval '50 minutes')`
  const { changes, poll } = createPolledChanges()
  const sent: string[] = []
  const deliver = async ({ recipient }: ReadyMail) => {
    // Meanwhile its reservation seems to be over.
    ahead += 20
    sent.push(recipient)
    poll()
  }
  const options = { siteUrl: 'https://x.example', clock, log: pino({ level: 'silent' }) }
  const worker = startMailWorker({
    database: services.database,
    isAtHome: async () => true,
    changes,
    deliver,
    ...options,
  })
  onTestFinished(() => worker.stop())
  const states = () => owner`select recipient, status, attempts from mail_outbox order by recipient`
  await eventually(async () =>
    expect(await states()).toEqual([
      { recipient: 'early@example.com', status: 'sent', attempts: 1 },
      { recipient: 'now@example.com', status: 'sent', attempts: 1 },
      { recipient: 'soon@example.com', status: 'waiting', attempts: 0 },
    ]),
  )
  ahead = -year
  poll()
  await eventually(async () => expect((await states())[2]).toMatchObject({ status: 'sent', attempts: 1 }))
  expect(sent).toHaveLength(3)
})

test('FA-14: a backup from a time when the clock was ahead stops none after it, and none is made twice', async () => {
  const { owner } = site
  const begin = async (moment: string) => {
    const [found] = await owner`select private.begin_nightly_backup(${moment}::timestamptz) as run`
    if (found!.run)
      await owner`update private.backup_runs set ended_at = started_at, file_name = 'x' where id = ${found!.run}`
    return found!.run !== null
  }
  await owner`truncate private.backup_runs`
  expect(await begin('2031-04-05T06:00:00Z')).toBe(true)
  // Summer time, or a correction by minutes.
  expect(await begin('2031-04-05T04:00:00Z')).toBe(false)
  expect(await begin('2036-04-05T06:00:00Z')).toBe(true)
  expect(await begin('2031-04-05T06:05:00Z')).toBe(true)
  expect(await begin('2031-04-05T06:10:00Z')).toBe(false)
  expect(await begin('2031-04-06T06:10:00Z')).toBe(true)
  expect(await owner`select started_at from private.backup_runs where started_at > '2032-01-01'`).toEqual([])
})

test('FA-15: the day of kept pages follows a clock that was set', () => {
  vi.useFakeTimers({ now: new Date('2025-11-14T12:00:00Z') })
  onTestFinished(() => void vi.useRealTimers())
  let cleared = 0
  clearAtMidnight({ invalidateAll: () => (cleared += 1) }, () => new Date(Date.now() + ahead * minute))
  vi.advanceTimersByTime(11 * minute)
  expect(cleared).toBe(0)
  ahead = 24 * 60
  vi.advanceTimersByTime(11 * minute)
  expect(cleared).toBe(1)
  ahead = 0
  vi.advanceTimersByTime(11 * minute)
  expect(cleared).toBe(2)
})
