import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type TestDatabase } from '../support/database.ts'
import { marked, searchSite, unmarked } from './search-site.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await freshDatabase()
  await db.owner`insert into blog_posts (title, slug, excerpt, category, tags, content, is_published) values
    ('Trekking to Lobuche', 'lobuche', 'Nine days on foot', 'Walks', '{Tea houses}',
      '<p>Porters carry rice</p>', true),
    ('A quiet valley', 'valley', 'Butter lamps and lobuche stones', 'Walks', '{}',
      '<p>Old stories of Pashupatinath, told slowly</p>', true),
    ('Cold nights', 'cold', 'What to pack', '', '{}',
      '<h2>Camps</h2><p>Above Lo<strong>buche</strong> it freezes, and momos &amp; soup keep one warm</p>', true),
    ('Café mornings in Thamel', 'cafe', 'Coffee', '', '{}', '<p>नेपाल को बिहान</p>', true)`
  await db.owner`insert into pages (title, slug, content, meta_description, is_published)
    values ('Visa rules', 'visa', '<p>Bring a photograph and thirty dollars</p>', 'How to enter', true)`
  await db.owner`insert into services (title, description, features)
    values ('Mountain flights', 'An hour beside the highest walls of ice', '{Window seat,Breakfast basket}')`
  await db.owner`insert into careers (title, description, department, location, requirements)
    values ('Naturalist', 'Leads guests by canoe', 'Wildlife', 'Sauraha', 'Knows every warbler')`
})
afterAll(() => db.drop())

const titlesFor = async (question: string) =>
  (await searchSite(db.database, question)).map(({ title }) => unmarked(title))

test('FS-02: a word in the title counts more than one in the summary, and that one more than one in the text', async () => {
  expect(await titlesFor('lobuche')).toEqual(['Trekking to Lobuche', 'A quiet valley', 'Cold nights'])
})

test('FS-01: posts, pages, services and careers are found by title, summary, text and what describes them', async () => {
  const kindsFor = async (question: string) => (await searchSite(db.database, question)).map(({ kind }) => kind)
  for (const question of ['mountain', 'walls', 'breakfast']) expect(await kindsFor(question)).toEqual(['service'])
  for (const question of ['naturalist', 'canoe', 'wildlife', 'sauraha', 'warbler'])
    expect(await kindsFor(question)).toEqual(['career'])
  for (const question of ['visa', 'enter', 'photograph']) expect(await kindsFor(question)).toEqual(['page'])
  for (const question of ['tea houses', 'porters', 'thamel']) expect(await kindsFor(question)).toEqual(['post'])
})

test('FS-03: words are found in any form, half typed, without their accents and in Nepali', async () => {
  for (const question of ['trek', 'treks', 'TREKKING', 'trekki'])
    expect(await titlesFor(question)).toEqual(['Trekking to Lobuche'])
  expect(await titlesFor('pashupati')).toEqual(['A quiet valley'])
  for (const question of ['cafe', 'Café', 'cafes'])
    expect(await titlesFor(question)).toEqual(['Café mornings in Thamel'])
  expect(await titlesFor('नेपाल')).toEqual(['Café mornings in Thamel'])
  await db.owner`insert into pages (title, slug, content, is_published)
    values ('Longest', 'longest', '<p>The longest trek, past Boudhanāth</p>', true)`
  expect(await titlesFor('trekking past')).toEqual(['Longest'])
  expect(await titlesFor('boudhanath')).toEqual(['Longest'])
})

test('FS-03: every word must be found, common ones do not count, and words in quotation marks stand together', async () => {
  expect(await titlesFor('lobuche rice')).toEqual(['Trekking to Lobuche'])
  expect(await titlesFor('lobuche elephants')).toEqual([])
  expect(await titlesFor('the porters of the')).toEqual(['Trekking to Lobuche'])
  expect(await titlesFor('"butter lamps"')).toEqual(['A quiet valley'])
  expect(await titlesFor('"lamps butter"')).toEqual([])
})

test('FS-04: found words are marked in title and excerpt, in text without HTML', async () => {
  const [first, , cold] = await searchSite(db.database, 'lobuche')
  expect(marked(first!.title)).toBe('Trekking to [Lobuche]')
  expect(marked(cold!.excerpt)).toContain('Above [Lobuche] it freezes, and momos & soup')
  expect(cold!.excerpt).not.toContain('<')
})

test('FS-04: hostile text stays text, and nobody can write a mark', async () => {
  await db.owner`insert into blog_posts (title, slug, content, is_published) values
    (${'<img src=x onerror=alert(1)> \uE000yeti\uE001'}, 'hostile',
     ${'<p title="a>b">Yeti &lt;script&gt;alert(2)&lt;/script&gt; \uE000\uE001 <b>tracks</b></p>'}, true)`
  const [found] = await searchSite(db.database, 'tracks')
  expect(marked(found!.title)).toMatch(/^(<img src=x onerror=alert\(1\)> )?\s*yeti$/)
  expect(marked(found!.excerpt)).toContain('[tracks]')
  expect(found!.excerpt.match(/[\uE000\uE001]/g)).toHaveLength(2)
})

test.each(['', '   ', '""', '-porters', '" -porters', "'", "\\':*|!", '& | ! ( ) <-> :*', '\u0001', 'the of and', '%'])(
  'FS-05: the question %j breaks nothing and finds nothing that was not asked for',
  async (question) => {
    expect((await searchSite(db.database, question)).length).toBeLessThanOrEqual(1)
  },
)

test('FS-05: a question counts up to its hundredth character', async () => {
  expect(await titlesFor(`${'lobuche '.repeat(13)}elephants`)).toHaveLength(3)
  expect(await titlesFor(`${'lobuche '.repeat(11)}elephants`)).toHaveLength(0)
})

test('FS-06: ten results are a page, with the number of all, and the twentieth page is the last', async () => {
  await db.owner`insert into blog_posts (title, slug, is_published)
    select 'Marigold ' || n, 'marigold-' || n, true from generate_series(1, 250) as n`
  const pages = await Promise.all([1, 2, 20, 21, 0, -1].map((page) => searchSite(db.database, 'marigold', page)))
  expect(pages.map((rows) => rows.length)).toEqual([10, 10, 10, 0, 0, 0])
  expect(pages[0]![0]!.total).toBe(200)
  const ids = pages.flat().map(({ id }) => id)
  expect(new Set(ids).size).toBe(30)
})

test('FS-06: a title that fits is found among many newer texts', async () => {
  await db.owner`insert into blog_posts (title, slug, is_published) values ('Saffron', 'saffron', true)`
  await db.owner`insert into blog_posts (title, slug, content, is_published)
    select 'Kitchen ' || n, 'kitchen-' || n, '<p>saffron rice</p>', true from generate_series(1, 250) as n`
  const [first] = await searchSite(db.database, 'saffron')
  expect(unmarked(first!.title)).toBe('Saffron')
})
