import { beforeAll, expect, test } from 'vitest'
import { type Actor, service } from '../../database/engine/connection/actors.ts'
import { admin, otherAdmin, superAdmin, visitor } from './people.ts'
import { expectRefusal, refusal } from './refusals.ts'
import { staffedDatabase } from './staffed-database.ts'
import { deleteOf, insertOf, insertRow, select, updateOf } from './statements.ts'

const db = staffedDatabase()
let career_id: unknown
beforeAll(async () => {
  career_id = (await insertRow(db.database, admin, 'careers', { title: 'Guide {site}', description: 'Lead treks' })).id
})

const applicant = { applicant_name: 'Pasang', applicant_email: 'pasang@example.com', cover_letter: 'I know the way.' }
const mark = (id: string, status: string, actor: Actor = admin) => change(id, { status }, actor)
const change = (id: string, changes: Record<string, unknown>, actor: Actor = admin) =>
  db.database.query(actor, updateOf('job_applications', changes, 'id', id))
async function applicationAt(...statuses: string[]) {
  const { id } = await insertRow(db.database, service, 'job_applications', { ...applicant, career_id })
  for (const status of statuses) await mark(String(id), status, service)
  return String(id)
}
async function answer(id: string, outcome: string | null, words = 'Come by.', actor: Actor = admin) {
  const [stored] = await db.database.query(actor, {
    text: `select private.answer_application($1, $2, $3, nullif($4, '')) as id`,
    values: [id, words, `<p>${words}</p>`, outcome ?? ''],
  })
  return String(stored!.id)
}
const note = (actor: Actor, id: string, words: string) =>
  db.database.query(actor, { text: 'select note_on_application($1, $2)', values: [id, words] })
const stored = async (id: string) => {
  const [row] = await db.owner`select status, assigned_to, follow_up_on::text, updated_at::text from job_applications
    where id = ${id}`
  return row!
}
const entriesOf = async (id: string) => [
  ...(await db.owner`select kind, author_name, body, mail_status from conversation_entries
    where application_id = ${id} order by created_at`),
]
const changesOf = async (id: string) =>
  (await entriesOf(id)).filter(({ kind }) => kind === 'status').map(({ author_name, body }) => [author_name, body])
const mailsAbout = async (id: string) => [
  ...(await db.owner`select id, kind, recipient, subject, body, frame from mail_outbox where about_id = ${id}
    order by created_at`),
]
const setMail = (id: string, changes: Record<string, unknown>, actor: Actor = service) =>
  db.database.query(actor, updateOf('mail_outbox', changes, 'id', id))

test.each<[string[], string | null, string[]]>([
  [[], null, ['reviewed']],
  [['reviewed'], null, []],
  [['shortlisted'], null, []],
  [['reviewed', 'rejected'], null, []],
  [['shortlisted', 'hired'], null, []],
  [[], 'shortlisted', ['shortlisted']],
  [['reviewed'], 'shortlisted', ['shortlisted']],
  [['shortlisted'], 'shortlisted', []],
  [[], 'rejected', ['reviewed', 'rejected']],
  [['reviewed'], 'rejected', ['rejected']],
  [['shortlisted'], 'rejected', ['rejected']],
])(
  'DK-100: an application that was %o is answered with the outcome %o: it becomes %o',
  async (before, outcome, steps) => {
    const id = await applicationAt(...before)
    const mail = await answer(id, outcome)
    expect(await stored(id)).toMatchObject({ status: [...before, ...steps].at(-1) ?? 'pending' })
    expect((await entriesOf(id)).slice(before.length)).toEqual([
      { kind: 'reply', author_name: 'asha', body: 'Come by.', mail_status: 'waiting' },
      ...steps.map((body) => ({ kind: 'status', author_name: 'asha', body, mail_status: null })),
    ])
    expect(await mailsAbout(id)).toEqual([
      {
        ...{ id: mail, kind: 'application_reply', recipient: 'pasang@example.com' },
        ...{ subject: 'Your application: Guide {site}', body: 'Come by.\n\nasha\nPrabas Travels' },
        frame: '{message}\n\nasha\nPrabas Travels',
      },
    ])
  },
)

