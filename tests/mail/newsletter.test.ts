import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Row } from '../../app/lib/data/data.ts'
import { eventually } from '../support/eventually.ts'
import { openSite, type TestSite } from '../support/site.ts'
import { type Mailbox, openMailbox } from './mailbox.ts'

let mailbox: Mailbox
let site: TestSite
beforeAll(async () => {
  mailbox = await openMailbox()
  site = await openSite({ config: { smtpUrl: mailbox.url, siteUrl: 'https://www.prabas.example' } })
})
afterAll(async () => {
  await site.close()
  await mailbox.close()
})

const subscribe = (email: string) => site.browser().call('newsletter_subscribe', { email })
const mailsTo = (email: string) => mailbox.mails.filter(({ to }) => to.includes(email))

async function mailWithLink(email: string, place: number) {
  await eventually(() => expect(mailsTo(email)).toHaveLength(place + 1))
  const text = mailsTo(email)[place]!.text
  const [row] = await site.owner<Pick<Row<'newsletter_subscriptions'>, 'unsubscribe_token'>[]>`
    select unsubscribe_token from newsletter_subscriptions where email = ${email}`
  const token = row!.unsubscribe_token
  return { text, token, link: `https://www.prabas.example/newsletter/unsubscribe/${token}` }
}

test('NL-11: a new subscriber gets a mail with the unsubscribe link, in the text and for the mail program', async () => {
  expect((await subscribe('tenzing@example.com')).json()).toBe('subscribed')
  const { text, link } = await mailWithLink('tenzing@example.com', 0)
  expect(text).toContain('Subject: Welcome to the Prabas Travels newsletter')
  expect(text.split('\r\n\r\n').slice(1).join('\n')).toContain(link)
  expect(text).toContain(`List-Unsubscribe: <${link}>`)
  expect(text).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  expect(text).not.toContain('{site}')
})

test('NL-11: a returning subscriber gets a mail too; a current one gets none', async () => {
  await subscribe('back@example.com')
  const { token } = await mailWithLink('back@example.com', 0)
  expect((await subscribe('back@example.com')).json()).toBe('already_subscribed')
  expect((await site.browser().call('newsletter_unsubscribe', { token })).json()).toBe('ended')
  expect((await subscribe('back@example.com')).json()).toBe('reactivated')
  const { text, link } = await mailWithLink('back@example.com', 1)
  expect(text).toContain(link)
  const [waiting] =
    await site.owner`select count(*)::int as letters from mail_outbox where recipient = 'back@example.com'`
  expect(waiting!.letters).toBe(2)
})

test('NL-11: the mail has the company name of the settings', async () => {
  await site.owner`insert into settings (key, value) values ('site_title', 'Himal Journeys')`
  await subscribe('named@example.com')
  const { text } = await mailWithLink('named@example.com', 0)
  expect(text).toContain('Subject: Welcome to the Himal Journeys newsletter')
})
