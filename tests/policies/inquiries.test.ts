import { describe, expect, test } from 'vitest'
import { service } from '../../database/engine/connection/actors.ts'
import { admin, superAdmin, visitor } from './people.ts'
import { expectRefusal, refusal } from './refusals.ts'
import { staffedDatabase } from './staffed-database.ts'
import { insertOf, insertRow, updateOf } from './statements.ts'

const db = staffedDatabase()
const message = { name: 'Tenzing', email: 'tenzing@example.com', subject: 'Everest', message: 'When?' }

type Status = 'pending' | 'responded' | 'closed'
const allowed: [string, Status, Status][] = [
  ['DB-02', 'pending', 'responded'],
  ['DB-03', 'pending', 'closed'],
  ['DB-04', 'responded', 'closed'],
  ['DB-05', 'responded', 'pending'],
  ['DB-06', 'closed', 'pending'],
  ['unchanged', 'pending', 'pending'],
  ['unchanged', 'responded', 'responded'],
  ['unchanged', 'closed', 'closed'],
]
const refused: [string, Status, Status][] = [['DB-07', 'closed', 'responded']]

async function inquiryAt(status: Status) {
  const { id } = await insertRow(db.database, service, 'inquiries', message)
  if (status !== 'pending') await moveTo(String(id), status)
  return String(id)
}

const moveTo = (id: string, status: string, actor = admin) =>
  db.database.query(actor, updateOf('inquiries', { status }, 'id', id))

async function read(id: string) {
  const [row] = await db.owner`select status, responded_at, now() - responded_at < '1 minute' as just_now
    from inquiries where id = ${id}`
  return row!
}

test('DB-01: a new inquiry is pending and unanswered', async () => {
  const named = await insertRow(db.database, service, 'inquiries', { ...message, responded_at: '2020-01-01' })
  expect(named).toMatchObject({ status: 'pending', responded_at: null })
  await expectRefusal(db.database.query(service, insertOf('inquiries', { ...message, status: 'closed' })), '23514')
})

describe.each([admin, superAdmin])('as $role', (actor) => {
  test.each(allowed)('%s: %s → %s is allowed', async (_id, from, to) => {
    const id = await inquiryAt(from)
    await moveTo(id, to, actor)
    expect(await read(id)).toMatchObject({ status: to })
  })

  test.each(refused)('%s: %s → %s is refused', async (_id, from, to) => {
    const id = await inquiryAt(from)
    await expectRefusal(moveTo(id, to, actor), refusal.ruleBroken, `from ${from} to ${to}`)
    expect(await read(id)).toMatchObject({ status: from })
  })
})

test('DB-07: closed → responded is refused for the server itself, too', async () => {
  const id = await inquiryAt('closed')
  const work = db.database.query(service, updateOf('inquiries', { status: 'responded' }, 'id', id))
  await expectRefusal(work, refusal.ruleBroken)
})

test.each(['new', 'PENDING', '', 'hired'])('DB-08: the status %o is refused', async (status) => {
  const id = await inquiryAt('pending')
  await expectRefusal(moveTo(id, status), refusal.ruleBroken)
  await expectRefusal(db.database.query(visitor, insertOf('inquiries', { ...message, status })), refusal.ruleBroken)
})

test('DB-08: no status at all is refused', async () => {
  await expectRefusal(
    db.database.query(service, insertOf('inquiries', { ...message, status: null })),
    refusal.missing,
    'status',
  )
})

test('DB-08: the table itself knows the three statuses, without its trigger', async () => {
  const work = db.owner.begin(async (sql) => {
    await sql`set local session_replication_role = replica`
    await sql`insert into inquiries ${sql({ ...message, status: 'hired' })}`
  })
  await expectRefusal(work, refusal.ruleBroken, 'a status is pending, responded or closed')
})

test('DB-09: responded records the moment, whatever moment the caller names', async () => {
  const id = await inquiryAt('pending')
  const changes = { status: 'responded', responded_at: '2020-01-01T00:00:00Z' }
  await db.database.query(admin, updateOf('inquiries', changes, 'id', id))
  expect(await read(id)).toMatchObject({ status: 'responded', just_now: true })
})

test('DB-09: a note written later leaves the moment of the answer alone', async () => {
  const id = await inquiryAt('responded')
  const { responded_at } = await read(id)
  const changes = { internal_note: 'Called back', responded_at: null }
  await db.database.query(admin, updateOf('inquiries', changes, 'id', id))
  expect(await read(id)).toMatchObject({ status: 'responded', responded_at })
})

test.each(['closed', 'pending'] as const)('DB-10: responded → %s sets responded_at to null', async (status) => {
  const id = await inquiryAt('responded')
  expect((await read(id)).responded_at).not.toBeNull()
  await db.database.query(admin, updateOf('inquiries', { status, responded_at: '2020-01-01' }, 'id', id))
  expect(await read(id)).toMatchObject({ status, responded_at: null })
})

test('DB-10: a pending inquiry cannot be given a responded_at', async () => {
  const id = await inquiryAt('pending')
  await db.database.query(admin, updateOf('inquiries', { responded_at: '2020-01-01' }, 'id', id))
  expect(await read(id)).toMatchObject({ status: 'pending', responded_at: null })
})

test.each(['name', 'email', 'subject', 'message'])('DB-49: an inquiry without %s is refused', async (field) => {
  const { [field as keyof typeof message]: _left, ...rest } = message
  await expectRefusal(db.database.query(visitor, insertOf('inquiries', rest)), refusal.missing, field)
  for (const empty of ['', '   ']) {
    await expectRefusal(db.database.query(visitor, insertOf('inquiries', { ...message, [field]: empty })), '23514')
  }
})

test('DB-49: a message of blanks is refused, however many, and one that begins with them is not', async () => {
  const send = (text: string) => db.database.query(visitor, insertOf('inquiries', { ...message, message: text }))
  await expectRefusal(send(' '.repeat(500)), refusal.ruleBroken)
  await send(`${' '.repeat(500)}When can we go?`)
})

test('DB-49: a phone number is optional', async () => {
  await db.database.query(visitor, insertOf('inquiries', message))
  await db.database.query(visitor, insertOf('inquiries', { ...message, phone: '+977 1 5550100' }))
})
