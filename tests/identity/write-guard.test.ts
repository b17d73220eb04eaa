import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openSite, type TestSite } from '../support/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

const inquiry = { name: 'Maya', email: 'maya@example.com', subject: 'Trek', message: 'When?' }
const areas = [
  '/rest/v1/inquiries',
  '/rest/v1/rpc/admin_logout',
  '/functions/v1/create-admin-user',
  '/storage/v1/object/uploads/x.png',
]

describe.each(areas)('a write to %s', (path) => {
  const write = (headers: Record<string, string>) =>
    fetch(site.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(inquiry),
    })

  test('AS-57: a write without an apikey header is refused', async () => {
    const answer = await write({})
    expect([answer.status, (await answer.json()).code]).toEqual([401, 'missing_api_key'])
    const signedIn = site.browser()
    await signedIn.signIn()
    const cookie = [...signedIn.cookies].map((pair) => pair.join('=')).join('; ')
    expect((await write({ cookie })).status).toBe(401)
  })

  test.each(['', 'wrong', 'Public', 'public '.repeat(2)])(
    'AS-57: a write with the apikey "%s" is refused',
    async (apikey) => {
      expect((await write({ apikey })).status).toBe(401)
    },
  )
})

test.each<Record<string, string>>([
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
])('AS-58: a write from elsewhere (%o) is refused with 403', async (headers) => {
  for (const path of areas) expect((await site.browser().post(path, inquiry, headers)).status).toBe(403)
})

test('AS-58: a cross-site form post gets 403 even with a valid session', async () => {
  const browser = site.browser()
  await browser.signIn()
  const cookie = [...browser.cookies].map((pair) => pair.join('=')).join('; ')
  const response = await fetch(`${site.url}/rest/v1/awards`, {
    method: 'POST',
    headers: { cookie, origin: 'https://evil.example', 'content-type': 'application/x-www-form-urlencoded' },
    body: 'title=x&organization=y',
  })
  expect(response.status).toBe(403)
})

test('AS-59: a write of our own, with the key public, passes', async () => {
  const own = { origin: site.url, 'sec-fetch-site': 'same-origin', apikey: 'public' }
  expect((await site.browser().post('/rest/v1/inquiries', inquiry, own)).status).toBe(201)
})

test('AS-58: behind a proxy with another host name, SITE_URL is still accepted as the origin', async () => {
  const behind = await openSite({ on: site, config: { siteUrl: 'https://www.example.com' } })
  const from = async (origin: string) =>
    (await behind.browser().post('/rest/v1/inquiries', inquiry, { origin, 'sec-fetch-site': 'same-origin' })).status
  expect(await from('https://www.example.com')).toBe(201)
  for (const origin of ['http://www.example.com', 'https://example.com', 'https://www.example.com.evil.example'])
    expect(await from(origin)).toBe(403)
  await behind.close()
})

test('AS-59: PUBLIC_API_KEY replaces the key', async () => {
  const other = await openSite({ on: site, config: { publicApiKey: 'prabas-visitors' } })
  expect((await other.browser().post('/rest/v1/inquiries', inquiry)).status).toBe(401)
  const right = await other.browser().post('/rest/v1/inquiries', inquiry, { apikey: 'prabas-visitors' })
  expect(right.status).toBe(201)
  await other.close()
})

test('AS-60: the public key grants nothing beyond the anonymous role', async () => {
  const visitor = site.browser()
  for (const table of ['inquiries', 'newsletter_subscriptions', 'job_applications', 'admin_users', 'audit_log'])
    expect((await visitor.get(`/rest/v1/${table}?select=*`)).status).toBe(401)
  expect((await visitor.post('/rest/v1/awards', { title: 'x', organization: 'y' })).status).toBe(401)
  const bearer = await visitor.get('/rest/v1/inquiries?select=id', { authorization: 'Bearer public' })
  expect(bearer.status).toBe(401)
})

test('BL-39: a visitor gets a signed cookie when they like something, and not before', async () => {
  const [post] = await site.owner`
    insert into blog_posts (title, slug, is_published) values ('A post', 'a-post', true) returning id`
  const visitor = site.browser()
  await visitor.get('/rest/v1/blog_posts?select=title')
  await visitor.post('/rest/v1/inquiries', inquiry)
  expect(visitor.cookies.size).toBe(0)
  const liked = await visitor.post('/rest/v1/blog_likes', { blog_id: post!.id, user_email: 'maya@example.com' })
  expect(liked.status).toBe(201)
  expect(liked.setCookies[0]).toMatch(/^prabas_visitor=[0-9a-f-]{36}\.[\w-]{43};.*HttpOnly/)
  const own = `/rest/v1/blog_likes?blog_id=eq.${post!.id}&user_email=eq.maya@example.com`
  expect((await visitor.get(own)).json()).toHaveLength(1)

  const forger = site.browser()
  const [id] = visitor.cookies.get('prabas_visitor')!.split('.')
  forger.cookies.set('prabas_visitor', `${id}.${'A'.repeat(43)}`)
  expect((await forger.get(own)).json()).toEqual([])
})

test('AS-03: an admin page without a session is a redirect, before any HTML', async () => {
  const visitor = site.browser()
  const written = ['/admin', '/admin/dashboard', '/admin/banners.data', '/admin/no/such/page', '/admin.data']
  // React Router matches paths case-insensitively.
  const otherwise = ['/ADMIN', '/Admin/dashboard', '/aDmIn/banners.data', '/%61dmin/dashboard', '/ADMIN.data']
  for (const path of [...written, ...otherwise]) {
    const answer = await visitor.get(path)
    expect(answer.status).toBe(302)
    expect(answer.headers.get('location')).toMatch(/^\/admin\/login/)
    expect(answer.text).toBe('')
  }
  expect((await visitor.get('/admin/login')).status).toBe(200)
})

test('AS-02: the login page sends a signed-in admin to the dashboard', async () => {
  const browser = site.browser()
  await browser.signIn()
  const answer = await browser.get('/admin/login')
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/admin/dashboard'])
  expect((await browser.get('/admin/dashboard')).status).toBe(200)
})
