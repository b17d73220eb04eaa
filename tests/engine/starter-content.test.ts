import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadStarterContent } from '../../database/starter/load.ts'
import { freshDatabase, type TestDatabase } from '../support/database.ts'

let on: TestDatabase
beforeAll(async () => {
  on = await freshDatabase()
})
afterAll(() => on.drop())

const load = () => loadStarterContent(on.database, () => new Date())

const starterRows = {
  ...{ about_us: 1, awards: 6, banner_slides: 3, blog_comments: 9, blog_posts: 9, careers: 5, flights_nepal: 1 },
  ...{ inquiries: 8, job_applications: 4, newsletter_subscriptions: 10, pages: 2, prabas_holidays: 1, services: 6 },
  ...{ settings: 17, team_members: 8, testimonials: 8 },
}
const tables = Object.keys(starterRows)

async function countRows() {
  const counts = tables.map(async (table) => [table, (await on.owner`select from ${on.owner(table)}`).length] as const)
  return Object.fromEntries(await Promise.all(counts))
}

const written: [table: string, columns: string, values: string][] = [
  ['about_us', 'title', `'Ours'`],
  ['awards', 'title, organization', `'Ours', 'Board'`],
  ['banner_slides', 'title', `'Ours'`],
  ['blog_posts', 'title, slug', `'Ours', 'ours'`],
  ['careers', 'title, description', `'Guide', 'Leads'`],
  ['flights_nepal', 'title', `'Ours'`],
  ['inquiries', 'name, email, subject, message', `'T', 't@example.com', 'S', 'M'`],
  ['newsletter_subscriptions', 'email', `'t@example.com'`],
  ['pages', 'title, slug', `'Ours', 'ours'`],
  ['prabas_holidays', 'title', `'Ours'`],
  ['services', 'title, description', `'Ours', 'Words'`],
  ['settings', 'key, value', `'site_title', 'Ours'`],
  ['team_members', 'name, position', `'Ang', 'Guide'`],
  ['testimonials', 'client_name', `'Tara'`],
]

const empty = () => on.owner.unsafe(`truncate ${tables.join()} cascade`)

test.each(written)('DB-84: a database with a row of %s gets no starter content', async (table, columns, values) => {
  await on.owner.unsafe(`insert into ${table} (${columns}) values (${values})`)
  expect(await load()).toBe(false)
  const none = Object.fromEntries(tables.map((name) => [name, 0]))
  expect(await countRows()).toEqual({ ...none, [table]: 1 })
  await empty()
})

test('DB-82: an empty database gets the starter content', async () => {
  expect(await load()).toBe(true)
  expect(await countRows()).toEqual(starterRows)
  expect(await on.owner`select title from banner_slides order by display_order limit 1`).toEqual([
    { title: 'First Light on Annapurna' },
  ])
})

test('DB-84: starter content that staff have deleted does not come back', async () => {
  await load()
  await empty()
  expect(await load()).toBe(false)
  expect(await on.owner`select from services`).toHaveLength(0)
})
