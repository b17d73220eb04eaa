import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openSite, type TestSite } from '../support/site.ts'
import { superAdmin } from '../support/super-admin.ts'
import { issueProof } from './proofs.ts'

let site: TestSite
let rows: Record<'inquiries' | 'job_applications' | 'blog_comments', object>
beforeAll(async () => {
  site = await openSite()
  const [job] =
    await site.owner`insert into careers (title, description, is_active) values ('Guide', 'D', true) returning id`
  const [post] = await site.owner`insert into blog_posts (title, slug, is_published, published_at)
    values ('Tea', 'tea', true, now()) returning id`
  rows = {
    inquiries: { name: 'Pema', email: 'pema@example.com', subject: 'Dolpo', message: 'In June?' },
    job_applications: {
      ...{ career_id: job!.id, applicant_name: 'Pema', applicant_email: 'pema@example.com', cover_letter: 'Nine' },
    },
    blog_comments: { blog_id: post!.id, author_name: 'Pema', author_email: 'pema@example.com', comment_text: 'Good' },
  }
})
afterAll(() => site.close())
beforeEach(async () => {
  await site.owner`delete from inquiries`
  await site.owner`delete from mail_outbox`
})

const key = '8d0e6a52-7e0f-4d2c-9b3f-1f2a3b4c5d6e'
const post = (table: keyof typeof rows, more: object) =>
  site.browser().post(`/rest/v1/${table}`, { ...rows[table], ...more })
const count = async (table: string) => (await site.owner`select from ${site.owner(table)}`).length

test.each(['inquiries', 'job_applications', 'blog_comments'] as const)(
  'IK-01: %s sent again with the same key are stored once and answered alike',
  async (table) => {
    const answers = [await post(table, { idempotency_key: key }), await post(table, { idempotency_key: key })]
    expect(answers.map(({ status, text }) => [status, text])).toEqual([
      [201, ''],
      [201, ''],
    ])
    expect(await count(table)).toBe(1)
  },
)

test('IK-02: the alert and the acknowledgement go out once, and the proof is not used up twice', async () => {
  const again = { idempotency_key: key, form_evidence: { proof: await issueProof(site) } }
  for (const _ of [1, 2, 3]) expect((await post('inquiries', again)).status).toBe(201)
  const mails = await site.owner`select kind, recipient from mail_outbox order by kind`
  expect(mails).toEqual([
    { kind: 'inquiry_alert', recipient: superAdmin.email },
    { kind: 'inquiry_received', recipient: 'pema@example.com' },
  ])
  expect(await site.owner`select spam_reasons from inquiries`).toEqual([{ spam_reasons: [] }])
})

test('IK-03: the same message ten times at the same moment is one', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => post('inquiries', { idempotency_key: key })))
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(201))
  expect(await count('inquiries')).toBe(1)
})

test('IK-04: another key is another message, and so is one without a key; a key is a UUID', async () => {
  for (const more of [
    {},
    {},
    { idempotency_key: null },
    { idempotency_key: key.replaceAll('-', '').replace('8', '9') },
  ])
    expect((await post('inquiries', more)).status).toBe(201)
  expect(await count('inquiries')).toBe(4)
  expect((await post('inquiries', { idempotency_key: 'x'.repeat(1_000) })).status).toBe(400)
  expect(await count('inquiries')).toBe(4)
})

test('IK-04: a job that has closed meanwhile does not refuse what it had accepted', async () => {
  await site.owner`delete from job_applications`
  expect((await post('job_applications', { idempotency_key: key })).status).toBe(201)
  await site.owner`update careers set is_active = false`
  expect((await post('job_applications', { idempotency_key: key })).status).toBe(201)
  expect((await post('job_applications', {})).status).toBe(400)
  expect(await count('job_applications')).toBe(1)
})
