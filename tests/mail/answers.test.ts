import { afterAll, beforeAll, expect, test } from 'vitest'
import { superAdmin } from '../support/super-admin.ts'
import { type AnsweringSite, composeAnswer, idOfMail, openAnsweringSite } from './answering-site.ts'

let site: AnsweringSite
beforeAll(async () => {
  site = await openAnsweringSite()
})
afterAll(() => site.close())

const alertsAbout = (id: string) => site.owner`select kind, recipient, subject, body, reply_to from mail_outbox
  where about_id = ${id} and kind like '%answered' order by recipient`

test('IA-01: an answer to a reply joins its conversation, and its message is marked as read', async () => {
  const inquiry = await site.sendInquiry()
  const message = site.imap.deliver(await composeAnswer({ to: await site.reply(inquiry) }))
  expect(await site.answers(inquiry, 1)).toMatchObject([
    { author_name: 'Dawa', body: 'Then we come in May.', sender_address: null, is_automatic: false },
  ])
  await site.passed(message.uid)
  expect([...message.flags]).toEqual(['\\Seen'])
})

test('IA-01: an answer to the acknowledgement joins the conversation too, of an application as of an inquiry', async () => {
  const inquiry = await site.sendInquiry('lhamo@example.com', 'Lhamo')
  const [job] = await site.owner`insert into careers (title, description) values ('Guide', 'Leads') returning id`
  const application = {
    ...{ career_id: job!.id, applicant_name: 'Karma', applicant_email: 'karma@example.com' },
    ...{ applicant_phone: '+977 1', cover_letter: 'I lead.' },
  }
  expect((await site.browser().post('/rest/v1/job_applications', application)).status).toBe(201)
  const [stored] = await site.owner`select id from job_applications where applicant_email = 'karma@example.com'`
  for (const [about, from] of [
    [inquiry, 'lhamo@example.com'],
    [String(stored!.id), 'Karma <KARMA@example.com>'],
  ] as const) {
    const [acknowledgement] = await site.owner`select id from mail_outbox
      where about_id = ${about} and kind like '%received'`
    site.imap.deliver(await composeAnswer({ to: String(acknowledgement!.id), from, text: 'One more thing' }))
  }
  expect(await site.answers(inquiry, 1)).toMatchObject([{ author_name: 'Lhamo', sender_address: null }])
  expect(await site.answers(String(stored!.id), 1)).toMatchObject([{ author_name: 'Karma', body: 'One more thing' }])
  expect(await alertsAbout(String(stored!.id))).toMatchObject([
    { kind: 'application_answered', recipient: superAdmin.email, subject: 'Answer from Karma: Guide' },
  ])
  expect(await site.owner`select status from job_applications`).toEqual([{ status: 'pending' }])
})

test('IA-02: what answers no mail of ours stays in the mailbox as it was, unread', async () => {
  const inquiry = await site.sendInquiry('tashi@example.com')
  const reply = await site.reply(inquiry)
  const [alert] = await site.owner`select id from mail_outbox where about_id = ${inquiry} and kind = 'inquiry_alert'`
  const left = [
    await composeAnswer({}),
    await composeAnswer({ to: '0b0c0d0e-0000-4000-8000-000000000001' }),
    // The inquiry's own id is in links of the back office and is no mail; an alert is a mail to staff.
    await composeAnswer({ to: inquiry }),
    await composeAnswer({ to: String(alert!.id) }),
    // A copy of our own reply, such as a mail server puts into the mailbox of the sender.
    await composeAnswer({ to: reply, messageId: idOfMail(await site.reply(inquiry, 'Also this')) }),
    Buffer.from('no headers at all'),
    Buffer.alloc(0),
  ].map((raw) => site.imap.deliver(raw))
  await site.passed(left.at(-1)!.uid)
  expect(left.map(({ flags }) => [...flags])).toEqual(left.map(() => []))
  expect((await site.entries(inquiry)).filter(({ kind }) => kind === 'answer')).toEqual([])
  expect(await alertsAbout(inquiry)).toEqual([])
})

test('IA-03: of several mails that a message names, the nearest that exists decides', async () => {
  const [first, second] = [await site.sendInquiry('a@example.com'), await site.sendInquiry('b@example.com')]
  const [one, other] = [await site.reply(first), await site.reply(second)]
  const references = [one, other, '0b0c0d0e-0000-4000-8000-000000000001'].map(idOfMail)
  site.imap.deliver(await composeAnswer({ references, inReplyTo: '<unknown@mail.example>' }))
  await site.answers(second, 1)
  site.imap.deliver(await composeAnswer({ references, inReplyTo: idOfMail(one) }))
  await site.answers(first, 1)
  await site.answers(second, 1)
})

