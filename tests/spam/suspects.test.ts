import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { queueDigests } from '../../server/mail/digest-worker.ts'
import { type Mailbox, openMailbox } from '../mail/mailbox.ts'
import { eventually } from '../support/eventually.ts'
import { openSite, type TestSite } from '../support/site.ts'
import { superAdmin } from '../support/super-admin.ts'

let mailbox: Mailbox
let site: TestSite
let careerId: string
beforeAll(async () => {
  mailbox = await openMailbox()
  site = await openSite({ config: { smtpUrl: mailbox.url, siteUrl: 'https://www.himal.example' } })
  const [job] =
    await site.owner`insert into careers (title, description, is_active) values ('Guide', 'D', true) returning id`
  careerId = job!.id
})
afterAll(async () => {
  await site.close()
  await mailbox.close()
})
beforeEach(async () => {
  await site.owner`delete from mail_outbox`
  await site.owner`delete from inquiries`
  await site.owner`delete from job_applications`
})

const trap = { form_evidence: { trap: 'watches' } }
const sendInquiry = (email: string, more: object = trap) =>
  site.browser().post('/rest/v1/inquiries', { name: 'Watches', email, subject: 'Cheap', message: 'Buy', ...more })
const sendApplication = (email: string, more: object = trap) =>
  site.browser().post('/rest/v1/job_applications', {
    ...{ career_id: careerId, applicant_name: 'Dawa', applicant_email: email, cover_letter: 'Nine seasons' },
    ...more,
  })
const queued = async () => {
  const mails = await site.owner`select kind, recipient from mail_outbox order by kind, recipient`
  return mails.map(({ kind, recipient }) => `${kind} ${recipient}`)
}
const received = (address: string) => mailbox.mails.filter(({ to }) => to.includes(address))
async function staffChanges(table: string, change: object) {
  const staff = site.browser()
  await staff.signIn()
  expect((await staff.send('PATCH', `/rest/v1/${table}?id=not.is.null`, change)).status).toBe(204)
}

test('SP-11: a suspect is stored and answered like any other', async () => {
  const [bad, good] = [await sendInquiry('bad@example.com'), await sendInquiry('good@example.com', {})]
  expect(bad.status).toBe(201)
  expect(bad.text).toBe(good.text)
  expect(await site.owner`select email, is_spam, status from inquiries order by email`).toEqual([
    { email: 'bad@example.com', is_spam: true, status: 'pending' },
    { email: 'good@example.com', is_spam: false, status: 'pending' },
  ])
})

test('SP-12: a suspect alerts nobody: no alert, no acknowledgement; its neighbour in the same request does', async () => {
  await sendInquiry('bad@example.com')
  await sendApplication('bad@example.com')
  expect(await queued()).toEqual([])
  const row = { name: 'N', subject: 'S', message: 'M' }
  const sent = await site.browser().post('/rest/v1/inquiries', [
    { ...row, email: 'bad@example.com', ...trap },
    { ...row, email: 'good@example.com', form_evidence: null },
  ])
  expect(sent.status).toBe(201)
  expect(await queued()).toEqual([`inquiry_alert ${superAdmin.email}`, 'inquiry_received good@example.com'])
})

test('SP-12: no summary and no chart counts a suspect', async () => {
  const staff = site.browser()
  await staff.signIn()
  for (const about of ['inquiries', 'job_applications']) await staff.call('choose_alert', { about, choice: 'daily' })
  const perDay = async () =>
    (await staff.call('count_by_day', { table_name: 'inquiries', days: 1 })).json() as { count: number }[]
  const summarise = async () => {
    await site.owner`delete from private.digests`
    await site.owner`insert into private.digests (day, covered_until) values ('2026-01-01', now() - interval '1 hour')`
    await queueDigests(site.services.database, new Date('2041-03-02T06:00Z'))
  }
  for (const email of ['one@example.com', 'two@example.com']) await sendInquiry(email)
  await summarise()
  expect((await perDay())[0]!.count).toBe(0)
  expect(await queued()).toEqual([])
  await sendInquiry('good@example.com', {})
  await site.owner`delete from mail_outbox`
  await summarise()
  expect((await perDay())[0]!.count).toBe(1)
  const [digest] = await site.owner`select body from mail_outbox where kind = 'daily_digest'`
  expect(digest!.body).toContain('1 inquiry')
  for (const about of ['inquiries', 'job_applications']) await staff.call('choose_alert', { about, choice: 'instant' })
})

test('SP-15: who is rescued hears that the message came, once; staff are told nothing', async () => {
  await sendInquiry('rescued@example.com')
  await sendApplication('applicant@example.com')
  await staffChanges('inquiries', { is_spam: false })
  await staffChanges('job_applications', { is_spam: false })
  expect(await queued()).toEqual(['application_received applicant@example.com', 'inquiry_received rescued@example.com'])
  await eventually(() => expect(received('rescued@example.com')).toHaveLength(1))
  expect(received('rescued@example.com')[0]!.text).toContain('Subject: We have your message')
  await site.owner`update mail_outbox set created_at = now() - interval '2 hours'`
  for (const is_spam of [true, false]) await staffChanges('inquiries', { is_spam })
  expect(await queued()).toHaveLength(2)
  expect(received(superAdmin.email).filter(({ text }) => text.includes('rescued@example.com'))).toEqual([])
})

test('SP-16: marking as spam sends nothing, and rescuing what was acknowledged neither', async () => {
  await sendInquiry('normal@example.com', {})
  expect(await queued()).toHaveLength(2)
  for (const is_spam of [true, false]) await staffChanges('inquiries', { is_spam })
  expect(await queued()).toHaveLength(2)
})

test('SP-17: whoever answers or decides on a suspect rescues it, without an acknowledgement', async () => {
  await sendInquiry('answered@example.com')
  await sendApplication('decided@example.com')
  await staffChanges('inquiries', { status: 'closed' })
  await staffChanges('job_applications', { status: 'reviewed' })
  expect(await site.owner`select is_spam from inquiries union all select is_spam from job_applications`).toEqual([
    { is_spam: false },
    { is_spam: false },
  ])
  expect(await queued()).toEqual([])
})
