import { expect, test } from 'vitest'
import { type Actor, service } from '../../database/engine/connection/actors.ts'
import { admin, superAdmin, visitor } from './people.ts'
import { expectRefusal, refusal } from './refusals.ts'
import { staffedDatabase } from './staffed-database.ts'
import { deleteOf, insertOf, insertRow, select, updateOf } from './statements.ts'

const db = staffedDatabase()
const message = { name: 'Tenzing', email: 'tenzing@example.com', subject: 're: RE: Everest', message: 'When?' }

async function inquiryAt(...statuses: string[]) {
  const { id } = await insertRow(db.database, service, 'inquiries', message)
  for (const status of statuses) await mark(String(id), status, service)
  return String(id)
}
const mark = (id: string, status: string, actor: Actor = admin) =>
  db.database.query(actor, updateOf('inquiries', { status }, 'id', id))
async function call(actor: Actor, procedure: string, id: string, words: string) {
  const [answer] = await db.database.query(actor, { text: `select ${procedure}($1, $2) as id`, values: [id, words] })
  return String(answer!.id)
}
const reply = (id: string, words = 'In {site} May.', actor: Actor = admin) => call(actor, 'reply_to_inquiry', id, words)
const entriesOf = async (id: string) => [
  ...(await db.owner`select kind, author_name, body, mail_status, mail_error from conversation_entries
    where inquiry_id = ${id} order by created_at`),
]
const statusOf = async (id: string) => {
  const [row] =
    await db.owner`select status, now() - responded_at < '1 minute' as just_now from inquiries where id = ${id}`
  return row
}
const mailsAbout = async (id: string) => [
  ...(await db.owner`select id, kind, recipient, subject, body, status from mail_outbox where about_id = ${id}`),
]
const written = (kind: string, author_name: string, body: string) => ({
  ...{ kind, author_name, body },
  ...{ mail_status: null, mail_error: null },
})

test.each([
  [[], ['responded']],
  [['responded'], []],
  [
    ['responded', 'closed'],
    ['pending', 'responded'],
  ],
])('DK-02: a reply to an inquiry that was %o is stored, queued and marks it as responded', async (before, steps) => {
  const id = await inquiryAt(...before)
  const mail = await reply(id)
  expect(await statusOf(id)).toEqual({ status: 'responded', just_now: true })
  expect((await entriesOf(id)).slice(before.length)).toEqual([
    { ...written('reply', 'asha', 'In {site} May.'), mail_status: 'waiting' },
    ...steps.map((status) => written('status', 'asha', status)),
  ])
  expect(await mailsAbout(id)).toEqual([
    {
      ...{ id: mail, kind: 'inquiry_reply', recipient: 'tenzing@example.com', subject: 'Re: Everest' },
      ...{ body: 'In {site} May.\n\nasha\nPrabas Travels', status: 'waiting' },
    },
  ])
})

test('DK-02: without its mail there is no reply, and without a reply no mail', async () => {
  const id = await inquiryAt()
  await db.owner`alter table mail_outbox add constraint refuse_all check (kind <> 'inquiry_reply') not valid`
  await expectRefusal(reply(id), refusal.ruleBroken)
  await db.owner`alter table mail_outbox drop constraint refuse_all`
  for (const words of ['', ' \n', 'x'.repeat(10_001)]) await expectRefusal(reply(id, words), refusal.ruleBroken)
  expect(await entriesOf(id)).toEqual([])
  expect(await mailsAbout(id)).toEqual([])
  expect(await statusOf(id)).toMatchObject({ status: 'pending' })
  await reply(id, 'x'.repeat(10_000))
})

test('DK-02: a deleted inquiry gets no reply and no note', async () => {
  const id = await inquiryAt()
  await db.database.query(admin, deleteOf('inquiries', 'id', id))
  for (const procedure of ['reply_to_inquiry', 'note_on_inquiry'])
    await expectRefusal(call(admin, procedure, id, 'Hello'), 'P0002', 'Somebody has deleted this inquiry')
})

const setMail = (id: string, changes: Record<string, unknown>, actor: Actor = service) =>
  db.database.query(actor, updateOf('mail_outbox', changes, 'id', id))

