import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type TestDatabase } from '../support/database.ts'

let on: TestDatabase
beforeAll(async () => {
  on = await freshDatabase()
})
afterAll(() => on.drop())

test('rows that one statement gave the same number are numbered in the order of their creation, then change places', async () => {
  const rows = await on.owner<{ id: string }[]>`
    insert into team_members (name, position, display_order, created_at)
    select 'Guide ' || n, 'Guide', 0, now() + make_interval(secs => n) from generate_series(1, 4) as n returning id`
  const actor = {
    role: 'admin',
    userId: crypto.randomUUID(),
    email: 'a@example.com',
    sessionId: crypto.randomUUID(),
  } as const
  await on.database.as(
    actor,
    (sql) => sql`select public.swap_display_order('team_members', ${rows[1]!.id}, ${rows[2]!.id})`,
  )
  const shown = await on.owner`select name, display_order from team_members order by display_order`
  expect(shown.map((row) => [row.name, row.display_order])).toEqual([
    ['Guide 1', 0],
    ['Guide 3', 1],
    ['Guide 2', 2],
    ['Guide 4', 3],
  ])
})
