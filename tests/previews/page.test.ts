import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchOnDatabase } from '../support/server-on-database.ts'
import { openSite } from '../support/site.ts'
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

async function add(table: string, row: object): Promise<string> {
  const added = await staff.post(`/rest/v1/${table}?select=id`, row, { prefer: 'return=representation' })
  expect(added.status).toBe(201)
  return added.json()[0].id
}
async function share(table: string, id: string): Promise<string> {
  const made = await staff.call('share_preview', { content_table: table, content_row: id })
  expect(made.status).toBe(200)
  return made.json()[0].token
}
const change = async (table: string, id: string, row: object) =>
  expect((await staff.send('PATCH', `/rest/v1/${table}?id=eq.${id}`, row)).status).toBe(204)

const isPrivate = (headers: Headers) => {
  expect(headers.get('cache-control')).toBe('no-store, private')
  expect(headers.get('x-robots-tag')).toBe('noindex')
  expect(headers.get('referrer-policy')).toBe('no-referrer')
  expect(headers.get('x-frame-options')).toBe('DENY')
  expect(headers.get('etag')).toBeNull()
}

test('PV-03: a draft of a post is shown as visitors would see it, without likes and comments', async () => {
  const row = { title: 'Muktinath', slug: 'muktinath', excerpt: 'Apples', category: 'Treks' }
  const post = { ...row, content: '<p>Fire and water<script>alert(1)</script></p>' }
  const id = await add('blog_posts', post)
  expect((await visitor.get('/blog/muktinath')).status).toBe(404)
  const shown = await visitor.get(`/preview/${await share('blog_posts', id)}`)
  expect(shown.status).toBe(200)
  for (const words of ['Muktinath', 'Apples', 'Treks', 'Fire and water', 'Preview, not published. This link ends on'])
    expect(shown.text).toContain(words)
  for (const words of ['alert(1)', 'Add a Comment', 'data-like', 'Share this', 'application/ld+json'])
    expect(shown.text).not.toContain(words)
  const day = new Date(Date.now() + 7 * 86_400_000 + 345 * 60_000).toISOString().slice(0, 4)
  expect(shown.text).toMatch(new RegExp(`ends on(?: |<!-- -->)*<time[^>]*>\\d+ \\w+ ${day}, \\d\\d:\\d\\d</time>`))
})

test('PV-04: a page is shown as it is now', async () => {
  const id = await add('pages', { title: 'Visa rules', slug: 'visa-rules', content: '<p>Two pictures</p>' })
  const address = `/preview/${await share('pages', id)}`
  expect((await visitor.get(address)).text).toContain('Two pictures')
  await change('pages', id, { content: '<p>Three pictures</p>' })
  expect((await visitor.get(address)).text).toContain('Three pictures')
  await change('pages', id, { is_published: true })
  expect((await visitor.get(address)).text).toContain('Three pictures')
})

test('PV-05: links that do not work get the same answer', async () => {
  const id = await add('pages', { title: 'Monsoon', slug: 'monsoon', content: '<p>Rain</p>' })
  const [expired, revoked, trashed] = [await share('pages', id), await share('pages', id), await share('pages', id)]
  const answers = async (token: string) => {
    const { status, headers, text } = await visitor.get(`/preview/${token}`)
    isPrivate(headers)
    return [status, text.replaceAll(token, '').replace(/ nonce="[^"]*"/g, '')]
  }
  for (const token of [expired, revoked, trashed]) expect((await answers(token))[0]).toBe(200)
  const unknown = await answers('x'.repeat(43))
  expect(unknown).toEqual([404, expect.stringContaining('Page not found')])
  const links = await staff.call('previews_of', { content_table: 'pages', content_row: id })
  const [, middle, oldest] = links.json()
  await site.db.owner`update private.content_previews set expires_at = now() where id = ${oldest.id}`
  expect((await staff.call('revoke_preview', { preview: middle.id })).status).toBe(204)
  expect((await visitor.get(`/preview/${trashed}`)).status).toBe(200)
  expect((await staff.send('DELETE', `/rest/v1/pages?id=eq.${id}`)).status).toBe(204)
  for (const token of [expired, revoked, trashed, 'short', '%00', `${trashed}%0a`, 'x'.repeat(300)])
    expect((await answers(token)).at(0)).toBe(404)
  for (const token of [expired, revoked, trashed]) expect(await answers(token)).toEqual(unknown)
})

test('PV-06: a preview is kept nowhere, however its address is spelt, and has no card', async () => {
  const id = await add('pages', { title: 'Dashain', slug: 'dashain', content: '<p>Kites</p>' })
  const token = await share('pages', id)
  const spellings = ['/preview/', '/Preview/', '/%70review/', '/PREVIEW/'].map((start) => start + token)
  for (const address of [...spellings, `/preview/${token}?page=2`, `/preview/${token}.data`]) {
    const { status, headers, text } = await visitor.get(address)
    expect([address, status, text.includes('Kites')]).toEqual([address, 200, true])
    isPrivate(headers)
  }
  const { text } = await visitor.get(`/preview/${token}`)
  expect(text).toContain('<meta name="robots" content="noindex"/>')
  for (const absent of ['og:', 'twitter:', 'canonical', 'speculationrules', '/share/preview'])
    expect(text).not.toContain(absent)
  expect((await visitor.get('/about')).text).toContain('/preview/*')
  for (const start of ['/share/preview/', '/share/%70review/'])
    expect((await visitor.get(`${start}${token}.jpg`)).status).toBe(404)
  expect((await staff.send('DELETE', `/rest/v1/pages?id=eq.${id}`)).status).toBe(204)
  for (const address of spellings) expect((await visitor.get(address)).status).toBe(404)
  const [counted] = await site.db
    .owner`select count(*)::int as paths from private.missing_paths where path ilike '%review%'`
  expect(counted!.paths).toBe(0)
  expect(site.server.lines.join()).not.toContain(token)
})

test('PV-10: requests for previews are limited as others are', async () => {
  const requestLimits = { max: 3, windowMs: 60_000, addresses: 100, atOnce: 60 }
  const limited = await openSite({ config: { trustProxy: 1 }, app: { requestLimits } })
  const visit = () => limited.browser().get('/preview/x', { 'x-forwarded-for': '192.0.2.7' })
  const statuses = []
  for (let round = 0; round < 4; round++) statuses.push((await visit()).status)
  expect(statuses).toEqual([200, 200, 200, 429])
  await limited.close()
})
