import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '../support/eventually.ts'
import { openSite, type TestSite } from '../support/site.ts'
import type { TestBrowser } from '../support/test-browser.ts'
import { type Mailbox, openMailbox } from './mailbox.ts'
import { header, partOf, receivedBy } from './received-mails.ts'

let mailbox: Mailbox
let site: TestSite
let staff: TestBrowser
let career_id: string
beforeAll(async () => {
  mailbox = await openMailbox()
  site = await openSite({ config: { smtpUrl: mailbox.url, siteUrl: 'https://www.himal.example' } })
  staff = site.browser()
  await staff.signIn()
  const [job] = await site.owner`insert into careers (title, description) values ('Cook', 'For groups') returning id`
  career_id = String(job!.id)
})
afterAll(async () => {
  await site.close()
  await mailbox.close()
})

async function apply(applicant_email: string) {
  const application = { applicant_name: 'Dolma', applicant_email, cover_letter: 'Momo of 12 kinds', career_id }
  expect((await site.browser().post('/rest/v1/job_applications', application)).status).toBe(201)
  const [stored] = await site.owner`select id from job_applications where applicant_email = ${applicant_email}
    order by created_at desc limit 1`
  return String(stored!.id)
}
const messageId = (id: unknown) => `<${id}@www.himal.example>`
const statusOf = async (id: string) =>
  (await site.owner`select status from job_applications where id = ${id}`)[0]!.status

test('DK-110: an applicant gets one acknowledgement an hour, without their own words', async () => {
  await apply('dolma@example.com')
  await apply('DOLMA@example.com')
  const [mail] = await receivedBy(mailbox, 'dolma@example.com', 1)
  expect(header(mail!, 'Subject')).toBe('We have your application')
  expect(partOf(mail!, 'text/plain')).toContain('Thank you for applying to Prabas Travels.')
  expect(mail!.text).not.toMatch(/Momo|Dolma\b/)
  const queued = await site.owner`select from mail_outbox where kind = 'application_received'`
  expect(queued).toHaveLength(1)
})

test('DK-109: an invitation and a decline are one thread with the acknowledgement, each in both parts', async () => {
  const application = await apply('nima@example.com')
  await receivedBy(mailbox, 'nima@example.com', 1)
  const [acknowledgement] = await site.owner`select id from mail_outbox where recipient = 'nima@example.com'`
  const send = async (html: string, outcome: string) => {
    const answer = await staff.call('send_reply', { application, html, outcome })
    expect(answer.status).toBe(200)
    return answer.json().id
  }
  const invitation = await send('<p>Come on <strong>Sunday</strong>.</p>', 'shortlisted')
  const [, first] = await receivedBy(mailbox, 'nima@example.com', 2)
  expect(header(first!, 'Subject')).toBe('Your application: Cook')
  expect(header(first!, 'Message-ID')).toBe(messageId(invitation))
  expect(header(first!, 'In-Reply-To')).toBe(messageId(acknowledgement!.id))
  expect(partOf(first!, 'text/plain')).toContain('Come on Sunday.\n\n')
  expect(partOf(first!, 'text/html')).toContain('>Come on <strong>Sunday</strong>.</p>')
  expect(await statusOf(application)).toBe('shortlisted')
  const decline = await send('<p>We chose <em>another</em>.</p>', 'rejected')
  const [, , second] = await receivedBy(mailbox, 'nima@example.com', 3)
  expect(header(second!, 'Message-ID')).toBe(messageId(decline))
  expect(header(second!, 'References')).toBe(`${messageId(acknowledgement!.id)} ${messageId(invitation)}`)
  expect(partOf(second!, 'text/html')).toContain('>We chose <em>another</em>.</p>')
  expect(await statusOf(application)).toBe('rejected')
  await eventually(async () => {
    const states = await site.owner`select mail_status from conversation_entries
      where application_id = ${application} and kind = 'reply'`
    expect(states).toEqual([{ mail_status: 'sent' }, { mail_status: 'sent' }])
  })
})

test('DK-101: a decline to an address that does not exist says why and is taken back', async () => {
  mailbox.refusals.set('gone@example.com', '5.1.1 No such user here')
  const application = await apply('gone@example.com')
  const refused = await staff.call('send_reply', { application, html: '<p>No.</p>', outcome: 'hired' })
  expect(refused.status).toBe(400)
  await staff.call('send_reply', { application, html: '<p>Sorry.</p>', outcome: 'rejected' })
  await eventually(async () => {
    const [reply] = await site.owner`select mail_status, mail_error from conversation_entries
      where application_id = ${application} and kind = 'reply'`
    expect(reply).toEqual({ mail_status: 'failed', mail_error: expect.stringContaining('No such user here') })
  })
  expect(await statusOf(application)).toBe('pending')
})
