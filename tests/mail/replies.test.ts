import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '../support/eventually.ts'
import { openSite, type TestSite } from '../support/site.ts'
import { superAdmin } from '../support/super-admin.ts'
import type { TestBrowser } from '../support/test-browser.ts'
import { type Mailbox, openMailbox } from './mailbox.ts'
import { header, partOf, receivedBy } from './received-mails.ts'

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
const received = (address: string, count: number) => receivedBy(mailbox, address, count)
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

const sendReply = (inquiry: string, html: string) => staff.call('send_reply', { inquiry, html })

test('DK-91: a formatted reply has its HTML and the same words as plain text, in one thread', async () => {
  const inquiry = await sendInquiry('mingma@example.com')
  const first = await reply(inquiry, 'In plain words.')
  const sent = await sendReply(
    inquiry,
    '<p>Namaste <strong>Mingma</strong>,</p><ol><li><p>dry</p></li><li><p><em>warm</em> &amp; quiet</p></li></ol>' +
      '<blockquote><p>Is it {hours}?</p></blockquote><p>See <a href="/blog">our pages</a> – https://himal.example/x.</p>',
  )
  expect(sent.status).toBe(200)
  const [, , mail] = await received('mingma@example.com', 3)
  expect(header(mail!, 'Content-Type')).toMatch(/^multipart\/alternative/)
  expect(header(mail!, 'Message-ID')).toBe(messageId(sent.json().id))
  expect(header(mail!, 'In-Reply-To')).toBe(messageId(first))
  const words =
    'Namaste Mingma,\n\n1. dry\n2. warm & quiet\n\n> Is it {hours}?\n\n' +
    'See our pages (https://www.himal.example/blog) – https://himal.example/x.'
  expect(partOf(mail!, 'text/plain')).toContain(`${words}\n\n`)
  const html = partOf(mail!, 'text/html')
  expect(html).toContain('>Namaste <strong>Mingma</strong>,</p>')
  expect(html).toMatch(/<ol style="[^"]+"><li style="[^"]+"><p style="[^"]+">dry<\/p><\/li>/)
  expect(html).toContain('<a href="https://www.himal.example/blog">our pages</a>')
  expect(html).toContain('<a href="https://himal.example/x">https://himal.example/x</a>.')
  expect(html).toMatch(/<blockquote style="[^"]+"><p style="[^"]+">Is it \{hours\}\?/)
  const [stored] = await site.owner`select body, html from conversation_entries where id = ${sent.json().id}`
  expect(stored).toEqual({ body: words, html: expect.stringContaining('<em>warm</em> &amp; quiet') })
})

test('DK-92: what a program sends as a reply is limited to what mail can show, and to its length', async () => {
  const inquiry = await sendInquiry('sly@example.com')
  const sent = await sendReply(
    inquiry,
    '<h1 onclick="x()">Hello</h1><script>steal()</script><img src="https://spy.example/p.gif"><a href="javascript:x()">y</a>',
  )
  const [, mail] = await received('sly@example.com', 2)
  expect(partOf(mail!, 'text/html')).not.toMatch(/onclick|steal|spy\.example|javascript/)
  const [stored] = await site.owner`select body, html from conversation_entries where id = ${sent.json().id}`
  expect(stored).toEqual({ body: 'Hello\n\ny', html: '<p>Hello</p><a target="_blank">y</a>' })
  for (const html of [`<p>${'x'.repeat(50_000)}</p>`, `<p>${'x'.repeat(10_001)}</p>`, '<p> </p>', '<script>x</script>'])
    expect((await sendReply(inquiry, html)).status).toBe(400)
  expect((await sendReply('00000000-0000-4000-8000-000000000000', '<p>Hello</p>')).json().message).toBe(
    'Somebody has deleted this inquiry',
  )
  const anonymous = await site.browser().call('send_reply', { inquiry, html: '<p>Hello</p>' })
  expect(anonymous.status).toBe(401)
})

test('DK-93: what super admins write around a reply stands around a formatted one too', async () => {
  const changes = { subject: 'Re: {subject}', body: 'To {name}:\n\n{message}\n\n<{staff}>' }
  await staff.send('PATCH', '/rest/v1/mail_texts?kind=eq.inquiry_reply', changes)
  await site.owner`update admin_users set name = 'Maya {message}' where email = ${superAdmin.email}`
  const inquiry = await sendInquiry('pema@example.com')
  await sendReply(inquiry, '<p>One <em>way</em></p>')
  const [, mail] = await received('pema@example.com', 2)
  expect(partOf(mail!, 'text/plain')).toContain('To Dawa:\n\nOne way\n\n<Maya {message}>\n')
  expect(partOf(mail!, 'text/html')).toMatch(
    /<p [^>]+>To Dawa:<\/p><p [^>]+>One <em>way<\/em><\/p><p [^>]+>&lt;Maya \(message\)&gt;<\/p>/,
  )
})
