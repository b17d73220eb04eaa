import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '../support/eventually.ts'
import { openSite, type TestSite } from '../support/site.ts'
import { superAdmin } from '../support/super-admin.ts'
import type { TestBrowser } from '../support/test-browser.ts'
import { type Mailbox, openMailbox } from './mailbox.ts'

let mailbox: Mailbox
let site: TestSite
let staff: TestBrowser
beforeAll(async () => {
  mailbox = await openMailbox()
  site = await openSite({ config: { smtpUrl: mailbox.url, siteUrl: 'https://www.himal.example' } })
  staff = site.browser()
  await staff.signIn()
})
afterAll(async () => {
  await site.close()
  await mailbox.close()
})

async function sendInquiry(email: string) {
  const inquiry = { name: 'Dawa', email, subject: 'Dolpo in June', message: 'Is it dry?' }
  expect((await site.browser().post('/rest/v1/inquiries', inquiry)).status).toBe(201)
  const [stored] = await site.owner`select id from inquiries where email = ${email}`
  return String(stored!.id)
}
async function reply(inquiry: string, words: string): Promise<string> {
  const answer = await staff.call('reply_to_inquiry', { inquiry, words })
  expect(answer.status).toBe(200)
  return answer.json()
}
const received = (address: string, count: number) =>
  eventually(() => {
    const mails = mailbox.mails.filter(({ to }) => to.includes(address))
    expect(mails).toHaveLength(count)
    return mails
  })
const header = ({ text }: { text: string }, name: string) =>
  new RegExp(`^${name}: (.*)\r$`, 'im').exec(text.slice(0, text.indexOf('\r\n\r\n') + 2))?.[1]
const messageId = (id: unknown) => `<${id}@www.himal.example>`

test('DK-03, DK-13: replies are one thread with the acknowledgement, and say what staff wrote', async () => {
  const inquiry = await sendInquiry('dawa@example.com')
  const [first] = await received('dawa@example.com', 1)
  const [acknowledgement] = await site.owner`select id from mail_outbox where recipient = 'dawa@example.com'`
  expect([header(first!, 'Message-ID'), header(first!, 'References')]).toEqual([
    messageId(acknowledgement!.id),
    undefined,
  ])
  const one = await reply(inquiry, 'Dry, {hours} & <windy>.\n\nhttps://himal.example/dolpo')
  const [, second] = await received('dawa@example.com', 2)
  expect(header(second!, 'Subject')).toBe('Re: Dolpo in June')
  expect(header(second!, 'Message-ID')).toBe(messageId(one))
  expect(header(second!, 'In-Reply-To')).toBe(messageId(acknowledgement!.id))
  expect(header(second!, 'References')).toBe(messageId(acknowledgement!.id))
  expect(second!.text).toContain('Dry, {hours} & <windy>.')
  expect(second!.text).toContain('Dry, {hours} &amp; &lt;windy&gt;.')
  expect(second!.text).toContain('<a href="https://himal.example/dolpo">')
  const two = await reply(inquiry, 'And bring a hat.')
  const [, , third] = await received('dawa@example.com', 3)
  expect(header(third!, 'Message-ID')).toBe(messageId(two))
  expect(header(third!, 'In-Reply-To')).toBe(messageId(one))
  expect(header(third!, 'References')).toBe(`${messageId(acknowledgement!.id)} ${messageId(one)}`)
  await eventually(async () => {
    const states = await site.owner`select mail_status from conversation_entries where kind = 'reply'`
    expect(states).toEqual([{ mail_status: 'sent' }, { mail_status: 'sent' }])
  })
})

test('DK-13: super admins write what stands around the words of a reply', async () => {
  const changes = { subject: '{company}: {subject}', body: 'Namaste {name},\n\n{message}\n\n{staff} of {company}' }
  await staff.send('PATCH', '/rest/v1/mail_texts?kind=eq.inquiry_reply', changes)
  await site.owner`update admin_users set name = 'Maya {name}' where email = ${superAdmin.email}`
  const inquiry = await sendInquiry('lhamo@example.com')
  await reply(inquiry, 'Yes {name}.')
  const [, mail] = await received('lhamo@example.com', 2)
  expect(header(mail!, 'Subject')).toBe('Prabas Travels: Dolpo in June')
  expect(mail!.text).toContain('Namaste Dawa,\r\n\r\nYes {name}.\r\n\r\nMaya {name} of Prabas Travels')
})

test('DK-04: the visitor’s answer goes to the company, and to the author while the company has no address', async () => {
  const inquiry = await sendInquiry('karma@example.com')
  await reply(inquiry, 'One')
  await site.owner`insert into settings (key, value) values ('contact_email', ' office@himal.example ')`
  await reply(inquiry, 'Two')
  await site.owner`update settings set value = 'call us' where key = 'contact_email'`
  await reply(inquiry, 'Three')
  const [, ...replies] = await received('karma@example.com', 4)
  expect(replies.map((mail) => header(mail, 'Reply-To'))).toEqual([
    superAdmin.email,
    'office@himal.example',
    superAdmin.email,
  ])
})

test('DK-07: a reply to an address that does not exist fails at once and reopens the inquiry', async () => {
  mailbox.refusals.set('nobody@example.com', '5.1.1 No such user here')
  mailbox.refusals.set('relayed@example.com', '5.7.1 Relaying denied')
  const [lost, waiting] = [await sendInquiry('nobody@example.com'), await sendInquiry('relayed@example.com')]
  await reply(lost, 'Hello?')
  await reply(waiting, 'Hello?')
  const stateOf = async (inquiry: string) =>
    (
      await site.owner`select status, mail_status, mail_error from conversation_entries
        join inquiries on inquiries.id = inquiry_id where inquiry_id = ${inquiry} and kind = 'reply'`
    )[0]
  await eventually(async () => {
    const mail_error = expect.stringContaining('No such user here')
    expect(await stateOf(lost)).toEqual({ status: 'pending', mail_status: 'failed', mail_error })
  })
  await eventually(async () => {
    const mail_error = expect.stringContaining('Relaying denied')
    expect(await stateOf(waiting)).toEqual({ status: 'responded', mail_status: 'waiting', mail_error })
  })
})

test('DK-32: a colleague who is assigned an inquiry gets one mail, with a link that opens it', async () => {
  const inquiry = await sendInquiry('tashi@example.com')
  const [account] = await site.owner`insert into admin_users (email, name)
    values ('bhim@himal.example', 'Bhim') returning user_id`
  await site.owner`insert into user_roles (user_id, role) values (${account!.user_id}, 'admin')`
  const assign = (assigned_to: string | null) =>
    staff.send('PATCH', `/rest/v1/inquiries?id=eq.${inquiry}`, { assigned_to })
  for (const assignee of [account!.user_id, account!.user_id, null]) expect((await assign(assignee)).status).toBe(204)
  const [mail] = await received('bhim@himal.example', 1)
  expect(header(mail!, 'Subject')).toBe('Assigned to you: Dolpo in June')
  const link = `https://www.himal.example/admin/inquiries?open=${inquiry}`
  expect(mail!.text.replaceAll('=\r\n', '').replaceAll('=3D', '=')).toContain(link)
  expect(await site.owner`select from mail_outbox where kind = 'inquiry_assigned'`).toHaveLength(1)
})
