import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSite, type TestSite } from '../support/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

const minutesADay = 24 * 60

test('SP-18: spam that nobody touched for 90 days is deleted, with its mails and what the audit log kept', async () => {
  const { owner } = site
  await owner`insert into inquiries (name, email, subject, message)
    values ('Watches', 'old@example.com', 'S', 'M'), ('Friend', 'friend@example.com', 'S', 'M')`
  const staff = site.browser()
  await staff.signIn()
  for (const change of [{ internal_note: 'odd' }, { is_spam: true }])
    await staff.send('PATCH', '/rest/v1/inquiries?email=eq.old@example.com', change)
  const [row] = await owner`select id from inquiries where email = 'old@example.com'`
  await owner`insert into mail_outbox (kind, recipient, subject, body, about_id)
    values ('inquiry_received', 'old@example.com', 'S', 'B', ${row!.id})`
  const kept = () =>
    owner`select row_name, before from audit_log where table_name = 'inquiries' and row_id = ${String(row!.id)}`
  expect(await kept()).toMatchObject([{ row_name: 'Watches' }, { row_name: 'Watches' }])

  site.passMinutes(89 * minutesADay)
  await site.services.storage.sweepNow()
  expect(await owner`select from inquiries`).toHaveLength(2)
  site.passMinutes(2 * minutesADay)
  await site.services.storage.sweepNow()
  expect(await owner`select email from inquiries`).toEqual([{ email: 'friend@example.com' }])
  expect(await owner`select from mail_outbox where about_id = ${row!.id}`).toEqual([])
  expect(await kept()).toEqual([
    { row_name: null, before: null },
    { row_name: null, before: null },
  ])
})

test('SP-18: applications and comments go too, and nothing that is no spam', async () => {
  const { owner } = site
  const [post] = await owner`insert into blog_posts (title, slug) values ('Tea', 'tea') returning id`
  for (const is_spam of [true, false]) {
    await owner`insert into blog_comments ${owner({ blog_id: post!.id, author_name: 'A', author_email: 'a@example.com', comment_text: 'C', is_spam })}`
    await owner`alter table job_applications disable trigger receive`
    await owner`insert into job_applications ${owner({ applicant_name: 'A', applicant_email: 'a@example.com', cover_letter: 'C', is_spam })}`
    await owner`alter table job_applications enable trigger receive`
  }
  await site.services.storage.sweepNow()
  const left = () => owner`select is_spam from blog_comments union all select is_spam from job_applications`
  // The clock of the server is 91 days ahead of the database's.
  expect(await left()).toEqual([{ is_spam: false }, { is_spam: false }])
})

test('SP-18: the resume of a forgotten application goes with the next sweep', async () => {
  const { owner } = site
  const address = (name: string) => `/storage/v1/object/authenticated/uploads/resumes/${name}.pdf`
  await owner`alter table job_applications disable trigger receive`
  for (const [name, is_spam] of [
    ['suspect', true],
    ['friend', false],
  ] as const) {
    const file = { path: `resumes/${name}.pdf`, content_type: 'application/pdf', bytes: 1 }
    await owner`insert into uploads ${owner(file)}`
    const application = { applicant_name: name, applicant_email: 'a@example.com', cover_letter: 'C' }
    await owner`insert into job_applications ${owner({ ...application, resume_url: address(name), is_spam })}`
  }
  await owner`alter table job_applications enable trigger receive`
  for (const _ of [1, 2]) await site.services.storage.sweepNow()
  expect(await owner`select path from uploads`).toEqual([{ path: 'resumes/friend.pdf' }])
})

test('SP-10: addresses are forgotten after an hour, and used proofs with their time', async () => {
  const { owner } = site
  await owner`insert into private.arrivals (sender, at) values ('a', now() + interval '91 days'), ('b', now())`
  await owner`insert into private.used_form_proofs (challenge, expires_at) values ('a', now() + interval '92 days'), ('b', now())`
  await site.services.storage.sweepNow()
  expect(await owner`select from private.arrivals`).toHaveLength(1)
  expect(await owner`select challenge from private.used_form_proofs`).toEqual([{ challenge: 'a' }])
})
