import { expect, test } from 'vitest'
import { contents } from './content.ts'
import { admin } from './people.ts'
import { staffedDatabase } from './staffed-database.ts'
import { insertRow, updateOf } from './statements.ts'

const db = staffedDatabase()

test.each(contents)('$table: a change moves updated_at to now, whatever the caller names', async (content) => {
  const { table, key, row, change } = content
  const id = String((await insertRow(db.database, admin, table, row))[key])
  // As text: a Date has no microseconds.
  const updatedAt = async () => {
    const [found] = await db.owner`select updated_at::text as at from ${db.owner(table)}
      where ${db.owner(key)}::text = ${id}`
    return String(found?.at)
  }
  const before = await updatedAt()
  await db.database.query(admin, updateOf(table, { ...change, updated_at: '2020-01-01T00:00:00Z' }, key, id))
  const [moved] = await db.owner`select ${await updatedAt()}::timestamptz > ${before}::timestamptz as later`
  expect(moved?.later).toBe(true)
})

test('every table with updated_at keeps it by the same trigger', async () => {
  const forgotten = await db.owner`select table_name from information_schema.columns
    where table_schema in ('public', 'private') and column_name = 'updated_at' and not exists (
      select from pg_trigger where tgrelid = format('%I.%I', table_schema, table_name)::regclass
        and tgfoid = 'private.touch_updated_at'::regproc)`
  expect(forgotten).toEqual([])
})
