import path from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launch, type RunningServer, temporaryFolder } from '../support/running-server.ts'

/** `npm run soak` sets more. */
const many = Number(process.env.FUZZ_REQUESTS ?? 150)
const atOnce = 16
const seed = 44_600
const timeoutMs = 120_000
let temporary: Awaited<ReturnType<typeof temporaryFolder>>
let server: RunningServer
let posts: { id: string; slug: string }[]
let jobs: { id: string }[]
beforeAll(async () => {
  temporary = await temporaryFolder()
  server = await launch({
    dataDir: path.join(temporary.folder, 'data'),
    env: { STARTER_CONTENT: 'on', TRUST_PROXY: '1' },
  })
  posts = await (await fetch(`${server.url}/rest/v1/blog_posts?select=id,slug`)).json()
  jobs = await (await fetch(`${server.url}/rest/v1/careers?select=id`)).json()
})
afterAll(async () => {
  await server.stop()
  await temporary.remove()
})

/** Internal terms that no response may contain. */
const internals =
  /\bat (?:\/|file:|async |Object\.|node:)|node_modules|\.tsx?:\d|PostgresError|syntax error|pg_catalog|private\.|violates|PGRST\d|stack trace/i

interface FuzzedRequest {
  address: string
  query?: string
  init?: RequestInit
}

/** One in twenty as a page and the others as its data, because rendering is the slowest part and does not vary. */
const toUrl = ({ address, query = '' }: FuzzedRequest, place: number) =>
  server.url +
  (place % 20 === 0 || address.includes('.') ? address : `${address === '/' ? '/_root' : address}.data`) +
  query

const logged = () =>
  server
    .errors()
    .split('\n')
    .filter((line) => line.includes('"level":50'))

async function expectCalm(requests: FuzzedRequest[]) {
  const waiting = requests.map((asked, place) => ({ address: toUrl(asked, place), init: asked.init }))
  const offenders: string[] = []
  const work = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const response = await fetch(next.address, { redirect: 'manual', ...next.init })
      const text = await response.text()
      const found = text.match(internals)
      if (response.status >= 500 || found) offenders.push(`${response.status} ${next.address} ${found?.[0] ?? ''}`)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  expect(offenders).toEqual([])
  expect(logged().slice(0, 3)).toEqual([])
}

const sample = <Value>(arbitrary: fc.Arbitrary<Value>) => fc.sample(arbitrary, { numRuns: many, seed })
const nasty = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(
    ...["' or 1=1 --", '../../etc/passwd', '%00', '%', '\u0000', 'null', 'NaN', '-1', '1e309', '9'.repeat(400), '{}'],
    ...['eq.1', 'a,b', '(select 1)', '<script>', '.', '..', 'blog.data', '😀'.repeat(60), 'x'.repeat(3_000)],
  ),
)
const segment = nasty.map((text) => encodeURIComponent(text))

test(`${many} slugs and tokens: no 5xx, no internals`, { timeout: timeoutMs }, async () => {
  const shape = fc.tuple(
    fc.constantFrom('/blog/', '/newsletter/unsubscribe/', '/careers/', '/', '/blog/x/'),
    segment,
    fc.constantFrom('', '', '/apply', '.data'),
  )
  await expectCalm(sample(shape).map((parts) => ({ address: parts.join('') })))
})

test(`${many} ids, real and almost real: no 5xx, no internals`, { timeout: timeoutMs }, async () => {
  const known = fc.oneof(
    fc.constantFrom(...posts.flatMap(({ id, slug }) => [id, slug]), ...jobs.map(({ id }) => id)),
    fc.uuid(),
    fc.uuid().map((id) => id.toUpperCase()),
    fc.uuid().map((id) => id.replaceAll('-', '')),
    fc.uuid().map((id) => `${id}0`),
    fc.uuid().map((id) => `${id.slice(0, -1)}g`),
  )
  const shape = fc.tuple(
    fc.constantFrom('/blog/', '/newsletter/unsubscribe/', '/careers/'),
    known,
    fc.constantFrom('', '/apply'),
  )
  await expectCalm(sample(shape).map((parts) => ({ address: parts.join('') })))
})

