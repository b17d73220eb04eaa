import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { wholeList } from '../../app/admin/data/list-position.ts'
import { listRows } from '../../app/admin/data/rows.ts'
import { comments } from '../../app/features/comments/admin.tsx'
import { inquiries } from '../../app/features/inquiries/admin.tsx'
import { createData } from '../../app/lib/data/create-data.ts'
import type { Data } from '../../app/lib/data/data.ts'
import { openSite, type TestSite } from '../support/site.ts'

let site: TestSite
let data: Data
let post: string

beforeAll(async () => {
  site = await openSite()
  const staff = site.browser()
  await staff.signIn()
  const cookie = [...staff.cookies].map((pair) => pair.join('=')).join('; ')
  data = createData(`${site.url}/rest/v1`, { headers: { apikey: 'public', cookie } })
  const [row] =
    await site.owner`insert into blog_posts (title, slug, is_published) values ('Trek', 'trek', true) returning id`
  post = row!.id
})
afterAll(() => site.close())

const randomText = (length: number) => randomBytes(length).toString('base64url').slice(0, length)

const writeInquiry = (message: string, name = 'Maya') =>
  site.owner`insert into inquiries (name, email, subject, message)
    values (${name}, 'maya@example.com', 'Manaslu', ${message})`
const writeComment = (text: string, name = 'Maya') =>
  site.owner`insert into blog_comments (blog_id, author_name, author_email, comment_text)
    values (${post}, ${name}, 'maya@example.com', ${text})`

const longTexts = [
  { table: 'inquiries', resource: inquiries, write: writeInquiry, longest: 10_000, column: 'message_start' },
  { table: 'blog_comments', resource: comments, write: writeComment, longest: 5_000, column: 'comment_start' },
]

async function searchIndexBytes(table: string): Promise<number> {
  const [sizes] = await site.owner`select sum(pg_relation_size(indexrelid))::int as bytes
    from pg_index join pg_class on pg_class.oid = indexrelid join pg_am on pg_am.oid = relam
    where indrelid = ${`public.${table}`}::regclass and amname = 'gin'`
  return sizes!.bytes
}

async function growth(table: string, write: (text: string) => Promise<unknown>, length: number): Promise<number> {
  await site.owner.unsafe(`truncate public.${table} cascade`)
  const before = await searchIndexBytes(table)
  for (let count = 0; count < 60; count++) await write(randomText(length))
  return (await searchIndexBytes(table)) - before
}

test.each(longTexts)(
  'AQ-22: the longest random texts make the search index of $table as big as texts of 1,000 characters',
  async ({ table, write, longest }) => {
    const short = await growth(table, write, 1_000)
    const long = await growth(table, write, longest)
    expect(short).toBeGreaterThan(0)
    expect(long / short).toBeLessThan(1.3)
  },
)

test.each(longTexts)(
  'AQ-23: staff find $table by a name and by words among the first 1,000 characters, by index',
  async ({ table, resource, write, longest, column }) => {
    await site.owner.unsafe(`truncate public.${table} cascade`)
    await write('Ten days around Dhaulagiri', 'Pemba')
    await write(`${'tea house '.repeat(99)}Kagbeni${' lodge'.repeat((longest - 1_000) / 6)}`, 'Lhakpa')
    const find = async (search: string) => {
      const { rows } = await listRows(data, resource, { ...wholeList, search })
      return rows.map((row) => row.name ?? row.author_name)
    }
    expect(await find('pemba')).toEqual(['Pemba'])
    expect(await find('dhaula')).toEqual(['Pemba'])
    expect(await find('kagbeni')).toEqual(['Lhakpa'])
    expect(await find('x*')).toEqual([])
    const plan = await site.owner.begin(async (sql) => {
      await sql`set local enable_seqscan = off`
      return sql.unsafe(
        `explain select from public.${table} where ${resource.list.search
          .map((searched) => `${searched} ilike '%kagbeni%'`)
          .join(' or ')}`,
      )
    })
    expect(resource.list.search).toContain(column)
    expect(JSON.stringify(plan)).toContain(`_${column}_idx`)
  },
)

test.each(longTexts)(
  'AQ-24: the part of $table that is searched stands in no answer that does not name it',
  async ({ table, resource, write, column }) => {
    await write('Ten days around Dhaulagiri', 'Pemba')
    const { rows } = await listRows(data, resource, wholeList)
    expect(rows.length).toBeGreaterThan(0)
    for (const row of rows) expect(Object.keys(row)).not.toContain(column)
    const staff = site.browser()
    await staff.signIn()
    const [named] = (await staff.get(`/rest/v1/${table}?select=${column}&limit=1`)).json()
    expect(Object.keys(named)).toEqual([column])
    const refused = await site.browser().get(`/rest/v1/${table}?select=${column}`)
    expect([refused.status, refused.json().code]).toEqual([401, '42501'])
  },
)