test.each([
  ['DK-100', ['shortlisted', 'hired'], 'rejected'],
  ['DK-100', ['shortlisted', 'hired'], 'shortlisted'],
  ['DK-100', ['reviewed', 'rejected'], 'shortlisted'],
  ['DK-100', [], 'hired'],
])('%s: an application that was %o cannot be answered as %s, and nothing is stored', async (_id, before, outcome) => {
  const id = await applicationAt(...before)
  await expectRefusal(answer(id, outcome), refusal.ruleBroken)
  expect([await mailsAbout(id), (await entriesOf(id)).length]).toEqual([[], before.length])
})

test('DK-100: a reply without words, or to an application that is deleted, is not stored', async () => {
  const id = await applicationAt()
  for (const words of ['', ' \n', 'x'.repeat(10_001)]) await expectRefusal(answer(id, null, words), refusal.ruleBroken)
  expect([await stored(id), await mailsAbout(id)]).toMatchObject([{ status: 'pending' }, []])
  await db.database.query(admin, deleteOf('job_applications', 'id', id))
  await expectRefusal(answer(id, null), 'P0002', 'Somebody has deleted this application')
  await expectRefusal(note(admin, id, 'Gone'), 'P0002', 'Somebody has deleted this application')
})

test.each<[string[], string | null, string, string[]]>([
  [[], 'rejected', 'pending', ['reviewed', 'rejected']],
  [['shortlisted'], 'rejected', 'shortlisted', ['rejected']],
  [['reviewed'], 'shortlisted', 'reviewed', ['shortlisted']],
  [[], null, 'pending', ['reviewed']],
])(
  'DK-101: a reply that cannot be sent takes its decision back: %o, outcome %o; sent again, it decides again',
  async (before, outcome, was, steps) => {
    const id = await applicationAt(...before)
    const mail = await answer(id, outcome)
    await setMail(mail, { status: 'failed', last_error: 'no such user' })
    expect(await stored(id)).toMatchObject({ status: was })
    expect((await changesOf(id)).at(-1)).toEqual(['', was])
    await setMail(mail, { status: 'waiting' }, superAdmin)
    expect(await stored(id)).toMatchObject({ status: steps.at(-1) })
    expect((await changesOf(id)).slice(-steps.length)).toEqual(steps.map((step) => ['chandra', step]))
  },
)

test('DK-101: what staff have decided since then stays, and a sent decline is final', async () => {
  const id = await applicationAt()
  const mail = await answer(id, 'shortlisted')
  await mark(id, 'hired')
  await setMail(mail, { status: 'failed', last_error: 'no such user' })
  expect(await stored(id)).toMatchObject({ status: 'hired' })
  const declined = await applicationAt('reviewed')
  await setMail(await answer(declined, 'rejected'), { status: 'sent' })
  await expectRefusal(
    mark(declined, 'reviewed'),
    refusal.ruleBroken,
    'An application cannot go from rejected to reviewed',
  )
})

test('DK-102: visitors neither read nor write the conversation; staff write in their own names only', async () => {
  const id = await applicationAt()
  const entry = await answer(id, null)
  await note(superAdmin, id, 'Called back')
  expect((await entriesOf(id)).at(-1)).toMatchObject({ kind: 'note', author_name: 'chandra', body: 'Called back' })
  const forged = { application_id: id, kind: 'note', author_name: 'chandra', body: 'I agree' }
  for (const actor of [visitor, admin, superAdmin])
    for (const statement of [
      insertOf('conversation_entries', forged),
      updateOf('conversation_entries', { html: '<script>' }, 'id', entry),
      deleteOf('conversation_entries', 'id', entry),
    ])
      await expectRefusal(db.database.query(actor, statement), refusal.forbidden)
  await expectRefusal(select(db.database, visitor, 'select html from conversation_entries'), refusal.forbidden)
  await expectRefusal(note(visitor, id, 'Hello'), refusal.forbidden)
  await expectRefusal(answer(id, null, 'Hello', visitor), refusal.forbidden)
})