test(`${many} query strings: no 5xx, no internals`, { timeout: timeoutMs }, async () => {
  const shape = fc.tuple(
    fc.constantFrom(
      '/blog',
      '/contact',
      '/inquiries',
      '/careers',
      '/newsletter',
      '/feed.xml',
      `/blog/${posts[0]!.slug}`,
    ),
    fc.array(fc.tuple(fc.constantFrom('page', 'comments', 'subject', 'index', '_routes', 'x'), segment), {
      maxLength: 4,
    }),
  )
  await expectCalm(
    sample(shape).map(([address, pairs]) => ({
      address,
      query: `?${pairs.map((pair) => pair.join('=')).join('&')}`,
    })),
  )
})

test(`${many} form bodies: no 5xx, no internals`, { timeout: timeoutMs }, async () => {
  const fields = [
    'name',
    'email',
    'phone',
    'subject',
    'message',
    'author_name',
    'author_email',
    'comment_text',
    'blog_id',
  ]
  const more = [
    'applicant_name',
    'applicant_email',
    'cover_letter',
    'career_id',
    'resume_url',
    'leave_this_empty',
    '__proto__',
  ]
  const field = fc.constantFrom(...fields, ...more, 'constructor')
  const value = fc.oneof(nasty, fc.constantFrom('a@example.com', 'Pasang', 'y'.repeat(11_000)))
  const form = fc.array(fc.tuple(field, value), { maxLength: 8 })
  const address = fc.constantFrom(
    ...['/contact', '/inquiries', '/newsletter', `/blog/${posts[0]!.slug}`, `/careers/${jobs[0]!.id}/apply`, '/blog'],
    ...['/newsletter/unsubscribe/x', '/', '/contact.data', '/careers/x/apply'],
  )
  const type = fc.constantFrom(
    ...['application/x-www-form-urlencoded', 'application/x-www-form-urlencoded', 'application/x-www-form-urlencoded'],
    ...['multipart/form-data', 'multipart/form-data; boundary=x', 'application/json', 'text/plain', 'nonsense'],
  )
  await expectCalm(
    sample(fc.tuple(address, type, form)).map(([address, type, pairs]) => ({
      address,
      init: {
        method: 'POST',
        headers: { 'content-type': type },
        body: new URLSearchParams(pairs.map(([name, text]) => [name, text])).toString(),
      },
    })),
  )
})

const inquiry = { name: 'Maya', email: 'maya@example.com', subject: 'Manaslu', message: 'Ten days around Manaslu' }

const sendForm = async (address: string) => {
  const answer = await fetch(`${server.url}/contact`, {
    method: 'POST',
    headers: { 'x-forwarded-for': address },
    body: new URLSearchParams(inquiry),
  })
  return { status: answer.status, html: await answer.text() }
}

test('API-126 AQ-10: a form without scripts counts as well: it shows its own error, and the input is still there', async () => {
  const bulk = JSON.stringify(Array.from({ length: 100 }, () => inquiry))
  for (let round = 0; round < 2; round += 1) {
    const headers = { apikey: 'public', 'content-type': 'application/json', 'x-forwarded-for': '192.0.2.1' }
    expect((await fetch(`${server.url}/rest/v1/inquiries`, { method: 'POST', headers, body: bulk })).status).toBe(201)
  }
  const refused = await sendForm('192.0.2.1')
  expect(refused.status).toBe(503)
  expect(refused.html).toContain('Failed to Send Message')
  expect(refused.html).toContain(inquiry.message)
  expect(server.errors()).not.toContain('too_many_writes')
  const taken = await sendForm('192.0.2.2')
  expect(taken.status).toBe(200)
  expect(taken.html).toContain('Message Sent!')
})
