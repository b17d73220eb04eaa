import { expect, test } from 'vitest'
import { contents } from './content.ts'
import { visitor } from './people.ts'
import { expectRefusal, refusal } from './refusals.ts'
import { staffedDatabase } from './staffed-database.ts'
import { rowTrier } from './try-row.ts'

const db = staffedDatabase()
const tryRow = rowTrier(db)

const longest: [table: string, column: string, most: number, start?: string][] = [
  ['about_us', 'title', 200],
  ['about_us', 'description', 5000],
  ['about_us', 'story', 20_000],
  ['about_us', 'mission', 5000],
  ['about_us', 'vision', 5000],
  ['awards', 'title', 200],
  ['awards', 'organization', 200],
  ['awards', 'description', 5000],
  ['awards', 'category', 120],
  ['banner_slides', 'title', 200],
  ['banner_slides', 'subtitle', 500],
  ['blog_posts', 'title', 200],
  ['blog_posts', 'slug', 200],
  ['blog_posts', 'excerpt', 1000],
  ['blog_posts', 'content', 200_000],
  ['blog_posts', 'category', 120],
  ['careers', 'title', 200],
  ['careers', 'department', 120],
  ['careers', 'location', 120],
  ['careers', 'job_type', 60],
  ['careers', 'description', 10_000],
  ['careers', 'requirements', 10_000],
  ['careers', 'salary_range', 120],
  ['careers', 'benefits', 10_000],
  ['flights_nepal', 'title', 200],
  ['flights_nepal', 'description', 5000],
  ['pages', 'title', 200],
  ['pages', 'slug', 200],
  ['pages', 'content', 200_000],
  ['pages', 'meta_description', 500],
  ['prabas_holidays', 'title', 200],
  ['prabas_holidays', 'description', 5000],
  ['redirects', 'from_path', 300, '/'],
  ['redirects', 'to_address', 2000, '/'],
  ['saved_answers', 'title', 200],
  ['saved_answers', 'body', 5000],
  ['services', 'title', 200],
  ['services', 'description', 5000],
  ['settings', 'key', 63],
  ['settings', 'value', 2000],
  ['settings', 'description', 500],
  ['team_members', 'name', 120],
  ['team_members', 'position', 120],
  ['team_members', 'bio', 5000],
  ['testimonials', 'client_name', 120],
  ['testimonials', 'client_location', 120],
  ['testimonials', 'testimonial_text', 5000],
  ['testimonials', 'trip_type', 120],
]

test.each(longest)('%s.%s has at most %i characters', async (table, column, most, start = '') => {
  await tryRow(table, { [column]: start.padEnd(most, 'x') })
  await expectRefusal(tryRow(table, { [column]: start.padEnd(most + 1, 'x') }), refusal.ruleBroken)
})

test('every text that staff write is bounded', async () => {
  const columns = await db.owner`select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and data_type = 'text' and domain_name is distinct from 'web_address'
      and table_name in ${db.owner(contents.map(({ table }) => table))} and column_name not in ('category', 'used_for')
      and is_generated = 'NEVER'`
  const bounded = longest.map(([table, column]) => `${table}.${column}`)
  expect(columns.map(({ name }) => name).filter((name) => !bounded.includes(name))).toEqual([])
})

const inquiry = { name: 'T', email: 't@example.com', subject: 'S', message: 'M' }

test.each([
  ['name', 120],
  ['phone', 40],
  ['subject', 200],
  ['message', 10_000],
])('inquiries.%s has at most %i characters', async (column, most) => {
  await tryRow('inquiries', { ...inquiry, [column]: 'x'.repeat(most) }, visitor)
  await expectRefusal(tryRow('inquiries', { ...inquiry, [column]: 'x'.repeat(most + 1) }, visitor), refusal.ruleBroken)
})

test('the message of an inquiry may have 10,000 characters of several bytes', async () => {
  await tryRow('inquiries', { ...inquiry, message: 'न'.repeat(10_000) }, visitor)
  await expectRefusal(tryRow('inquiries', { ...inquiry, message: 'न'.repeat(10_001) }, visitor), refusal.ruleBroken)
})

const needed: [string, string][] = [
  ['about_us', 'title'],
  ['awards', 'title'],
  ['awards', 'organization'],
  ['banner_slides', 'title'],
  ['blog_posts', 'title'],
  ['blog_posts', 'slug'],
  ['careers', 'title'],
  ['careers', 'description'],
  ['flights_nepal', 'title'],
  ['pages', 'title'],
  ['pages', 'slug'],
  ['prabas_holidays', 'title'],
  ['services', 'title'],
  ['services', 'description'],
  ['team_members', 'name'],
  ['team_members', 'position'],
]

test.each(needed)('%s needs a %s', async (table, column) => {
  await expectRefusal(tryRow(table, { [column]: null }), refusal.missing, column)
  await expectRefusal(tryRow(table, { [column]: '' }), refusal.ruleBroken)
  await expectRefusal(tryRow(table, { [column]: '  ' }), refusal.ruleBroken)
})