test('DK-102: an entry belongs to an inquiry or to an application, not to both or neither', async () => {
  const { id: inquiry_id } = await insertRow(db.database, service, 'inquiries', {
    ...{ name: 'Dawa', email: 'dawa@example.com', subject: 'Dolpo', message: 'When?' },
  })
  const entry = { kind: 'note', author_name: '', body: 'Hm' }
  for (const place of [{}, { inquiry_id, application_id: await applicationAt() }])
    await expectRefusal(
      db.database.query(service, insertOf('conversation_entries', { ...entry, ...place })),
      refusal.ruleBroken,
      'an entry belongs to one conversation',
    )
})

test('DK-103: a deleted application takes its conversation and mails with it, and the audit log keeps none of the words', async () => {
  const [id, other] = [await applicationAt(), await applicationAt()]
  for (const one of [id, other]) {
    await answer(one, 'shortlisted', 'Come to the teahouse')
    await note(admin, one, 'Knows the teahouse')
  }
  await db.database.query(admin, deleteOf('job_applications', 'id', id))
  expect([await entriesOf(id), await mailsAbout(id)]).toEqual([[], []])
  expect([(await entriesOf(other)).length, (await mailsAbout(other)).length]).toEqual([3, 1])
  const [kept] = await db.owner`select count(*)::int as entries from audit_log
    where audit_log::text ~ 'teahouse' or (row_id = ${id} and coalesce(row_name, before::text, after::text) is not null)`
  expect(kept).toEqual({ entries: 0 })
})

test('DK-105: an application is assigned and followed up, in its conversation and by one mail', async () => {
  const id = await applicationAt()
  const { updated_at } = await stored(id)
  for (const assigned_to of [otherAdmin.userId, null]) await change(id, { assigned_to })
  for (const follow_up_on of ['2031-05-17', null]) await change(id, { follow_up_on }, superAdmin)
  expect(await stored(id)).toMatchObject({ assigned_to: null, follow_up_on: null, updated_at })
  expect((await entriesOf(id)).map(({ kind, author_name, body }) => [kind, author_name, body])).toEqual([
    ['assignment', 'asha', 'bimal'],
    ['assignment', 'asha', ''],
    ['follow_up', 'chandra', '2031-05-17'],
    ['follow_up', 'chandra', ''],
  ])
  expect(await mailsAbout(id)).toMatchObject([
    {
      ...{ kind: 'application_assigned', recipient: 'bimal@prabas.example', subject: 'Assigned to you: Guide (site)' },
      body: `Namaste,\n\nasha has assigned you the application of Pasang:\n\nGuide (site)\n\n{site}/admin/career-applications?open=${id}`,
    },
  ])
})

test('DK-105: visitors neither send nor set who looks after an application or when', async () => {
  const id = await applicationAt()
  for (const [column, value] of [
    ['assigned_to', superAdmin.userId],
    ['follow_up_on', '2031-05-17'],
  ] as const) {
    const sent = { ...applicant, career_id, [column]: value }
    await expectRefusal(db.database.query(visitor, insertOf('job_applications', sent)), refusal.forbidden)
    await expectRefusal(change(id, { [column]: value }, visitor), refusal.forbidden)
  }
  const stranger = { assigned_to: '00000000-0000-4000-8000-00000000dead' }
  await expectRefusal(change(id, stranger), refusal.ruleBroken, 'Only an account that can sign in can be assigned')
  await expectRefusal(
    change(id, { follow_up_on: '2100-01-01' }),
    refusal.ruleBroken,
    'a follow-up is from 2000 to 2099',
  )
})
