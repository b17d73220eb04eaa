import { expect, test } from 'vitest'
import { withNepalMoment } from './nepal-moment.ts'
import { admin } from './people.ts'
import { staffedDatabase } from './staffed-database.ts'
import { insertOf, insertRow, type Row, returning } from './statements.ts'

const db = staffedDatabase()

const defaults: { ids: string; table: string; row: Row; expected: Row }[] = [
  { ids: 'DB-42', table: 'testimonials', row: {}, expected: { rating: 5 } },
  { ids: 'DB-44', table: 'testimonials', row: {}, expected: { is_featured: false } },
  { ids: 'DB-106', table: 'testimonials', row: {}, expected: { is_active: true } },
  { ids: 'DB-46', table: 'awards', row: { title: 'Best', organization: 'Board' }, expected: { is_active: true } },
  { ids: 'DB-47', table: 'careers', row: { title: 'Guide', description: 'Treks' }, expected: { is_active: true } },
  { ids: 'DB-48', table: 'team_members', row: { name: 'Asha', position: 'Guide' }, expected: { display_order: 0 } },
  {
    ids: 'a service',
    table: 'services',
    row: { title: 'Visas', description: 'Fast' },
    expected: { is_active: true, display_order: 0, features: [] },
  },
  {
    ids: 'a post',
    table: 'blog_posts',
    row: { title: 'Trek', slug: 'trek' },
    expected: { is_published: false, published_at: null, tags: [], author_id: null },
  },
  { ids: 'a page', table: 'pages', row: { title: 'Terms', slug: 'terms' }, expected: { is_published: false } },
  { ids: 'a banner', table: 'banner_slides', row: { title: 'Dawn' }, expected: { is_active: true, buttons: [] } },
]

test.each(defaults.map((one) => [one.ids, one.table, one.expected, one.row] as const))(
  '%s: a new row of %s starts as %j',
  async (_ids, table, expected, row) => {
    const whole = Object.keys(row).length > 0 ? row : { client_name: 'Tenzing' }
    const insert = returning(insertOf(table, whole), `to_jsonb(${table}) as row`)
    expect(await db.database.query(admin, insert)).toMatchObject([{ row: expected }])
  },
)

test("DB-45: an award's year defaults to the current year", async () => {
  const [now] = await db.owner`select extract(year from now() at time zone 'Asia/Kathmandu')::int as year`
  const award = await insertRow(db.database, admin, 'awards', { title: 'Best', organization: 'Board' })
  expect(award.year).toBe(now?.year)
})

test("DB-45: an award's year is the year in Nepal, whatever year that is", async () => {
  await withNepalMoment(db.owner, '2031-12-31T18:20:00Z', async (sql) => {
    const [award] = await sql`insert into awards (title, organization) values ('Best', 'Board') returning year`
    expect(award).toEqual({ year: 2032 })
  })
})

const categories = [
  ['social_facebook', 'social'],
  ['contact_email', 'contact'],
  ['site_title', 'general'],
  ['business_hours', 'other'],
  ['socialite', 'other'],
]

test.each(categories)('the setting %s is of the category %s, whatever the caller writes', async (key, category) => {
  const row = { key, value: 'x', category: 'mine' }
  expect(await insertRow(db.database, admin, 'settings', row)).toMatchObject({ category })
})