test('DK-05: a reply knows the state of its mail, also when the outbox has deleted the mail', async () => {
  const id = await inquiryAt()
  const mail = await reply(id)
  const state = async () => (await entriesOf(id))[0]
  await setMail(mail, { attempts: 1, last_error: 'greylisted' })
  expect(await state()).toMatchObject({ mail_status: 'waiting', mail_error: 'greylisted' })
  expect(await statusOf(id)).toMatchObject({ status: 'responded' })
  await setMail(mail, { status: 'sent', last_error: null })
  await db.owner`delete from mail_outbox where id = ${mail}`
  expect(await state()).toMatchObject({ mail_status: 'sent', mail_error: null })
})

test.each([
  ['responded', []],
  ['closed', ['closed']],
])(
  'DK-06: a reply that cannot be sent reopens an inquiry that is %s; sent again, it is responded',
  async (was, steps) => {
    const id = await inquiryAt()
    const mail = await reply(id)
    for (const status of steps) await mark(id, status)
    expect(await statusOf(id)).toMatchObject({ status: was })
    await setMail(mail, { status: 'failed', last_error: 'no such user' })
    expect(await statusOf(id)).toEqual({ status: 'pending', just_now: null })
    const failed = await entriesOf(id)
    expect(failed[0]).toMatchObject({ mail_status: 'failed', mail_error: 'no such user' })
    expect(failed.at(-1)).toEqual(written('status', '', 'pending'))
    await setMail(mail, { status: 'waiting' }, superAdmin)
    const again = await entriesOf(id)
    expect(again[0]).toMatchObject({ mail_status: 'waiting', mail_error: null })
    expect(again.at(-1)).toEqual(written('status', 'chandra', 'responded'))
  },
)

test('DK-06: a failure of another mail about the inquiry changes nothing', async () => {
  const id = await inquiryAt('responded')
  const alert = { kind: 'inquiry_alert', recipient: 'a@example.com', subject: 'S', body: 'B', about_id: id }
  const { id: mail } = await insertRow(db.database, service, 'mail_outbox', alert)
  await setMail(String(mail), { status: 'failed', last_error: 'no such user' })
  expect(await statusOf(id)).toMatchObject({ status: 'responded' })
})

test('DK-08: notes and changes of status are in the conversation, with who made them', async () => {
  const id = await inquiryAt()
  await call(superAdmin, 'note_on_inquiry', id, 'Called back')
  await mark(id, 'closed')
  await db.database.query(admin, updateOf('inquiries', { internal_note: 'Pinned' }, 'id', id))
  expect(await entriesOf(id)).toEqual([written('note', 'chandra', 'Called back'), written('status', 'asha', 'closed')])
  expect(await statusOf(id)).toMatchObject({ status: 'closed' })
})

test('DK-09: visitors neither read nor write a conversation; staff do not write in others’ names or change what is written', async () => {
  const id = await inquiryAt()
  const entry = await reply(id)
  const forged = { inquiry_id: id, kind: 'note', author_name: 'chandra', body: 'I agree' }
  for (const actor of [visitor, admin, superAdmin])
    for (const statement of [
      insertOf('conversation_entries', forged),
      updateOf('conversation_entries', { body: 'Never' }, 'id', entry),
      deleteOf('conversation_entries', 'id', entry),
    ])
      await expectRefusal(db.database.query(actor, statement), refusal.forbidden)
  await expectRefusal(select(db.database, visitor, 'select body from conversation_entries'), refusal.forbidden)
  for (const procedure of ['reply_to_inquiry', 'note_on_inquiry'])
    await expectRefusal(call(visitor, procedure, id, 'Hello'), refusal.forbidden)
})

test('DK-10: a deleted inquiry takes its conversation and mails with it, and the audit log keeps none of the words', async () => {
  const [id, other] = [await inquiryAt(), await inquiryAt()]
  for (const one of [id, other]) {
    await reply(one, 'The pass is closed in monsoon')
    await call(admin, 'note_on_inquiry', one, 'Wants the monsoon anyway')
  }
  await db.database.query(admin, deleteOf('inquiries', 'id', id))
  expect([await entriesOf(id), await mailsAbout(id)]).toEqual([[], []])
  expect([(await entriesOf(other)).length, (await mailsAbout(other)).length]).toEqual([3, 1])
  const [kept] = await db.owner`select count(*)::int as entries from audit_log
    where audit_log::text ~ 'monsoon' or (row_id = ${id} and coalesce(row_name, before::text, after::text) is not null)`
  expect(kept).toEqual({ entries: 0 })
})
