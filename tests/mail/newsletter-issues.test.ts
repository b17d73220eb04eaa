import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { eventually } from '../support/eventually.ts'
import { openSite, type TestSite } from '../support/site.ts'
import { superAdmin } from '../support/super-admin.ts'
import type { TestBrowser } from '../support/test-browser.ts'
import { type Mailbox, openMailbox } from './mailbox.ts'

let mailbox: Mailbox
let site: TestSite
let staff: TestBrowser
const settings = () => ({ smtpUrl: mailbox.url, siteUrl: 'https://www.prabas.example', mailPerMinute: 60_000 })
beforeAll(async () => {
  mailbox = await openMailbox()
  site = await openSite({ config: settings() })
  staff = site.browser()
  await staff.signIn()
})
afterAll(async () => {
  await site.close()
  await mailbox.close()
})
beforeEach(async () => {
  await site.owner`delete from newsletter_issues`
  await site.owner`delete from newsletter_subscriptions`
  mailbox.mails.length = 0
  mailbox.refusals.clear()
})

const addReaders = (count: number) =>
  site.owner`insert into newsletter_subscriptions (email, confirmed_at)
    select 'reader' || number || '@example.com', now() from generate_series(1, ${count}) as number`

async function write(values: Record<string, unknown> = {}): Promise<string> {
  const row = { subject: 'Spring', content: '<p>Passes are open</p>', ...values }
  const created = await staff.post('/rest/v1/newsletter_issues', row, { prefer: 'return=representation' })
  return created.json()[0].id
}

const send = (issue: string) => staff.call('send_newsletter_issue', { issue })
const statusOf = async (issue: string) =>
  (await site.owner`select status from newsletter_issues where id = ${issue}`)[0]!.status
const isSent = (issue: string) => eventually(async () => expect(await statusOf(issue)).toBe('sent'))
const recipientOf = async (address: string) =>
  (await site.owner`select * from newsletter_recipients where address = ${address}`)[0]!
/** The worker looks every half minute, and whenever an issue changes. */
const wake = () => site.owner`update newsletter_issues set is_shared = is_shared`
const mailsTo = (address: string) => mailbox.mails.filter(({ to }) => to.includes(address))

test('NI-11: each mail has the own link of its reader, for people and for mail programs', async () => {
  await site.owner`insert into settings (key, value) values
    ('site_title', 'Himal Journeys'), ('contact_address', 'Lakeside 6, Pokhara')`
  await addReaders(2)
  const issue = await write({ subject: 'Spring in Ilam', preview_text: 'Tea is picked' })
  expect((await send(issue)).status).toBe(204)
  await isSent(issue)
  const rows = await site.owner`select email, unsubscribe_token from newsletter_subscriptions`
  expect(rows).toHaveLength(2)
  for (const { email, unsubscribe_token } of rows) {
    const [mail, ...more] = mailsTo(email)
    expect(more).toEqual([])
    const link = `https://www.prabas.example/newsletter/unsubscribe/${unsubscribe_token}`
    expect(mail!.text).toContain('Subject: Spring in Ilam')
    expect(mail!.text).toContain(`List-Unsubscribe: <${link}>`)
    expect(mail!.text).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    expect(mail!.text).toContain(`Unsubscribe: ${link}`)
    expect(mail!.text).toContain(`<a href="${link}">Unsubscribe</a>`)
    expect(mail!.text).toContain('Himal Journeys\r\nLakeside 6, Pokhara')
    expect(mail!.text).toContain('Tea is picked')
    expect(mail!.text).toContain('prefers-color-scheme: dark')
  }
})

test('NI-07: three processes send an issue to each address once', async () => {
  const others = [await openSite({ config: settings(), on: site }), await openSite({ config: settings(), on: site })]
  await addReaders(60)
  const issue = await write()
  await send(issue)
  await isSent(issue)
  expect(mailbox.mails.map(({ to }) => to[0]).sort()).toEqual(
    Array.from({ length: 60 }, (_, place) => `reader${place + 1}@example.com`).sort(),
  )
  for (const other of others) await other.close()
})