test.each([
  ['responded', []],
  ['closed', ['closed']],
  ['pending', ['pending']],
])('IA-05: an answer to an inquiry that was %s leaves it pending', async (was, steps) => {
  const inquiry = await site.sendInquiry(`${was}@example.com`)
  const reply = await site.reply(inquiry)
  for (const status of steps)
    expect((await site.staff.send('PATCH', `/rest/v1/inquiries?id=eq.${inquiry}`, { status })).status).toBe(204)
  expect(await site.statusOf(inquiry)).toBe(was)
  site.imap.deliver(await composeAnswer({ to: reply }))
  await site.answers(inquiry, 1)
  expect(await site.statusOf(inquiry)).toBe('pending')
  const after = (await site.entries(inquiry)).slice(-2).map(({ kind, author_name }) => [kind, author_name])
  if (was !== 'pending')
    expect(after).toEqual([
      ['answer', expect.any(String)],
      ['status', ''],
    ])
})

test('IA-06: an answer is told to whoever looks after the inquiry, and else to those who want to hear of inquiries', async () => {
  const [account] = await site.owner`insert into admin_users (email, name)
    values ('bhim@himal.example', 'Bhim') returning user_id`
  await site.owner`insert into user_roles (user_id, role) values (${account!.user_id}, 'admin')`
  await site.owner`insert into private.alert_choices values (${account!.user_id}, 'inquiries', 'none')`
  const inquiry = await site.sendInquiry('pema@example.com', 'Pema {site}')
  const reply = await site.reply(inquiry)
  site.imap.deliver(await composeAnswer({ to: reply, from: 'pema@example.com', text: 'Two {hours} beds' }))
  await site.answers(inquiry, 1)
  const link = `{site}/admin/inquiries?open=${inquiry}`
  const alert = {
    ...{ kind: 'inquiry_answered', subject: 'Answer from Pema (site): Dolpo in June', reply_to: 'pema@example.com' },
    body: `Pema (site) <pema@example.com> answers:\n\nTwo (hours) beds\n\n${link}\n\nAn answer to this email goes to pema@example.com.`,
  }
  expect(await alertsAbout(inquiry)).toEqual([{ ...alert, recipient: superAdmin.email }])

  await site.owner`update inquiries set assigned_to = ${account!.user_id} where id = ${inquiry}`
  site.imap.deliver(await composeAnswer({ to: reply, from: 'pema@example.com', text: 'Three' }))
  await site.answers(inquiry, 2)
  const told = (await alertsAbout(inquiry)).map(({ recipient }) => recipient)
  expect(told).toEqual(['bhim@himal.example', superAdmin.email])

  await site.owner`update admin_users set is_active = false where user_id = ${account!.user_id}`
  site.imap.deliver(await composeAnswer({ to: reply, from: 'pema@example.com', text: 'Four' }))
  await site.answers(inquiry, 3)
  expect((await alertsAbout(inquiry)).filter(({ recipient }) => recipient === superAdmin.email)).toHaveLength(2)
})

test('IA-06: an answer of an applicant is told to whoever looks after the application', async () => {
  const [account] = await site.owner`insert into admin_users (email, name)
    values ('mina@himal.example', 'Mina') returning user_id`
  await site.owner`insert into user_roles (user_id, role) values (${account!.user_id}, 'admin')`
  await site.owner`insert into private.alert_choices values (${account!.user_id}, 'job_applications', 'none')`
  const [job] = await site.owner`insert into careers (title, description) values ('Cook', 'Cooks') returning id`
  const application = {
    ...{ career_id: job!.id, applicant_name: 'Nima', applicant_email: 'nima@example.com' },
    ...{ applicant_phone: '+977 2', cover_letter: 'I cook.' },
  }
  expect((await site.browser().post('/rest/v1/job_applications', application)).status).toBe(201)
  const [stored] = await site.owner`update job_applications set assigned_to = ${account!.user_id}
    where applicant_email = 'nima@example.com' returning id`
  const [acknowledgement] = await site.owner`select id from mail_outbox
    where about_id = ${stored!.id} and kind = 'application_received'`
  site.imap.deliver(
    await composeAnswer({ to: String(acknowledgement!.id), from: 'nima@example.com', text: 'From Monday on' }),
  )
  await site.answers(String(stored!.id), 1)
  expect((await alertsAbout(String(stored!.id))).map(({ recipient }) => recipient)).toEqual(['mina@himal.example'])
})

test('IA-07: what a program answers is marked as automatic, reopens nothing and alerts nobody', async () => {
  const inquiry = await site.sendInquiry('away@example.com')
  const headers = { 'Auto-Submitted': 'auto-replied' }
  site.imap.deliver(await composeAnswer({ to: await site.reply(inquiry), text: 'Back on Monday', headers }))
  expect(await site.answers(inquiry, 1)).toMatchObject([{ body: 'Back on Monday', is_automatic: true }])
  expect(await site.statusOf(inquiry)).toBe('responded')
  expect(await alertsAbout(inquiry)).toEqual([])
})

