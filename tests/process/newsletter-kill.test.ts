import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Mailbox, openMailbox } from '../mail/mailbox.ts'
import { freshDatabase, type TestDatabase, urlOf } from '../support/database.ts'
import { launch, temporaryFolder } from '../support/running-server.ts'

/** `npm run soak` sets 2,000. */
const addresses = Number(process.env.NEWSLETTER_ADDRESSES ?? 60)
const longestMs = 120_000 + addresses * 250

let temporary: Awaited<ReturnType<typeof temporaryFolder>>
let db: TestDatabase
let mailbox: Mailbox
beforeAll(async () => {
  temporary = await temporaryFolder()
  db = await freshDatabase()
  mailbox = await openMailbox()
})
afterAll(async () => {
  await mailbox.close()
  await db.drop()
  await temporary.remove()
})

const start = (name: string) =>
  launch({
    dataDir: path.join(temporary.folder, name),
    env: { DATABASE_URL: urlOf(db.endpoint), SMTP_URL: mailbox.url, MAIL_PER_MINUTE: '6000' },
  })
const eventually = <Result>(expectations: () => Result | Promise<Result>) =>
  vi.waitFor(expectations, { timeout: longestMs, interval: 20 })
const waiting = () => db.owner<{ address: string; attempts: number }[]>`
  select address, attempts from newsletter_recipients where status = 'waiting'`

test(
  `NI-07: an issue to ${addresses} addresses, two processes and kill -9 of one: none is lost, and at most the mail on its way comes twice`,
  async () => {
    await db.owner`insert into newsletter_subscriptions (email, confirmed_at)
      select 'reader' || number || '@example.com', now() from generate_series(1, ${addresses}) as number`
    const [one, other] = [await start('one'), await start('other')]
    const [issue] = await db.owner`insert into newsletter_issues (subject, content)
      values ('Spring', '<p>Passes are open</p>') returning id`
    await db.owner`select private.begin_newsletter_issue(${issue!.id}, now())`
    await eventually(() => expect(mailbox.mails.length).toBeGreaterThan(addresses / 4))
    await one.stop('SIGKILL')
    expect(mailbox.mails.length).toBeLessThan(addresses)

    // The other process sends the rest, except what the dead one had claimed.
    const orphaned = await eventually(async () => {
      const left = await waiting()
      expect(left.filter(({ attempts }) => attempts === 0)).toEqual([])
      expect(left.length).toBeLessThanOrEqual(1)
      return left
    })
    // The claim ends after 15 minutes.
    await db.owner`update newsletter_recipients set next_attempt_at = now() where status = 'waiting'`
    await db.owner`update newsletter_issues set is_shared = is_shared`
    await eventually(async () =>
      expect(await db.owner`select status from newsletter_issues`).toEqual([{ status: 'sent' }]),
    )
    expect(await other.stop()).toBe(0)

    const times = new Map<string, string[]>()
    for (const { to, text } of mailbox.mails)
      times.set(to[0]!, [...(times.get(to[0]!) ?? []), /^Message-ID: (.*)$/im.exec(text)![1]!])
    expect(times.size).toBe(addresses)
    const repeated = [...times].filter(([, ids]) => ids.length > 1)
    expect(
      repeated.map(([address]) => address).filter((one) => !orphaned.some(({ address }) => address === one)),
    ).toEqual([])
    for (const [, ids] of repeated) expect([ids.length, new Set(ids).size]).toEqual([2, 1])
  },
  longestMs * 3,
)
