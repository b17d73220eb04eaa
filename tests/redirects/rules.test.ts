import { afterEach, expect, test } from 'vitest'
import { createRedirectFinder } from '../../server/http/pages/find-redirect.ts'
import { admin, visitor } from '../policies/people.ts'
import { expectRefusal, refusal } from '../policies/refusals.ts'
import { staffedDatabase } from '../policies/staffed-database.ts'
import { insertOf, insertRow, updateOf } from '../policies/statements.ts'

const db = staffedDatabase()
afterEach(async () => {
  await db.owner`delete from pages`
  await db.owner`delete from blog_posts`
  await db.owner`delete from redirects`
})

const enter = (from_path: string, to_address: string) =>
  insertRow(db.database, admin, 'redirects', { from_path, to_address })
const listed = async () =>
  (await db.owner`select from_path, to_address, is_automatic from redirects order by from_path`).map((row) => ({
    ...row,
  }))
const automatic = (from_path: string, to_address: string) => ({ from_path, to_address, is_automatic: true })
const page = (slug: string, is_published = true) =>
  insertRow(db.database, admin, 'pages', { title: slug, slug, is_published })
const rename = ({ id }: { id?: unknown }, slug: string) =>
  db.database.query(admin, updateOf('pages', { slug }, 'id', String(id)))

test('RD-01: a new slug and its redirect are one transaction', async () => {
  const terms = await page('terms')
  await rename(terms, 'conditions')
  await rename(terms, 'rules')
  expect(await listed()).toEqual([automatic('/conditions', '/rules'), automatic('/terms', '/rules')])
  const failed = db.database.as(admin, async (sql) => {
    await sql`update pages set slug = 'laws' where id = ${String(terms.id)}`
    throw new Error('given up')
  })
  await expect(failed).rejects.toThrow('given up')
  expect((await listed()).map(({ to_address }) => to_address)).toEqual(['/rules', '/rules'])
})

test('RD-01: a former slug whose address belongs to the site makes no redirect', async () => {
  await rename(await page('api'), 'for-programs')
  expect(await listed()).toEqual([])
})

test('RD-03: changing back to a former slug leaves no redirect from there', async () => {
  const terms = await page('terms')
  await rename(terms, 'rules')
  await rename(terms, 'terms')
  expect(await listed()).toEqual([automatic('/rules', '/terms')])
})

test('RD-05: a draft makes no redirect', async () => {
  await rename(await page('hidden', false), 'hidden-too')
  expect(await listed()).toEqual([])
})

test('RD-02: what staff enter follows a new slug too, with its query and its place on the page', async () => {
  const terms = await page('terms')
  await enter('/agb', '/terms?from=old#top')
  await rename(terms, 'rules')
  expect(await listed()).toEqual([
    { from_path: '/agb', to_address: '/rules?from=old#top', is_automatic: false },
    automatic('/terms', '/rules'),
  ])
})

test('RD-12: an automatic redirect that staff edit is theirs, and nobody says of one that it is automatic', async () => {
  await rename(await page('terms'), 'rules')
  await db.database.query(admin, updateOf('redirects', { to_address: '/about' }, 'from_path', '/terms'))
  await insertRow(db.database, admin, 'redirects', { from_path: '/old', to_address: '/team', is_automatic: true })
  expect((await listed()).map(({ is_automatic }) => is_automatic)).toEqual([false, false])
})

test.each([
  '/old',
  '/Old_Page.html',
  '/blog/old',
  '/blog/2019/old',
  '/careers/guide/apply',
  '/%E0%A4%AF',
  `/${'x'.repeat(299)}`,
])('RD-10: a redirect starts at %s', async (from) => {
  expect(await enter(from, '/about')).toMatchObject({ from_path: from })
})

test.each([
  ...['', '/', 'old', '//old', '/old//page', '/old/', '/old?page=2', '/old#top', '/old page', '/old\\page', '/यात्रा'],
  ...['/admin', '/Admin/pages', '/api/x', '/rest/v1/pages', '/functions/v1/x', '/storage/v1/x', '/realtime/v1/x'],
  ...['/assets/x.js', '/pictures/x', '/healthz', '/404', '/newsletter/confirm/x', '/old.data'],
  ...['/about', '/About', '/blog', '/blog/archive', '/sitemap.xml', '/flights-nepal', `/${'x'.repeat(300)}`],
])('RD-10: no redirect starts at %s', async (from) => {
  await expectRefusal(enter(from, '/team'), refusal.ruleBroken)
})

test('RD-10: no redirect starts at a page, a post or a draft', async () => {
  await page('terms')
  await page('hidden', false)
  await insertRow(db.database, admin, 'blog_posts', { title: 'Tea', slug: 'tea', is_published: true })
  for (const from of ['/terms', '/hidden', '/blog/tea'])
    await expectRefusal(enter(from, '/about'), refusal.ruleBroken, `a page or post has the address ${from}`)
})

test.each(['/', '/about', '/blog?page=2#list', 'https://example.com', 'https://example.com:8443/a?b=c#d'])(
  'RD-11: a redirect leads to %s',
  async (to) => {
    expect(await enter('/old', to)).toMatchObject({ to_address: to })
  },
)

test.each([
  ...['', 'about', '//example.com', '/\\example.com', '/a\\b', '/a b', 'http://example.com', 'https://', 'https:///x'],
  ...['https://user@example.com/', 'https://example.com\\@evil.example', 'javascript:alert(1)', '/यात्रा'],
  ...[`/${'x'.repeat(2000)}`, '/a\nb', '/old', '/old?a=b', '/old/#top'],
])('RD-11: no redirect leads from /old to %j', async (to) => {
  await expectRefusal(enter('/old', to), refusal.ruleBroken)
})

test('RD-11: whole addresses of the site itself make no circle', async () => {
  const find = createRedirectFinder(db.database, 'https://prabas.example')
  await enter('/self', 'https://prabas.example/self?a=b')
  await enter('/one', 'https://prabas.example/two')
  await enter('/two', 'https://prabas.example/one')
  await enter('/fine', 'https://prabas.example/about')
  await enter('/other', 'https://prabas.example.com/one')
  const found = ['/self', '/one', '/two', '/fine', '/other/', '/unknown'].map((path) => find(visitor, path))
  expect(await Promise.all(found)).toEqual([
    ...[undefined, undefined, undefined, 'https://prabas.example/about', 'https://prabas.example.com/one', undefined],
  ])
})

test('RD-08: visitors read no redirect and no missing path, and ask the server’s own questions only for one path', async () => {
  await enter('/old', '/about')
  for (const text of [
    'select from_path from redirects',
    'select count(*) from redirects',
    'select path from private.missing_paths',
    'select * from most_missed_paths()',
    `select private.is_shown_at('/terms')`,
  ])
    await expectRefusal(db.database.query(visitor, { text, values: [] }), refusal.forbidden)
  await expectRefusal(
    db.database.query(visitor, insertOf('redirects', { from_path: '/mine', to_address: 'https://evil.example' })),
    refusal.forbidden,
  )
})