test('NI-09: a mailbox that does not exist ends its subscription, and the others get the issue', async () => {
  await addReaders(3)
  mailbox.refusals.set('reader1@example.com', '5.1.1 No such user')
  mailbox.refusals.set('reader2@example.com', 'No such user here')
  const issue = await write()
  await send(issue)
  await isSent(issue)
  const rows = await site.owner`select email, is_active, bounced_at is not null as is_bounced
    from newsletter_subscriptions order by email`
  expect(rows).toEqual([
    { email: 'reader1@example.com', is_active: false, is_bounced: true },
    { email: 'reader2@example.com', is_active: false, is_bounced: true },
    { email: 'reader3@example.com', is_active: true, is_bounced: false },
  ])
  expect(mailsTo('reader3@example.com')).toHaveLength(1)
  expect(await recipientOf('reader1@example.com')).toMatchObject({
    status: 'failed',
    last_error: expect.stringContaining('No such user'),
  })
})

test('NI-10: a refusal that says nothing of the mailbox fails, and the subscriber stays', async () => {
  await addReaders(2)
  mailbox.refusals.set('reader1@example.com', '5.7.1 Relaying denied')
  mailbox.refusals.set('reader2@example.com', 'Relay access denied')
  const issue = await write()
  await send(issue)
  await isSent(issue)
  expect(await recipientOf('reader1@example.com')).toMatchObject({ status: 'failed', attempts: 1 })
  expect(await site.owner`select from newsletter_subscriptions where is_active`).toHaveLength(2)
})

test('NI-03: a test goes to who asks, and to nobody else', async () => {
  await addReaders(2)
  const issue = await write({ subject: 'Monsoon' })
  const answer = await staff.call('send_newsletter_test', { issue })
  expect([answer.status, answer.json()]).toEqual([200, { success: true }])
  expect(mailbox.mails.map(({ to }) => to)).toEqual([[superAdmin.email]])
  expect(mailbox.mails[0]!.text).toContain('Subject: [Test] Monsoon')
  expect(mailbox.mails[0]!.text).toContain('Passes are open')
  expect(await statusOf(issue)).toBe('draft')
  expect((await site.browser().call('send_newsletter_test', { issue })).status).toBe(401)
})

test('NI-03: a test that the mail server does not take says why', async () => {
  mailbox.refusals.set(superAdmin.email, '5.7.1 Not today')
  const answer = await staff.call('send_newsletter_test', { issue: await write() })
  expect([answer.status, answer.json().message]).toEqual([502, expect.stringContaining('Not today')])
})

test('NI-03: without a mail server a test says so', async () => {
  const silent = await openSite({ config: { ...settings(), smtpUrl: undefined }, on: site })
  const answer = await fetch(`${silent.url}/rest/v1/rpc/send_newsletter_test`, {
    method: 'POST',
    headers: {
      apikey: 'public',
      'content-type': 'application/json',
      cookie: [...staff.cookies].map((pair) => pair.join('=')).join('; '),
    },
    body: JSON.stringify({ issue: await write() }),
  })
  const { message } = await answer.json()
  expect([answer.status, message]).toEqual([503, 'No mail server is set: see SMTP_URL'])
  await silent.close()
})

// The last one, because it ends the session: the clock goes on by two hours.
test('NI-05: a scheduled issue leaves when it is due, from one of two processes, once', async () => {
  const other = await openSite({ config: settings(), on: site })
  await addReaders(2)
  const issue = await write()
  const moment = new Date(Date.now() + 2 * 3_600_000)
  expect((await staff.call('send_newsletter_issue', { issue, send_at: moment })).status).toBe(204)
  await wake()
  expect(await statusOf(issue)).toBe('scheduled')
  for (const one of [site, other]) one.passMinutes(121)
  await wake()
  await isSent(issue)
  expect(mailbox.mails).toHaveLength(2)
  await other.close()
})
