import { describe, expect, test } from 'vitest'
import { service } from '../../database/engine/connection/actors.ts'
import { contents } from './content.ts'
import { visitor, visitorWithoutId } from './people.ts'
import { publicContent } from './public-content.ts'
import { expectRefusal, refusal } from './refusals.ts'
import { staffedDatabase } from './staffed-database.ts'
import { deleteOf, insertOf, insertRow, type Row, select, updateOf } from './statements.ts'

const db = staffedDatabase()
const keys = publicContent(db)

describe('what visitors send', () => {
  const inquiry = { name: 'T', email: 't@example.com', subject: 'S', message: 'M' }
  const comment = () => ({
    blog_id: keys.blog_posts,
    author_name: 'T',
    author_email: 't@example.com',
    comment_text: 'C',
  })
  const application = () => ({
    career_id: keys.careers,
    applicant_name: 'T',
    applicant_email: 't@example.com',
    cover_letter: 'L',
  })
  const send = (table: string, row: Row) => db.database.query(visitorWithoutId, insertOf(table, row))

  test('DB-66: visitors insert inquiries, but only pending ones', async () => {
    await send('inquiries', { ...inquiry, status: 'pending' })
    for (const status of ['responded', 'closed']) {
      await expectRefusal(send('inquiries', { ...inquiry, status }), refusal.ruleBroken)
    }
    await expectRefusal(send('inquiries', { ...inquiry, responded_at: '2025-01-01' }), refusal.forbidden)
    await expectRefusal(send('inquiries', { ...inquiry, internal_note: 'x' }), refusal.forbidden)
  })

  test('DB-67: visitors insert comments, but only unapproved ones', async () => {
    await send('blog_comments', { ...comment(), is_approved: false })
    await expectRefusal(send('blog_comments', { ...comment(), is_approved: true }), refusal.forbidden)
    await expectRefusal(send('blog_comments', { ...comment(), created_at: '2020-01-01' }), refusal.forbidden)
  })

  test('DB-68: visitors insert job applications, but only pending ones', async () => {
    await send('job_applications', { ...application(), status: 'pending' })
    for (const status of ['reviewed', 'shortlisted', 'rejected', 'hired']) {
      await expectRefusal(send('job_applications', { ...application(), status }), refusal.ruleBroken)
    }
  })

  // A trigger and a policy both refuse this; with triggers disabled the policy alone must.
  test.each([
    ['DB-66', 'inquiries', () => ({ ...inquiry, status: 'closed' })],
    ['DB-68', 'job_applications', () => ({ ...application(), status: 'hired' })],
  ])('%s: the policy of %s holds without the trigger', async (_id, table, row) => {
    const { text, values } = insertOf(table, row())
    const work = db.owner.begin(async (sql) => {
      await sql`set local session_replication_role = replica`
      await sql`set local role anon`
      await sql.unsafe(text, values)
    })
    await expectRefusal(work, refusal.forbidden, 'row-level security')
  })

  test.each([
    ['inquiries', { status: 'closed' }, () => inquiry],
    ['blog_comments', { is_approved: true }, comment],
    ['job_applications', { status: 'reviewed' }, application],
  ])('DB-69: visitors change and delete no row of %s', async (table, changes, row) => {
    await insertRow(db.database, service, table, row())
    const [before] = await db.owner`select jsonb_agg(t) as rows from ${db.owner(table)} as t`
    const set = Object.entries(changes)
      .map(([column, value]) => `${column} = '${value}'`)
      .join()
    await expectRefusal(select(db.database, visitor, `update ${table} set ${set}`), refusal.forbidden)
    await expectRefusal(select(db.database, visitor, `delete from ${table}`), refusal.forbidden)
    const [after] = await db.owner`select jsonb_agg(t) as rows from ${db.owner(table)} as t`
    expect(after).toEqual(before)
  })

  test.each(contents)(
    'DB-70: visitors insert, change and delete no row of $table',
    async ({ table, key, row, change }) => {
      await expectRefusal(send(table, row), refusal.forbidden)
      await expectRefusal(db.database.query(visitor, updateOf(table, change, key, keys[table]!)), refusal.forbidden)
      await expectRefusal(db.database.query(visitor, deleteOf(table, key, keys[table]!)), refusal.forbidden)
      for (const column of Object.keys(row)) {
        await expectRefusal(select(db.database, visitor, `update ${table} set ${column} = null`), refusal.forbidden)
      }
    },
  )
})
