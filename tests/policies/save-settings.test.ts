import { expect, test } from 'vitest'
import { admin, visitor } from './people.ts'
import { expectRefusal, refusal } from './refusals.ts'
import { staffedDatabase } from './staffed-database.ts'

const db = staffedDatabase()

const save = (
  values: Record<string, string>,
  opened: Record<string, string>,
  actor: typeof admin | typeof visitor = admin,
) =>
  db.database.as(actor, async (sql) => {
    const settings = Object.entries(values).map(([key, value]) => ({ key, value, description: `What ${key} is` }))
    const [row] = await sql`select save_settings(${sql.json(settings)}, ${sql.json(opened)}) as saved`
    return row!.saved as boolean
  })
const stored = async () =>
  Object.fromEntries(
    (await db.owner`select key, value from settings order by key`).map(({ key, value }) => [key, value]),
  )
const versions = async () =>
  Object.fromEntries(
    (await db.owner`select key, updated_at::text as version from settings`).map(({ key, version }) => [key, version]),
  )

test('AK-24: settings are saved together, over the version that was opened', async () => {
  await db.owner`delete from settings`
  expect(await save({ site_title: 'Himal', contact_phone: '1' }, {})).toBe(true)
  const opened = await versions()
  expect(await save({ site_title: 'Himal Journeys', contact_phone: '2' }, opened)).toBe(true)
  expect(await stored()).toEqual({ site_title: 'Himal Journeys', contact_phone: '2' })
  const [row] = await db.owner`select category, description from settings where key = 'contact_phone'`
  expect(row).toEqual({ category: 'contact', description: 'What contact_phone is' })
})

test('AK-24: who opened an earlier version saves nothing', async () => {
  await db.owner`delete from settings`
  await save({ site_title: 'Himal', contact_phone: '1' }, {})
  const opened = await versions()
  expect(await save({ contact_phone: '2' }, opened)).toBe(true)
  expect(await save({ site_title: 'Mine', contact_phone: '3' }, opened)).toBe(false)
  expect(await save({ site_title: 'Mine' }, {})).toBe(false)
  expect(await stored()).toEqual({ site_title: 'Himal', contact_phone: '2' })
})

test('AK-24: of two who save at the same time one saves all and the other nothing', async () => {
  await db.owner`delete from settings`
  const both = await Promise.all([
    save({ site_title: 'One', contact_phone: '1' }, {}),
    save({ site_title: 'Two', contact_phone: '2' }, {}),
  ])
  expect(both.sort()).toEqual([false, true])
  expect([
    { site_title: 'One', contact_phone: '1' },
    { site_title: 'Two', contact_phone: '2' },
  ]).toContainEqual(await stored())
})

test('AK-24: one wrong value leaves all as they were, and visitors save none', async () => {
  await db.owner`delete from settings`
  await expectRefusal(save({ site_title: 'Himal', contact_phone: 'x'.repeat(2001) }, {}), refusal.ruleBroken)
  await expectRefusal(save({ site_title: 'Theirs' }, {}, visitor), refusal.forbidden)
  expect(await stored()).toEqual({})
})
