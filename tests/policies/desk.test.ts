import { expect, test } from 'vitest'
import { type Actor, service } from '../../database/engine/connection/actors.ts'
import { admin, idOf, otherAdmin, superAdmin, visitor } from './people.ts'
import { expectRefusal, refusal } from './refusals.ts'
import { staffedDatabase } from './staffed-database.ts'
import { deleteOf, insertOf, insertRow, updateOf } from './statements.ts'

const db = staffedDatabase()
const message = { name: 'Tenzing {site}', email: 'tenzing@example.com', subject: 'Everest {hours}', message: 'When?' }

const newInquiry = async () => String((await insertRow(db.database, service, 'inquiries', message)).id)
const change = (id: string, changes: Record<string, unknown>, actor: Actor = admin) =>
  db.database.query(actor, updateOf('inquiries', changes, 'id', id))
const assign = (id: string, assigned_to: string | null, actor: Actor = admin) => change(id, { assigned_to }, actor)
const stored = async (id: string) => {
  const [row] = await db.owner`select assigned_to, follow_up_on::text, status, updated_at::text from inquiries
    where id = ${id}`
  return row!
}
const entriesOf = async (id: string) => [
  ...(await db.owner`select kind, author_name, body from conversation_entries
    where inquiry_id = ${id} and kind in ('assignment', 'follow_up') order by created_at`),
]
const mailsAbout = async (id: string) => [
  ...(await db.owner`select recipient, subject, body from mail_outbox
    where about_id = ${id} and kind = 'inquiry_assigned' order by created_at`),
]

async function addAccount(number: number, columns: Record<string, unknown> = {}, role?: string) {
  const account = { user_id: idOf(number), email: `account${number}@prabas.example`, ...columns }
  await db.database.query(service, insertOf('admin_users', account))
  if (role) await db.database.query(service, insertOf('user_roles', { user_id: account.user_id, role }))
  return account.user_id
}

test('DK-30: staff assign an inquiry to any account that can sign in, and to nobody', async () => {
  const id = await newInquiry()
  for (const [actor, assignee] of [
    [admin, otherAdmin.userId],
    [superAdmin, admin.userId],
    [otherAdmin, null],
  ] as const) {
    await assign(id, assignee, actor)
    expect(await stored(id)).toMatchObject({ assigned_to: assignee, status: 'pending' })
  }
  const message = 'Only an account that can sign in can be assigned'
  for (const account of [
    await addAccount(41, { is_active: false }, 'admin'),
    await addAccount(42, { is_active: true }),
    idOf(49),
  ])
    await expectRefusal(assign(id, account), refusal.ruleBroken, message)
  expect(await stored(id)).toMatchObject({ assigned_to: null })
})

test('DK-30: who is deactivated keeps what was assigned', async () => {
  const id = await newInquiry()
  const account = await addAccount(43, {}, 'admin')
  await assign(id, account)
  await db.database.query(superAdmin, updateOf('admin_users', { is_active: false }, 'user_id', account))
  await change(id, { status: 'closed' })
  expect(await stored(id)).toMatchObject({ assigned_to: account, status: 'closed' })
})

test.each([
  ['DK-30', 'assigned_to', superAdmin.userId],
  ['DK-36', 'follow_up_on', '2031-05-17'],
])('%s: a visitor neither sends, sets nor reads %s', async (_id, column, value) => {
  const id = await newInquiry()
  const sent = { ...message, email: 'sly@example.com', [column]: value }
  await expectRefusal(db.database.query(visitor, insertOf('inquiries', sent)), refusal.forbidden)
  await expectRefusal(db.database.query(admin, insertOf('inquiries', sent)), refusal.forbidden)
  await expectRefusal(change(id, { [column]: value }, visitor), refusal.forbidden)
  await expectRefusal(
    db.database.query(visitor, { text: `select ${column} from inquiries`, values: [] }),
    refusal.forbidden,
  )
  expect(await stored(id)).toMatchObject({ [column]: null })
  expect(await db.owner`select from inquiries where email = 'sly@example.com'`).toHaveLength(0)
})

test('DK-30: staff read each other’s names, visitors do not; equal names are told apart', async () => {
  await addAccount(44, { name: ' Asha ' }, 'admin')
  await addAccount(45, { name: '' }, 'admin')
  const question = { text: 'select * from colleagues()', values: [] }
  const named = await db.database.query(admin, question)
  expect(named).toEqual(
    expect.arrayContaining([
      { user_id: admin.userId, name: 'asha (asha@prabas.example)', is_active: true },
      { user_id: idOf(44), name: 'Asha (account44@prabas.example)', is_active: true },
      { user_id: idOf(45), name: 'account45@prabas.example', is_active: true },
      { user_id: otherAdmin.userId, name: 'bimal', is_active: true },
      { user_id: idOf(41), name: 'account41@prabas.example', is_active: false },
      { user_id: idOf(42), name: 'account42@prabas.example', is_active: false },
    ]),
  )
  await expectRefusal(db.database.query(visitor, question), refusal.forbidden)
})

