import type postgres from 'postgres'
import { describe, expect, test } from 'vitest'
import { service } from '../../database/engine/connection/actors.ts'
import { withNepalMoment } from './nepal-moment.ts'
import { admin, idOf, otherVisitor, visitor, visitorWithoutId } from './people.ts'
import { expectRefusal, refusal } from './refusals.ts'
import { staffedDatabase } from './staffed-database.ts'
import { insertOf, insertRow, type Row } from './statements.ts'

const db = staffedDatabase()
const application = { applicant_name: 'Pasang', applicant_email: 'pasang@example.com', cover_letter: 'I know the way.' }

const apply = (row: Row, actor = visitor) =>
  db.database.query(actor, insertOf('job_applications', { ...application, ...row }))

async function job(row: Row = {}) {
  const { id } = await insertRow(db.database, admin, 'careers', {
    title: 'Guide',
    description: 'Lead treks',
    ...row,
  })
  return id
}

async function nepalDate(days: number) {
  const [row] = await db.owner`select ((now() at time zone 'Asia/Kathmandu')::date + ${days}::int)::text as day`
  return row!.day
}

describe('the deadline', () => {
  test.each([
    ['tomorrow', 1],
    ['today', 0],
  ])('DB-33: a deadline of %s still takes applications', async (_day, days) => {
    await apply({ career_id: await job({ application_deadline: await nepalDate(days) }) })
  })

  test('DB-33: a deadline of yesterday refuses them', async () => {
    const career_id = await job({ application_deadline: await nepalDate(-1) })
    for (const actor of [visitor, service]) {
      const work = db.database.query(actor, insertOf('job_applications', { ...application, career_id }))
      await expectRefusal(work, refusal.ruleBroken, 'The deadline for this position has passed')
    }
  })

  test('DB-33: a job without a deadline takes applications', async () => {
    await apply({ career_id: await job() })
  })

  /** Inserts as a visitor in a transaction of the superuser. */
  const applyWithin = (sql: postgres.TransactionSql, career_id: unknown) =>
    sql.savepoint(async (inner) => {
      const { text, values } = insertOf('job_applications', { ...application, career_id })
      await inner`set local role anon`
      await inner.unsafe(text, values)
      await inner`reset role`
    })

  // From five past midnight to five to midnight in Nepal, which is 5:45 hours ahead of UTC.
  test.each(['2024-03-09T18:20:00Z', '2024-03-09T23:50:00Z', '2024-03-10T00:10:00Z', '2024-03-10T18:10:00Z'])(
    'DB-33: at %s it is 10 March in Nepal, whatever the zone of the server',
    async (moment) => {
      const [open, over] = await Promise.all(
        ['2024-03-10', '2024-03-09'].map((application_deadline) => job({ application_deadline })),
      )
      for (const zone of ['UTC', 'Etc/GMT+12', 'Etc/GMT-14'])
        await withNepalMoment(db.owner, moment, async (sql) => {
          await sql`select set_config('timezone', ${zone}, true)`
          await applyWithin(sql, open)
          await expectRefusal(applyWithin(sql, over), refusal.ruleBroken, 'The deadline for this position has passed')
        })
    },
  )

  // UTC−12 and UTC+14: in one of them the date always differs from the date in Nepal.
  test.each(['Etc/GMT+12', 'Etc/GMT-14'])('DB-33: a server in %s counts by the date in Nepal', async (zone) => {
    const [open, over] = await Promise.all(
      [0, -1].map(async (days) => job({ application_deadline: await nepalDate(days) })),
    )
    await db.owner.begin(async (sql) => {
      await sql`select set_config('timezone', ${zone}, true)`
      await applyWithin(sql, open)
      await expectRefusal(applyWithin(sql, over), refusal.ruleBroken, 'The deadline for this position has passed')
    })
  })
})

test('DB-34: an application for an inactive job is refused', async () => {
  await expectRefusal(apply({ career_id: await job({ is_active: false }) }), refusal.ruleBroken, 'not open')
})

test.each([[idOf(404)], [null]])(
  'DB-34: an application for the job %s, which does not exist, is refused',
  async (id) => {
    await expectRefusal(apply({ career_id: id }), refusal.ruleBroken, 'not open')
  },
)

test('DB-34: the position is called as the job is called, whatever the sender writes', async () => {
  const career_id = await job({ title: 'Porter' })
  await apply({ career_id, position_title: 'Director' })
  const rows = await db.owner`select position_title from job_applications where career_id = ${String(career_id)}`
  expect(rows).toEqual([{ position_title: 'Porter' }])
})

describe('a resume', () => {
  const address = (path: string) => `/storage/v1/object/authenticated/uploads/${path}`
  const upload = (path: string, visitorId?: string) =>
    insertRow(db.database, service, 'uploads', {
      path,
      content_type: 'application/pdf',
      bytes: 100,
      visitor_id: visitorId ?? null,
    })

  test('that the sender uploaded is accepted, once', async () => {
    await upload('resumes/own.pdf', visitor.visitorId)
    const row = { career_id: await job(), resume_url: address('resumes/own.pdf') }
    await apply(row)
    await expectRefusal(apply(row), refusal.duplicate, 'a resume serves one application')
  })

  test('of somebody else, of nobody or from elsewhere is refused', async () => {
    await upload('resumes/foreign.pdf', otherVisitor.visitorId)
    await upload('resumes/nobodys.pdf')
    await upload('picture.jpg', visitor.visitorId)
    const career_id = await job()
    const elsewhere = ['https://example.com/resume.pdf', address('resumes/missing.pdf'), address('picture.jpg')]
    for (const resume_url of [address('resumes/foreign.pdf'), address('resumes/nobodys.pdf'), ...elsewhere]) {
      await expectRefusal(apply({ career_id, resume_url }), refusal.ruleBroken, 'not a file you uploaded')
    }
    const work = db.database.query(
      visitorWithoutId,
      insertOf('job_applications', { ...application, career_id, resume_url: address('resumes/nobodys.pdf') }),
    )
    await expectRefusal(work, refusal.ruleBroken, 'not a file you uploaded')
  })

  test('is optional', async () => {
    const career_id = await job()
    await apply({ career_id, resume_url: '' })
    await apply({ career_id, resume_url: null })
  })
})

test('an application outlives its job', async () => {
  const career_id = String(await job({ title: 'Cook' }))
  await apply({ career_id })
  await db.database.as(admin, (sql) => sql`delete from careers where id = ${career_id}`)
  const rows = await db.owner`select career_id from job_applications where position_title = 'Cook'`
  expect(rows).toEqual([{ career_id: null }])
})

test.each(['applicant_name', 'applicant_email', 'cover_letter'])(
  'an application without %s is refused',
  async (field) => {
    const career_id = await job()
    await expectRefusal(apply({ career_id, [field]: null }), refusal.missing, field)
    await expectRefusal(apply({ career_id, [field]: ' ' }), refusal.ruleBroken)
  },
)
