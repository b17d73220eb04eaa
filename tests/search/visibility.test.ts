import { describe, expect, test } from 'vitest'
import { withShownMoment } from '../policies/nepal-moment.ts'
import { admin, superAdmin, visitor } from '../policies/people.ts'
import { future, past } from '../policies/scheduled-samples.ts'
import { staffedDatabase } from '../policies/staffed-database.ts'
import { deleteOf, insertRow, type Row, select, updateOf } from '../policies/statements.ts'
import { searchSite, unmarked } from './search-site.ts'

const db = staffedDatabase()
let rows = 0

const slugged = (word: string) => ({ title: word, slug: `row-${rows++}` })
const described = (word: string) => ({ title: word, description: 'Words' })
const tables = [
  { table: 'blog_posts', state: 'is_published', rowOf: slugged },
  { table: 'pages', state: 'is_published', rowOf: slugged },
  { table: 'careers', state: 'is_active', rowOf: described },
  { table: 'services', state: 'is_active', rowOf: described },
]
const scheduledTables = tables.filter(({ table }) => table !== 'services')
/** A word that only one row has. */
const newWord = () => `zorble${rows++}x`
const add = async (table: string, row: Row) => String((await insertRow(db.database, admin, table, row)).id)
const change = (table: string, id: string, row: Row) => db.database.query(admin, updateOf(table, row, 'id', id))

/** How many rows each of them finds, and how many they are told of. */
async function findings(word: string) {
  const counts: number[] = []
  for (const actor of [visitor, admin, superAdmin]) {
    const found = await searchSite(db.database, word, 1, actor)
    counts.push(found.length)
    expect(found.every(({ total }) => total === found.length)).toBe(true)
  }
  return counts
}
const shown = [1, 1, 1]
const hidden = [0, 0, 0]

describe.each(tables)('$table', ({ table, state, rowOf }) => {
  test('FS-07: a search finds a row while visitors see it, and no draft', async () => {
    const word = newWord()
    const id = await add(table, { ...rowOf(word), [state]: true })
    expect(await findings(word)).toEqual(shown)
    await change(table, id, { [state]: false })
    expect(await findings(word)).toEqual(hidden)
    await change(table, id, { [state]: true })
    expect(await findings(word)).toEqual(shown)
  })

  test('FS-07: a search finds a row by the words that it has now', async () => {
    const [before, after] = [newWord(), newWord()]
    const id = await add(table, { ...rowOf(before), [state]: true })
    await change(table, id, { title: after })
    expect([await findings(before), await findings(after)]).toEqual([hidden, shown])
  })

  test('FS-08: a deleted row is not found, and a restored one is', async () => {
    const word = newWord()
    const id = await add(table, { ...rowOf(word), [state]: true })
    await db.database.query(admin, deleteOf(table, 'id', id))
    expect(await findings(word)).toEqual(hidden)
    await select(db.database, admin, 'select undo_deletion($1, array[$2]::uuid[])', table, id)
    expect(await findings(word)).toEqual(shown)
  })
})

describe.each(scheduledTables)('$table', ({ table, state, rowOf }) => {
  test.each([
    ['on, scheduled', { on: true, publish_at: future }],
    ['off, scheduled', { on: false, publish_at: future }],
    ['on, ended', { on: true, unpublish_at: past }],
    ['off, ended', { on: false, publish_at: past, unpublish_at: '2020-01-02' }],
  ])('FS-07: a row that is %s is not found', async (_, { on, ...times }) => {
    const word = newWord()
    await add(table, { ...rowOf(word), [state]: on, ...times })
    expect(await findings(word)).toEqual(hidden)
  })

  test('FS-07: a row is found from its start to its end, to the minute', async () => {
    const word = newWord()
    const [start, end] = ['2031-03-04T00:00:00+05:45', '2031-03-05T00:00:00+05:45']
    await add(table, { ...rowOf(word), [state]: true, publish_at: start, unpublish_at: end })
    const found: number[] = []
    for (const moment of ['2031-03-03T23:59:59+05:45', start, '2031-03-04T23:59:59+05:45', end])
      await withShownMoment(db.owner, moment, async (sql) => {
        await sql`set local role anon`
        found.push((await sql`select * from search_site(${word})`).length)
      })
    expect(found).toEqual([0, 1, 1, 0])
  })
})

test('FS-09: a document that names a hidden row shows nothing of it: the policies of the row decide', async () => {
  const word = newWord()
  const id = await add('blog_posts', { ...slugged(word), is_published: true })
  await db.owner`alter table blog_posts disable trigger keep_search_document`
  await change('blog_posts', id, { is_published: false })
  await db.owner`alter table blog_posts enable trigger keep_search_document`
  const [kept] = await db.owner`select count(*)::int as documents from private.search_documents where row_id = ${id}`
  expect(kept!.documents).toBe(1)
  expect(await findings(word)).toEqual(hidden)
})

test('FS-09: an earlier version is not found', async () => {
  const [former, current] = [newWord(), newWord()]
  const id = await add('blog_posts', { ...slugged('Walk'), content: former, is_published: true })
  await change('blog_posts', id, { content: current })
  expect(await findings(former)).toEqual(hidden)
  const [found] = await searchSite(db.database, current)
  expect([unmarked(found!.title), unmarked(found!.excerpt)]).toEqual(['Walk', current])
})

test('FS-10: a rare word is found by the index of words, among ten thousand posts', async () => {
  await db.owner.unsafe(`insert into private.search_documents (kind, row_id, title, document, dated)
    select 'post', gen_random_uuid(), 'common', to_tsvector('private.site_english', 'common word' || n), now()
    from generate_series(1, 10000) as n`)
  await db.owner`analyze private.search_documents`
  const plan = async (word: string) => {
    const lines = await db.owner.begin(async (sql) => {
      await sql`set local role service`
      return sql.unsafe(`explain select row_id from private.search_documents
        where document @@ '${word}'::tsquery and private.is_shown(true, publish_at, unpublish_at)
        order by dated desc limit 200`)
    })
    return lines.map((line) => line['QUERY PLAN']).join('\n')
  }
  expect(await plan('word77')).toContain('search_documents_document_idx')
  expect(await plan('common')).toContain('search_documents_dated_idx')
})
