import { describe, expect, test } from 'vitest'
import { service } from '../../database/engine/actors.ts'
import { contents } from './content.ts'
import { admin, visitor } from './people.ts'
import { expectRefusal, refusal } from './refusals.ts'
import { staffedDatabase } from './staffed-database.ts'
import { insertOf, type Row } from './statements.ts'

const house = staffedDatabase()
const rows: Record<string, Row> = Object.fromEntries(contents.map(({ table, row }) => [table, row]))
let slugs = 0

/** Inserts and takes back, so that one record alone in its table can be tried again and again. */
async function tryRow(table: string, row: Row, actor: typeof admin | typeof service | typeof visitor = admin) {
  const slug = 'slug' in (rows[table] ?? {}) ? { slug: `slug-${slugs++}` } : {}
  const { text, values } = insertOf(table, { ...rows[table], ...slug, ...row })
  await house.database.as(actor, async (sql) => {
    await sql`savepoint before`
    await sql.unsafe(text, values)
    await sql`rollback to savepoint before`
  })
}

const longest: [string, string, number][] = [
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

test.each(longest)('%s.%s has at most %i characters', async (table, column, most) => {
  await tryRow(table, { [column]: 'x'.repeat(most) })
  await expectRefusal(tryRow(table, { [column]: 'x'.repeat(most + 1) }), refusal.ruleBroken)
})

test('every text that staff write is bounded', async () => {
  const columns = await house.owner`select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and data_type = 'text' and domain_name is distinct from 'web_address'
      and table_name in ${house.owner(contents.map(({ table }) => table))} and column_name <> 'category'`
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

describe('e-mail addresses', () => {
  const ofLength = (length: number) => `${'x'.repeat(length - '@example.com'.length)}@example.com`
  const sender = (email: string) => tryRow('inquiries', { ...inquiry, email }, visitor)
  const subscriber = (email: string) => tryRow('newsletter_subscriptions', { email }, service)

  test('DB-50: 254 characters pass, 255 are refused', async () => {
    for (const attempt of [sender, subscriber]) {
      await attempt(ofLength(254))
      await expectRefusal(attempt(ofLength(255)), refusal.ruleBroken, 'at most 254 characters')
    }
  })

  test.each(['tenzing@example.com', 'a.b+c@mail.example.co', 'ü@exämple.com'])('%s passes', sender)

  test.each(['', 'a', 'a@b', '@b.c', 'a@.', 'a b@c.d', 'a@b@c.d', '<a>@b.c', 'a@b.c\n', ' a@b.c'])(
    '%o is refused',
    async (email) => expectRefusal(sender(email), refusal.ruleBroken, 'looks like'),
  )

  test('a subscriber and an account are known by lowercase addresses, once', async () => {
    await expectRefusal(subscriber('Upper@example.com'), refusal.ruleBroken, 'lowercase')
    await expectRefusal(tryRow('admin_users', { email: 'Upper@prabas.example' }, service), refusal.ruleBroken)
    await expectRefusal(tryRow('admin_users', { email: admin.email }, service), refusal.duplicate)
  })
})

describe('slugs', () => {
  test.each(['a', '7', 'annapurna-base-camp', '2025-season'])('%s passes', async (slug) => {
    await tryRow('pages', { slug })
    await tryRow('blog_posts', { slug })
  })

  test.each(['A', 'a_b', 'a--b', '-a', 'a-', 'a b', 'a/b', 'ä', 'a\n', 'a.b'])('%o is refused', async (slug) => {
    await expectRefusal(tryRow('pages', { slug }), refusal.ruleBroken)
    await expectRefusal(tryRow('blog_posts', { slug }), refusal.ruleBroken)
  })

  const routes = `about services team contact blog careers testimonials awards flights-nepal prabas-holidays inquiries
    admin 404 newsletter assets rest storage functions realtime healthz`.split(/\s+/)

  test.each(routes)('a page cannot be called %s, which is a part of the site', async (slug) => {
    await expectRefusal(tryRow('pages', { slug }), refusal.ruleBroken, 'belongs to a part of the site')
  })

  test.each(['pages', 'blog_posts'])('a slug of %s is taken once', async (table) => {
    await house.database.ask(admin, insertOf(table, { ...rows[table], slug: 'taken' }))
    await expectRefusal(tryRow(table, { slug: 'taken' }), refusal.duplicate, 'has this slug')
  })
})

describe('addresses of pictures', () => {
  test.each(['', '/', '/pictures/a.jpg', 'https://example.com/a.jpg', 'HTTP://example.com', null])(
    '%o passes',
    async (image_url) => tryRow('banner_slides', { image_url }),
  )

  test.each([
    'javascript:alert(1)',
    'data:image/png;base64,',
    '//evil.example',
    '/\\evil.example',
    'a.jpg',
    'https://',
    ' /a',
  ])('%o is refused', async (image_url) =>
    expectRefusal(tryRow('banner_slides', { image_url }), refusal.ruleBroken, 'an address starts with'),
  )

  test('2000 characters pass, 2001 are refused', async () => {
    await tryRow('banner_slides', { image_url: `/${'x'.repeat(1999)}` })
    await expectRefusal(tryRow('banner_slides', { image_url: `/${'x'.repeat(2000)}` }), refusal.ruleBroken)
  })
})

test.each([1, 2, 3, 4, 5])('DB-43: a rating of %i passes', async (rating) => tryRow('testimonials', { rating }))
test.each([0, 6, -1, 100])('DB-43: a rating of %i is refused', async (rating) => {
  await expectRefusal(tryRow('testimonials', { rating }), refusal.ruleBroken, 'a rating is between 1 and 5')
})

test.each(['about_us', 'flights_nepal', 'prabas_holidays'])(
  'DB-52: a second record in %s is refused',
  async (table) => {
    await house.database.ask(admin, insertOf(table, rows[table]!))
    await expectRefusal(tryRow(table, {}), refusal.duplicate, 'there is one')
  },
)

test.each(['Site_title', '1st', '', 'with space', 'with-hyphen'])('a setting cannot be called %o', async (key) => {
  await expectRefusal(tryRow('settings', { key }), refusal.ruleBroken)
})
