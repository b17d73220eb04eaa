import { beforeEach, expect, test } from 'vitest'
import type { Actor } from '../../database/engine/connection/actors.ts'
import { contents } from './content.ts'
import { admin, idOf, superAdmin, visitor } from './people.ts'
import { expectRefusal, refusal } from './refusals.ts'
import { staffedDatabase } from './staffed-database.ts'
import { insertOf, insertRow, select } from './statements.ts'

const db = staffedDatabase()
const ordered = ['banner_slides', 'services', 'team_members']
const rowOf = (table: string) => contents.find((content) => content.table === table)!.row

beforeEach(async () => {
  for (const table of ordered) await db.owner`delete from ${db.owner(table)}`
})

async function lineUp(table: string, orders: number[]): Promise<string[]> {
  const ids: string[] = []
  for (const display_order of orders) {
    const { id } = await insertRow(db.database, admin, table, { ...rowOf(table), display_order })
    ids.push(String(id))
  }
  return ids
}

const swap = (table: string, first: string | null, second: string, actor: Actor = admin) =>
  db.database.as(actor, (sql) => sql`select swap_display_order(${table}, ${first}, ${second})`)

const ordersOf = async (table: string, ids: string[]) => {
  const rows = await db.owner`select id, display_order from ${db.owner(table)}`
  return ids.map((id) => rows.find((row) => row.id === id)?.display_order)
}

test.each(ordered)('two rows of %s change places, the others stay', async (table) => {
  const ids = await lineUp(table, [10, 20, 30])
  await swap(table, ids[0]!, ids[2]!)
  expect(await ordersOf(table, ids)).toEqual([30, 20, 10])
  await swap(table, ids[2]!, ids[1]!, superAdmin)
  expect(await ordersOf(table, ids)).toEqual([30, 10, 20])
})

test('a swap with a row that does not exist, or with itself, changes nothing', async () => {
  const [first] = await lineUp('banner_slides', [7])
  for (const other of [idOf(404), first!, null]) {
    await expectRefusal(swap('banner_slides', other, first!), 'P0002', 'Both rows must exist')
  }
  expect(await ordersOf('banner_slides', [first!])).toEqual([7])
})

test.each(['awards', 'pg_class', 'banner_slides; drop table awards', ''])('%o has no order to swap', async (table) => {
  await expectRefusal(swap(table, idOf(1), idOf(2)), '22023', 'have no order')
})

test('a visitor swaps nothing', async () => {
  const [first, second] = await lineUp('banner_slides', [1, 2])
  await expectRefusal(swap('banner_slides', first!, second!, visitor), refusal.forbidden)
})

const drag = (table: string, moved: string, target: string, actor: Actor = admin) =>
  db.database.as(actor, (sql) => sql`select move_in_display_order(${table}, ${moved}, ${target})`)

test.each(ordered)('BN-16: a row of %s takes the place it is dragged to, those between move by one', async (table) => {
  const ids = await lineUp(table, [10, 20, 30, 40])
  await drag(table, ids[0]!, ids[2]!)
  expect(await ordersOf(table, ids)).toEqual([30, 10, 20, 40])
  await drag(table, ids[3]!, ids[1]!, superAdmin)
  expect(await ordersOf(table, ids)).toEqual([40, 20, 30, 10])
})

test.each(ordered)(
  'LI-02: a row of %s saved under a number in use gets that place, and the others move on',
  async (table) => {
    const ids = await lineUp(table, [3, 4, 8, 3])
    expect(await ordersOf(table, ids)).toEqual([4, 5, 8, 3])
    await db.database.as(admin, (sql) => sql`update ${sql(table)} set display_order = 4 where id = ${ids[2]!}`)
    expect(await ordersOf(table, ids)).toEqual([5, 6, 4, 3])
  },
)

test('LI-02: rows that one statement gives the same number follow each other, up to the last number there is', async () => {
  const [first] = await lineUp('services', [2147483647])
  const ids = [first!, ...(await lineUp('services', [2147483647, 12]))]
  expect(await ordersOf('services', ids)).toEqual([1, 0, 12])
  await db.database.as(admin, (sql) => sql`update services set display_order = 50`)
  expect((await ordersOf('services', ids)).toSorted()).toEqual([50, 51, 52])
})

test('LI-02: rows added at once under the same number never share it', async () => {
  const one = insertOf('team_members', { ...rowOf('team_members'), display_order: 6 })
  await Promise.all(Array.from({ length: 15 }, () => db.database.query(admin, one)))
  const rows = await db.owner`select display_order from team_members order by 1`
  expect(rows.map(({ display_order }) => display_order)).toEqual(Array.from({ length: 15 }, (_, index) => index + 6))
})

test('dragging onto nothing, by a visitor or in a table without order is refused', async () => {
  const [first, second] = await lineUp('banner_slides', [1, 2])
  await expectRefusal(drag('banner_slides', first!, idOf(404)), 'P0002', 'Both rows must exist')
  await expectRefusal(drag('awards', first!, second!), '22023', 'have no order')
  await expectRefusal(drag('banner_slides', first!, second!, visitor), refusal.forbidden)
  expect(await ordersOf('banner_slides', [first!, second!])).toEqual([1, 2])
})

test('many swaps at once lose no order value and never block each other for good', async () => {
  const ids = await lineUp('banner_slides', [0, 1, 2, 3])
  const pairs = Array.from(
    { length: 40 },
    (_, round) => [ids[round % 4]!, ids[(round + 1 + (round % 3)) % 4]!] as const,
  )
  await Promise.all(pairs.map(([first, second]) => swap('banner_slides', first, second)))
  expect((await ordersOf('banner_slides', ids)).sort()).toEqual([0, 1, 2, 3])
})

test('a new banner comes last: 0 when it is the first, else the highest order plus 1', async () => {
  const add = async () => (await insertRow(db.database, admin, 'banner_slides', { title: 'Dawn' })).display_order
  expect(await add()).toBe(0)
  expect(await add()).toBe(1)
  await lineUp('banner_slides', [40])
  expect(await add()).toBe(41)
})

test('banners added in one statement follow each other', async () => {
  const text = `insert into banner_slides (title) values ('a'), ('b'), ('c') returning display_order`
  expect(await select(db.database, admin, text)).toEqual([0, 1, 2].map((display_order) => ({ display_order })))
})

test('20 banners added at once get 20 different places', async () => {
  const one = insertOf('banner_slides', { title: 'Dawn' })
  await Promise.all(Array.from({ length: 20 }, () => db.database.query(admin, one)))
  const rows = await db.owner`select display_order from banner_slides order by 1`
  expect(rows.map(({ display_order }) => display_order)).toEqual(Array.from({ length: 20 }, (_, index) => index))
})
