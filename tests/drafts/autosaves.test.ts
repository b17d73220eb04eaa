import { beforeEach, expect, test } from 'vitest'
import { admin, otherAdmin, visitor } from '../policies/people.ts'
import { expectRefusal, refusal } from '../policies/refusals.ts'
import { staffedDatabase } from '../policies/staffed-database.ts'
import { deleteOf, insertRow, select } from '../policies/statements.ts'

const db = staffedDatabase()
const wrongArgument = '22023'

beforeEach(() => db.owner`delete from autosaves`)

const keep = (actor: typeof admin, table: string, row: string, typed: object, version = '') =>
  db.database.query(actor, {
    text: `insert into autosaves (table_name, record_id, values, base_version) values ($1, $2, $3::text::jsonb, $4)
      on conflict (user_id, table_name, record_id) do update
      set values = excluded.values, base_version = excluded.base_version`,
    values: [table, row, JSON.stringify(typed), version],
  })
const found = async (actor: typeof admin, table: string, row: string) => {
  const [answer] = await select(db.database, actor, 'select unsaved_work($1, $2) as work', table, row)
  return (answer!.work as { autosave: unknown }).autosave
}

test('DF-20: what was typed is kept for its writer alone, the newest in the place of the one before', async () => {
  await keep(admin, 'pages', '', { title: 'Half' }, 'version 1')
  await keep(admin, 'pages', '', { title: 'Half a page' }, 'version 2')
  await keep(otherAdmin, 'pages', '', { title: 'Of a colleague' })
  expect(await found(admin, 'pages', '')).toMatchObject({ values: { title: 'Half a page' }, base_version: 'version 2' })
  expect(await found(otherAdmin, 'pages', '')).toMatchObject({ values: { title: 'Of a colleague' } })
  expect(await select(db.database, admin, 'select user_id from autosaves')).toEqual([{ user_id: admin.userId }])
  await expectRefusal(
    insertRow(db.database, admin, 'autosaves', { user_id: otherAdmin.userId, table_name: 'pages', values: {} }),
    refusal.forbidden,
  )
  await db.database.query(admin, deleteOf('autosaves', 'table_name', 'pages'))
  expect(await found(admin, 'pages', '')).toBeNull()
  expect(await found(otherAdmin, 'pages', '')).not.toBeNull()
  await expectRefusal(select(db.database, visitor, 'select * from autosaves'), refusal.forbidden)
})

test('DF-21: only content is kept, no form with a password and nothing that visitors sent', async () => {
  for (const table of ['admin_users', 'inquiries', 'job_applications', 'no_table'])
    await expectRefusal(keep(admin, table, '', { password: 'secret' }), wrongArgument)
  await keep(admin, 'settings', '', { company_name: 'Prabas' })
  expect(await found(admin, 'settings', '')).toMatchObject({ values: { company_name: 'Prabas' } })
})

test('DF-22: an entry has at most 1 MB, and somebody at most 50 of them, the newest', async () => {
  await expectRefusal(keep(admin, 'pages', '', { content: 'x'.repeat(1_048_576) }), refusal.ruleBroken)
  await keep(otherAdmin, 'pages', 'theirs', {})
  for (let number = 1; number <= 52; number++) await keep(admin, 'pages', `record ${number}`, { number })
  const kept = await db.owner`select record_id from autosaves where user_id = ${admin.userId} order by saved_at`
  expect(kept.map(({ record_id }) => record_id)).toEqual(
    Array.from({ length: 50 }, (_, index) => `record ${index + 3}`),
  )
  expect(await found(otherAdmin, 'pages', 'theirs')).not.toBeNull()
})

test('DF-23: the audit log does not hear of what is not saved', async () => {
  await db.owner`truncate audit_log`
  await keep(admin, 'pages', '', { title: 'Half' })
  await db.database.query(admin, deleteOf('autosaves', 'table_name', 'pages'))
  expect(await db.owner`select * from audit_log`).toEqual([])
})
