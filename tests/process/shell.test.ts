import { createHash } from 'node:crypto'
import { request } from 'node:http'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '../support/eventually.ts'
import { launch, type RunningServer, temporaryFolder } from '../support/running-server.ts'

let temporary: Awaited<ReturnType<typeof temporaryFolder>>
let server: RunningServer
beforeAll(async () => {
  temporary = await temporaryFolder()
  server = await launch({
    dataDir: path.join(temporary.folder, 'data'),
    env: { STARTER_CONTENT: 'on', LOG_LEVEL: 'info' },
  })
})
afterAll(async () => {
  await server.stop()
  await temporary.remove()
})

test('N-23: the home page arrives as complete HTML', async () => {
  const html = await (await fetch(server.url)).text()
  const [about] = await (await fetch(`${server.url}/rest/v1/about_us?select=mission`)).json()
  expect(html).toContain('</html>')
  expect(html.replaceAll('&#x27;', "'")).toContain(about.mission.split('\n')[0])
})

const inlineScriptsOf = (html: string) =>
  [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)]
    .filter(([, attributes]) => !/src=|ld\+json/.test(attributes!))
    .map(([, attributes, text]) => ({ attributes: attributes!, text: text! }))

test('SC-01: the policy of every public page allows the scripts we wrote, whatever else is in the page', async () => {
  const policies = new Set<string>()
  for (const [address, headers] of [
    ['/', {}],
    ['/', {}],
    ['/about', {}],
    ['/404', {}],
    ['/contact', { cookie: 'prabas_session=nobody' }],
  ] as const) {
    const response = await fetch(server.url + address, { headers })
    const policy = response.headers.get('content-security-policy')!.replace(/ 'nonce-[^']+'/, '')
    policies.add(policy)
    const scripts = inlineScriptsOf(await response.text())
    expect(scripts).toHaveLength(2)
    for (const { text } of scripts)
      expect(policy).toContain(`'sha256-${createHash('sha256').update(text).digest('base64')}'`)
  }
  expect([...policies]).toEqual([expect.stringMatching(/script-src 'self'( 'sha256-[^']+'){2};/)])
})

test('a page of the back office carries a nonce of its own, on every inline script', async () => {
  const visit = async () => {
    const response = await fetch(`${server.url}/admin/login`)
    const [, nonce] = response.headers.get('content-security-policy')!.match(/'nonce-([^']+)'/)!
    return { nonce, scripts: inlineScriptsOf(await response.text()) }
  }
  const [first, second] = [await visit(), await visit()]
  expect(first.nonce).not.toBe(second.nonce)
  expect(first.scripts.length).toBeGreaterThan(0)
  for (const { attributes } of first.scripts) expect(attributes).toContain(`nonce="${first.nonce}"`)
})

test('security headers and a request id are on every answer', async () => {
  for (const address of ['/', '/healthz', '/rest/v1/awards', '/no/such/page']) {
    const { headers } = await fetch(server.url + address)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('x-frame-options')).toBe('DENY')
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
    expect(headers.get('x-request-id')).toMatch(/^[\w-]{8,64}$/)
    expect(headers.get('x-powered-by')).toBeNull()
  }
})

test('the gallery of primitives is for development: a visitor finds no such page', async () => {
  expect((await fetch(`${server.url}/dev/gallery`)).status).toBe(404)
})

test('every page names a card of its own, which the server draws and caches until the page changes', async () => {
  const cards = new Set<string>()
  for (const address of ['/', '/about', '/careers', '/privacy-policy']) {
    const html = await (await fetch(server.url + address)).text()
    const [, card] = html.match(/<meta property="og:image" content="[^"]*(\/share\/[^"]+)"/)!
    const drawn = await fetch(server.url + card)
    expect(drawn.headers.get('content-type')).toBe('image/jpeg')
    expect(await sharp(await drawn.arrayBuffer()).metadata()).toMatchObject({ width: 1200, height: 630 })
    cards.add(drawn.headers.get('etag')!)
    const again = await fetch(server.url + card, { headers: { 'if-none-match': drawn.headers.get('etag')! } })
    expect(again.status).toBe(304)
  }
  expect(cards.size).toBe(4)
  for (const none of ['no-such-page', 'ABOUT', 'about/', '/about', 'admin/login'])
    expect((await fetch(`${server.url}/share/${none}.jpg`)).status, none).toBe(404)
})

test('a page has one canonical address and one card, however its address is spelled', async () => {
  for (const spelled of ['/about', '/About', '/ABOUT/']) {
    const html = await (await fetch(server.url + spelled)).text()
    expect(html).toMatch(/<link rel="canonical" href="[^"]*:\d+\/about"/)
    expect(html).toMatch(/<meta property="og:image" content="[^"]*\/share\/about\.jpg"/)
  }
})

test('hashed files are immutable and compressed, and browsers revalidate pages', async () => {
  const html = await (await fetch(server.url)).text()
  const asset = html.match(/\/assets\/[\w.-]+\.js/)![0]
  const packed = await fetch(server.url + asset, { headers: { 'accept-encoding': 'br' } })
  expect(packed.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(packed.headers.get('content-encoding')).toBe('br')
  for (const address of [asset, '/about']) {
    const plain = await fetch(server.url + address, { headers: { 'accept-encoding': 'br;q=0, gzip; q=0.0' } })
    expect(plain.headers.get('content-encoding'), address).toBeNull()
  }
  const again = await fetch(server.url + asset, { headers: { 'if-none-match': packed.headers.get('etag')! } })
  expect(again.status).toBe(304)
})

test('N-19: /404 answers with status 404', async () => {
  expect((await fetch(`${server.url}/404`)).status).toBe(404)
})

test.each([
  ['/wp-login.php', 404],
  ['/.well-known', 404],
  ['/.well-known/security.txt', 404],
  ['/livez', 404],
  ['/livez/', 404],
  ['/a/b', 404],
  ['/no-such-page', 302],
  ['/No_Such', 302],
])('OP-01: %s is answered with %i', async (address, status) => {
  const answer = await fetch(server.url + address, { redirect: 'manual' })
  expect([answer.status, answer.headers.get('location')]).toEqual([status, status === 302 ? '/404' : null])
})

test('OP-08: without METRICS_TOKEN there is no /metrics', async () => {
  const answer = await fetch(`${server.url}/metrics`, { redirect: 'manual', headers: { authorization: 'Bearer ' } })
  expect([answer.status, (await answer.text()).includes('prabas_')]).toEqual([404, false])
})

test.each(['/no/such/page', '/a/b/c/d', '/no-such-page'])('N-21: %s shows the not-found screen', async (address) => {
  const response = await fetch(server.url + address)
  const screen = (await response.text()).replaceAll(/<script[\s\S]*?<\/script>/g, '')
  expect([response.status, screen.includes('Oops! Page not found')]).toEqual([404, true])
})

test.each(['/404', '/no/such/page', '/no-such-page', '/blog/no-such-post'])(
  'MD-28: %s has its own title and description and is not indexed',
  async (address) => {
    const [head] = (await (await fetch(server.url + address)).text()).split('</head>')
    expect(head).toMatch(/<title>Page not found \| [^<]+<\/title>/)
    expect(head).toContain('<meta name="description" content="There is no such page."/>')
    expect(head).toContain('<meta name="robots" content="noindex"/>')
    expect(head).not.toContain('rel="canonical"')
  },
)

test.each([
  '/../package.json',
  '/..%2fpackage.json',
  '/assets/..%2f..%2f..%2fpackage.json',
  '/%00.js',
  '/assets/%ff.js',
  '/.env',
])('no path leads out of the build: %s', async (address) => {
  const status = await new Promise<number>((resolve, reject) => {
    const { hostname, port } = new URL(server.url)
    request({ hostname, port, path: address }, (response) => {
      response.resume()
      resolve(response.statusCode!)
    })
      .on('error', reject)
      .end()
  })
  expect([302, 400, 404]).toContain(status)
})

test('a body over the limit is refused, whatever length it claims', async () => {
  const response = await fetch(`${server.url}/rest/v1/rpc/admin_login_simple`, {
    method: 'POST',
    headers: { apikey: 'public', 'content-type': 'application/json' },
    body: JSON.stringify({ login_email: 'x'.repeat(1_100_000), login_password: 'y' }),
  })
  expect(response.status).toBe(413)
})

test('headers over the limit are refused', async () => {
  const response = await fetch(server.url, { headers: { 'x-long': 'x'.repeat(20_000) } })
  expect(response.status).toBe(431)
})

test('the log has a line a request, with neither secrets nor bodies', async () => {
  const secret = 'hunter2-hunter2'
  await fetch(`${server.url}/rest/v1/rpc/admin_login_simple?email=who@example.com`, {
    method: 'POST',
    headers: { apikey: 'public', 'content-type': 'application/json', 'x-request-id': 'look-for-me-1' },
    body: JSON.stringify({ login_email: 'who@example.com', login_password: secret }),
  })
  await fetch(`${server.url}/admin/invite/abcdefghijklmnop`, { headers: { 'x-request-id': 'look-for-me-2' } })
  await eventually(() => expect(server.errors()).toContain('look-for-me-2'))
  expect(server.errors()).toContain('look-for-me-1')
  expect(server.errors()).not.toContain(secret)
  expect(server.errors()).not.toContain('who@example.com')
  expect(server.errors()).not.toContain('abcdefghijklmnop')
})