test('IA-08: a report that a reply came back marks it as failed, with the reason, and reopens the inquiry', async () => {
  const inquiry = await site.sendInquiry('gone@example.com')
  const [earlier, reply] = [await site.reply(inquiry, 'One'), await site.reply(inquiry, 'Two')]
  await site.owner`update mail_outbox set status = 'sent' where about_id = ${inquiry}`
  const report = (action: string) => `From: MAILER-DAEMON@mx.example
Return-Path: <>
Message-ID: <${action}@mx.example>
In-Reply-To: ${idOfMail(reply)}
Content-Type: multipart/report; report-type=delivery-status; boundary=b

--b
Content-Type: message/delivery-status

Final-Recipient: rfc822; gone@example.com
Action: ${action}
Diagnostic-Code: smtp; 550 5.1.1 No such user

--b
Content-Type: text/rfc822-headers

Message-ID: ${idOfMail(reply)}
References: ${idOfMail(earlier)}
--b--
`
  const delay = site.imap.deliver(report('delayed'))
  await site.passed(delay.uid)
  expect([await site.statusOf(inquiry), delay.flags.size]).toEqual(['responded', 0])
  const bounce = site.imap.deliver(report('failed'))
  await site.passed(bounce.uid)
  expect([...bounce.flags]).toEqual(['\\Seen'])
  expect(await site.statusOf(inquiry)).toBe('pending')
  const states = await site.owner`select body, mail_status, mail_error from conversation_entries
    where inquiry_id = ${inquiry} and kind = 'reply' order by created_at`
  expect(states).toEqual([
    { body: 'One', mail_status: 'sent', mail_error: null },
    { body: 'Two', mail_status: 'failed', mail_error: 'The mail came back: 550 5.1.1 No such user' },
  ])
  expect((await site.entries(inquiry)).filter(({ kind }) => kind === 'answer')).toEqual([])
})

test('IA-12: an answer from another address has that address and the name it gives', async () => {
  const inquiry = await site.sendInquiry('own@example.com', 'Nima')
  const reply = await site.reply(inquiry)
  site.imap.deliver(await composeAnswer({ to: reply, from: 'Nima at work <Nima@Office.example>' }))
  site.imap.deliver(await composeAnswer({ to: reply, from: 'wife@example.com' }))
  site.imap.deliver(await composeAnswer({ to: reply, from: 'Somebody <OWN@example.com>' }))
  const found = await site.answers(inquiry, 3)
  expect(found.map(({ author_name, sender_address }) => [author_name, sender_address])).toEqual([
    ['Nima at work', 'nima@office.example'],
    ['wife@example.com', 'wife@example.com'],
    ['Nima', null],
  ])
})

test('IA-16: an answer to an inquiry that was deleted stays in the mailbox, unread', async () => {
  const inquiry = await site.sendInquiry('deleted@example.com')
  const reply = await site.reply(inquiry)
  expect((await site.staff.send('DELETE', `/rest/v1/inquiries?id=eq.${inquiry}`)).status).toBe(204)
  const message = site.imap.deliver(await composeAnswer({ to: reply }))
  await site.passed(message.uid)
  expect(message.flags.size).toBe(0)
})

test('IA-17: after 20 answers in one hour the next stay in the mailbox, and no mail goes to their sender', async () => {
  const inquiry = await site.sendInquiry('loop@example.com')
  const other = await site.sendInquiry('calm@example.com')
  const reply = await site.reply(inquiry)
  const before = await site.owner`select from mail_outbox where recipient = 'loop@example.com'`
  const headers = { 'Auto-Submitted': 'auto-generated' }
  for (let n = 1; n <= 22; n += 1)
    site.imap.deliver(await composeAnswer({ to: reply, from: 'loop@example.com', ...(n % 2 && { headers }) }))
  const last = site.imap.messages.at(-1)!
  await site.passed(last.uid)
  await site.answers(inquiry, 20)
  expect(site.imap.messages.slice(-22).map(({ flags }) => flags.size)).toEqual([...Array(20).fill(1), 0, 0])
  expect(await site.owner`select from mail_outbox where recipient = 'loop@example.com'`).toHaveLength(before.length)
  site.imap.deliver(await composeAnswer({ to: await site.reply(other) }))
  await site.answers(other, 1)
  await site.owner`update conversation_entries set created_at = created_at - interval '61 minutes'
    where inquiry_id = ${inquiry}`
  site.imap.deliver(await composeAnswer({ to: reply, from: 'loop@example.com' }))
  await site.answers(inquiry, 21)
})
