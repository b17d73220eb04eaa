import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchOnDatabase } from '../support/server-on-database.ts'
import { TestBrowser } from '../support/test-browser.ts'

type Site = Awaited<ReturnType<typeof launchOnDatabase>>

let site: Site
let staff: TestBrowser
let visitor: TestBrowser
beforeAll(async () => {
  site = await launchOnDatabase()
  staff = new TestBrowser(site.server.url, false)
  visitor = new TestBrowser(site.server.url, false)
  const [, email, password] = site.server.lines.join().match(/first admin: (\S+), password: (\S+)/)!
  expect((await staff.signIn(email, password)).status).toBe(200)
})
afterAll(() => site.close())

const answerAt = async (path: string) => {
  const { status, headers } = await visitor.get(path)
  return [status, headers.get('location')]
}
async function add(table: string, row: object): Promise<string> {
  const added = await staff.post(`/rest/v1/${table}?select=id`, row, { prefer: 'return=representation' })
  expect([added.status, added.text]).toEqual([201, expect.any(String)])
  return added.json()[0].id
}
const change = async (table: string, id: string, row: object) =>
  expect((await staff.send('PATCH', `/rest/v1/${table}?id=eq.${id}`, row)).status).toBe(204)
const remove = async (table: string, id: string) =>
  expect((await staff.send('DELETE', `/rest/v1/${table}?id=eq.${id}`)).status).toBe(204)

const written = [
  { table: 'pages', before: '/', unknown: [302, '/404'] },
  { table: 'blog_posts', before: '/blog/', unknown: [404, null] },
]

test.each(written)('RD-01, RD-03, RD-04: former addresses of $table keep working', async (kind) => {
  const { table, before, unknown } = kind
  const at = (slug: string) => answerAt(before + slug)
  expect(await at('first')).toEqual(unknown)
  const id = await add(table, { title: 'Walk', slug: 'first', is_published: true })
  expect(await at('first')).toEqual([200, null])
  await change(table, id, { slug: 'second' })
  expect(await at('first')).toEqual([301, `${before}second`])
  await change(table, id, { slug: 'third' })
  expect(await at('first')).toEqual([301, `${before}third`])
  expect(await at('second')).toEqual([301, `${before}third`])
  const other = await add(table, { title: 'Other', slug: 'second', is_published: true })
  expect(await at('second')).toEqual([200, null])
  await change(table, id, { slug: 'first' })
  expect(await at('first')).toEqual([200, null])
  expect(await at('third')).toEqual([301, `${before}first`])
  await remove(table, id)
  expect(await at('third')).toEqual(unknown)
  expect(await at('first')).toEqual(unknown)
  await remove(table, other)
  expect(await at('second')).toEqual(unknown)
})

test.each(written)('RD-05: a redirect answers only while its target in $table is published', async (kind) => {
  const { table, before, unknown } = kind
  const at = (slug: string) => answerAt(before + slug)
  const id = await add(table, { title: 'Walk', slug: 'shown', is_published: true })
  await change(table, id, { slug: 'shown-now' })
  expect(await at('shown')).toEqual([301, `${before}shown-now`])
  await change(table, id, { is_published: false })
  expect(await at('shown')).toEqual(unknown)
  await change(table, id, { slug: 'secret' })
  expect(await at('shown')).toEqual(unknown)
  expect(await at('shown-now')).toEqual(unknown)
  await change(table, id, { is_published: true })
  expect(await at('shown')).toEqual([301, `${before}secret`])
  const draft = await add(table, { title: 'Draft', slug: 'draft', is_published: false })
  await change(table, draft, { slug: 'draft-too' })
  await change(table, draft, { is_published: true })
  expect(await at('draft')).toEqual(unknown)
  await remove(table, draft)
  await remove(table, id)
})

test('RD-06: the query is kept, also by visitors who ask at the same moment', async () => {
  const id = await add('redirects', { from_path: '/tours/2019', to_address: '/blog?category=Treks#list' })
  const numbers = Array.from({ length: 12 }, (_, number) => number)
  const answers = await Promise.all(
    numbers.map((number) => answerAt(`/tours/2019?category=Food&from=mail-${number}&from=list`)),
  )
  expect(answers).toEqual(numbers.map((number) => [301, `/blog?category=Treks&from=mail-${number}&from=list#list`]))
  await remove('redirects', id)
})

test('RD-07: data requests follow a redirect', async () => {
  const id = await add('pages', { title: 'Walk', slug: 'data-before', is_published: true })
  await change('pages', id, { slug: 'data-after' })
  const { status, text } = await visitor.get('/data-before.data?from=mail')
  expect(status).toBe(202)
  expect(text).toContain('"/data-after?from=mail"')
  expect(text).toContain('301')
  await remove('pages', id)
})

test('RD-09: a kept page of a missing path ends with a new redirect, which ends when it is deleted', async () => {
  const paths = ['/gone/walk', '/blog/gone-walk', '/careers/gone/apply', '/gone-walk']
  for (const path of paths) {
    const before = await answerAt(path)
    expect(await answerAt(path)).toEqual(before)
    const id = await add('redirects', { from_path: path, to_address: 'https://example.com/walk' })
    expect(await answerAt(path)).toEqual([301, 'https://example.com/walk'])
    expect(await answerAt(`${path}/`)).toEqual([301, 'https://example.com/walk'])
    await change('redirects', id, { to_address: '/about' })
    expect(await answerAt(path)).toEqual([301, '/about'])
    await remove('redirects', id)
    expect(await answerAt(path)).toEqual(before)
  }
})

test('RD-08: visitors cannot read the redirects through the API', async () => {
  const id = await add('redirects', { from_path: '/unread', to_address: '/about' })
  expect((await visitor.get('/rest/v1/redirects')).status).toBe(401)
  expect((await visitor.call('redirect_of', { path: '/unread' })).status).toBe(404)
  expect((await visitor.call('most_missed_paths')).status).toBe(401)
  await remove('redirects', id)
})

test('RD-13: what visitors ask for in vain is counted whether its page is kept or not, and written when the server stops', async () => {
  const { owner } = site.db
  await owner`delete from private.missing_paths`
  for (const path of [
    '/lost-page',
    '/lost-page?from=mail',
    '/lost/deep',
    '/lost/deep',
    '/lost/deep/',
    '/blog/lost-post',
  ])
    await visitor.get(path)
  for (const path of ['/about', '/404', '/wp-login.php', '/lost.data', '/rest/v1/lost', '/admin/lost'])
    await visitor.get(path)
  await visitor.send('HEAD', '/lost-page')
  expect(await site.server.stop()).toBe(0)
  const rows = await owner`select path, count from private.missing_paths where path ~ 'lost|about|404|wp-'
    order by path`
  expect(rows.map(Object.values)).toEqual([
    ['/blog/lost-post', 1],
    ['/lost-page', 2],
    ['/lost/deep', 3],
  ])
})
