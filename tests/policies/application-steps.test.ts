import { beforeAll, expect, test } from 'vitest'
import { service } from '../../database/engine/connection/actors.ts'
import { admin, superAdmin, visitor } from './people.ts'
import { expectRefusal, refusal } from './refusals.ts'
import { staffedDatabase } from './staffed-database.ts'
import { insertOf, insertRow, updateOf } from './statements.ts'

const db = staffedDatabase()
const application = { applicant_name: 'Pasang', applicant_email: 'pasang@example.com', cover_letter: 'I know the way.' }
const statuses = ['pending', 'reviewed', 'shortlisted', 'rejected', 'hired'] as const
type Status = (typeof statuses)[number]
let career_id: unknown

beforeAll(async () => {
  const job = await insertRow(db.database, admin, 'careers', { title: 'Guide', description: 'Lead treks' })
  career_id = job.id
})

const ids: Record<string, string> = {
  'pending reviewed': 'DB-12',
  'pending shortlisted': 'DB-13',
  'reviewed shortlisted': 'DB-14',
  'reviewed rejected': 'DB-15',
  'shortlisted hired': 'DB-16',
  'shortlisted rejected': 'DB-17',
  'pending rejected': 'DB-18',
  'pending hired': 'DB-19',
  'reviewed pending': 'DB-20',
  'reviewed hired': 'DB-21',
  'shortlisted pending': 'DB-22',
  'shortlisted reviewed': 'DB-23',
  'rejected pending': 'DB-24',
  'rejected reviewed': 'DB-25',
  'rejected shortlisted': 'DB-26',
  'rejected hired': 'DB-27',
  'hired pending': 'DB-28',
  'hired reviewed': 'DB-29',
  'hired shortlisted': 'DB-30',
  'hired rejected': 'DB-31',
}
const offered: Record<Status, Status[]> = {
  pending: ['reviewed', 'shortlisted'],
  reviewed: ['shortlisted', 'rejected'],
  shortlisted: ['hired', 'rejected'],
  rejected: [],
  hired: [],
}
const pairs = statuses.flatMap((from) =>
  statuses.map((to): [string, Status, Status] => [ids[`${from} ${to}`] ?? 'unchanged', from, to]),
)
const isAllowed = ([, from, to]: [string, Status, Status]) => from === to || offered[from].includes(to)

const wayTo: Record<Status, Status[]> = {
  pending: [],
  reviewed: ['reviewed'],
  shortlisted: ['shortlisted'],
  rejected: ['reviewed', 'rejected'],
  hired: ['shortlisted', 'hired'],
}

const moveTo = (id: string, status: string | null, actor = admin) =>
  db.database.query(actor, updateOf('job_applications', { status }, 'id', id))

async function applicationAt(status: Status) {
  const { id } = await insertRow(db.database, service, 'job_applications', { ...application, career_id })
  for (const step of wayTo[status]) await moveTo(String(id), step)
  return String(id)
}

async function statusOf(id: string) {
  const [row] = await db.owner`select status from job_applications where id = ${id}`
  return row?.status
}

test('DB-11: a new job application is pending', async () => {
  expect(await statusOf(await applicationAt('pending'))).toBe('pending')
})

test.each(statuses.slice(1))('DB-11: a new job application that is %s is refused', async (status) => {
  for (const actor of [visitor, service]) {
    const work = db.database.query(actor, insertOf('job_applications', { ...application, career_id, status }))
    await expectRefusal(work, refusal.ruleBroken, 'starts as pending')
  }
})

test.each(pairs.filter(isAllowed))('%s: %s → %s is allowed', async (_id, from, to) => {
  for (const actor of [admin, superAdmin]) {
    const id = await applicationAt(from)
    await moveTo(id, to, actor)
    expect(await statusOf(id)).toBe(to)
  }
})

test.each(pairs.filter((pair) => !isAllowed(pair)))('%s: %s → %s is refused', async (_id, from, to) => {
  for (const actor of [admin, superAdmin]) {
    const id = await applicationAt(from)
    await expectRefusal(moveTo(id, to, actor), refusal.ruleBroken, `from ${from} to ${to}`)
    expect(await statusOf(id)).toBe(from)
  }
})

test.each(['accepted', 'Pending', ''])('DB-32: the status %o is refused', async (status) => {
  const id = await applicationAt('pending')
  await expectRefusal(moveTo(id, status), refusal.ruleBroken)
  const work = db.database.query(visitor, insertOf('job_applications', { ...application, career_id, status }))
  await expectRefusal(work, refusal.ruleBroken)
})

test('DB-32: no status at all is refused', async () => {
  const id = await applicationAt('reviewed')
  await expectRefusal(moveTo(id, null), refusal.missing)
  expect(await statusOf(id)).toBe('reviewed')
})

test('DB-32: the table itself knows the five statuses, without its trigger', async () => {
  const work = db.owner.begin(async (sql) => {
    await sql`set local session_replication_role = replica`
    await sql`insert into job_applications ${sql({ ...application, status: 'accepted' })}`
  })
  await expectRefusal(work, refusal.ruleBroken, 'a status is one of the five')
})