test('DK-31 DK-32: an assignment is in the conversation and mailed once, but not to whoever assigns it to themselves', async () => {
  const id = await newInquiry()
  await assign(id, otherAdmin.userId)
  await assign(id, otherAdmin.userId)
  await assign(id, superAdmin.userId, superAdmin)
  await assign(id, null, otherAdmin)
  expect(await entriesOf(id)).toEqual([
    { kind: 'assignment', author_name: 'asha', body: 'bimal' },
    { kind: 'assignment', author_name: 'chandra', body: 'chandra' },
    { kind: 'assignment', author_name: 'bimal', body: '' },
  ])
  const link = `{site}/admin/inquiries?open=${id}`
  expect(await mailsAbout(id)).toEqual([
    {
      recipient: 'bimal@prabas.example',
      subject: 'Assigned to you: Everest (hours)',
      body: `Namaste,\n\nasha has assigned you the inquiry of Tenzing (site):\n\nEverest (hours)\n\n${link}`,
    },
  ])
})

test('DK-31: without its mail there is no assignment', async () => {
  const id = await newInquiry()
  await db.owner`alter table mail_outbox add constraint refuse_all check (kind <> 'inquiry_assigned') not valid`
  await expectRefusal(assign(id, otherAdmin.userId), refusal.ruleBroken)
  await db.owner`alter table mail_outbox drop constraint refuse_all`
  expect([await stored(id), await entriesOf(id)]).toMatchObject([{ assigned_to: null }, []])
})

test('DK-33: deleting an account leaves its inquiries to nobody, and their mails and words alone', async () => {
  const account = await addAccount(46, { name: 'Ex' }, 'admin')
  const [id, other] = [await newInquiry(), await newInquiry()]
  await assign(id, account)
  await assign(other, otherAdmin.userId)
  for (const table of ['user_roles', 'admin_users'])
    await db.database.query(superAdmin, deleteOf(table, 'user_id', account))
  expect(await stored(id)).toMatchObject({ assigned_to: null, status: 'pending' })
  expect(await stored(other)).toMatchObject({ assigned_to: otherAdmin.userId })
  expect(await entriesOf(id)).toEqual([
    { kind: 'assignment', author_name: 'asha', body: 'Ex' },
    { kind: 'assignment', author_name: 'chandra', body: '' },
  ])
})

test('DK-34: an assignment or follow-up leaves the version that a colleague has opened current; a note or status does not', async () => {
  const id = await newInquiry()
  const { updated_at } = await stored(id)
  await assign(id, otherAdmin.userId)
  await change(id, { follow_up_on: '2031-05-17' })
  expect(await stored(id)).toMatchObject({ updated_at })
  const [audited] = await db.owner`select count(*)::int as changes from audit_log where row_id = ${id}`
  expect(audited).toEqual({ changes: 2 })
  for (const changes of [
    { internal_note: 'Called back' },
    { status: 'responded', assigned_to: null },
    { internal_note: 'Twice', follow_up_on: null },
  ]) {
    const before = await stored(id)
    await change(id, changes)
    expect((await stored(id)).updated_at).not.toBe(before.updated_at)
  }
})

test('DK-36: a follow-up is set, moved and cleared, with who did it; a reply leaves it', async () => {
  const id = await newInquiry()
  await change(id, { follow_up_on: '2031-05-17' })
  await change(id, { follow_up_on: '2031-05-18' }, superAdmin)
  await db.database.query(admin, { text: 'select reply_to_inquiry($1, $2)', values: [id, 'In May.'] })
  await change(id, { status: 'closed' })
  expect(await stored(id)).toMatchObject({ follow_up_on: '2031-05-18', status: 'closed' })
  await change(id, { follow_up_on: null }, otherAdmin)
  expect(await stored(id)).toMatchObject({ follow_up_on: null })
  expect(await entriesOf(id)).toEqual([
    { kind: 'follow_up', author_name: 'asha', body: '2031-05-17' },
    { kind: 'follow_up', author_name: 'chandra', body: '2031-05-18' },
    { kind: 'follow_up', author_name: 'bimal', body: '' },
  ])
  for (const day of ['0203-05-17', '1999-12-31', '2100-01-01'])
    await expectRefusal(change(id, { follow_up_on: day }), refusal.ruleBroken, 'a follow-up is from 2000 to 2099')
})
