import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { RequestScope } from '#server/web/request-scope.ts'
import { createFormReader } from './read-form.ts'

const megabyte = 1024 * 1024
const boundary = 'prabas'
const multipart = `multipart/form-data; boundary=${boundary}`
const apply = '/careers/guide/apply'

const text = (name: string, value: string) =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
const resume = (bytes: number) =>
  Buffer.concat([
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="resume"; filename="me.pdf"\r\n`),
    Buffer.from('Content-Type: application/pdf\r\n\r\n'),
    Buffer.alloc(bytes, 'x'),
    Buffer.from('\r\n'),
  ])
const form = (...parts: (string | Buffer)[]) =>
  Buffer.concat([...parts, `--${boundary}--\r\n`].map((part) => Buffer.from(part)))

interface Sending {
  to?: string
  type?: string
  from?: 'browser' | 'client'
  /** By default the length of the body; none for a stream. */
  declares?: number | 'nothing'
  address?: string
}

function open(meanwhile: () => Promise<void> = async () => {}, maxPauseMs?: number) {
  const app = new Hono<RequestScope>()
  const withForm = createFormReader(maxPauseMs)
  app.use(async (c, next) => {
    const address = c.req.header('address')
    c.set('actor', { role: 'anon', ...(address && { address }) })
    return next()
  })
  app.post('*', (c) =>
    withForm(c, async ({ fields, unread }) => {
      await meanwhile()
      const shown = [...fields].map(([name, value]) => [name, typeof value === 'string' ? value : value.size])
      return Response.json({ fields: Object.fromEntries(shown), unread })
    }),
  )
  return async (body: Uint8Array | ReadableStream<Uint8Array>, sending: Sending = {}) => {
    const { to = apply, type = multipart, from = 'browser' } = sending
    const { declares = body instanceof Uint8Array ? body.length : 'nothing' } = sending
    const headers = new Headers({ 'content-type': type, accept: from === 'browser' ? 'text/html' : '*/*' })
    if (sending.address) headers.set('address', sending.address)
    if (declares !== 'nothing') headers.set('content-length', String(declares))
    const init = { method: 'POST', headers, body: body as BodyInit, duplex: 'half' }
    const answer = await app.request(to, init)
    return { status: answer.status, headers: answer.headers, json: await answer.json() }
  }
}

/** A body that counts how much of it was read. */
function countedBody(start: Buffer, megabytes: number) {
  const seen = { megabytes: 0 }
  const body = new ReadableStream<Uint8Array>(
    {
      start: (controller) => controller.enqueue(start),
      pull(controller) {
        if (seen.megabytes++ >= megabytes) return controller.close()
        controller.enqueue(Buffer.alloc(megabyte))
      },
    },
    { highWaterMark: 0 },
  )
  return { body, seen }
}

test('text fields and a resume are read, also one that is slightly too large', async () => {
  const send = open()
  const { json } = await send(form(text('name', 'Mingma Đorje'), resume(11 * megabyte), text('after', 'it')))
  expect(json).toEqual({ fields: { name: 'Mingma Đorje', resume: 11 * megabyte, after: 'it' } })
  const typed = new TextEncoder().encode('name=Mingma+%C4%90orje&name=twice')
  const short = await send(typed, { type: 'application/x-www-form-urlencoded', to: '/contact' })
  expect(short.json).toEqual({ fields: { name: 'twice' } })
})

test.each<Sending['declares']>([undefined, 'nothing'])(
  'W-33: a form that is too large comes without its file, with the fields before it (declared length: %s)',
  async (declares) => {
    const { json } = await open()(form(text('name', 'Mingma'), resume(14 * megabyte)), { declares })
    expect(json).toEqual({ fields: { name: 'Mingma' }, unread: 'too large' })
  },
)

test('W-33: only the application form may be long', async () => {
  const send = open()
  const long = form(text('name', 'Mingma'), resume(2 * megabyte))
  expect((await send(long, { to: '/contact' })).json).toMatchObject({ unread: 'too large' })
  const typed = { type: 'application/x-www-form-urlencoded' }
  expect((await send(Buffer.alloc(2 * megabyte, 'x'), typed)).json).toEqual({ fields: {}, unread: 'too large' })
  const undeclared: Sending = { ...typed, declares: 'nothing' }
  expect((await send(Buffer.alloc(2 * megabyte, 'x'), undeclared)).json).toEqual({ fields: {}, unread: 'too large' })
})

test.each<Sending['declares']>([undefined, 'nothing'])(
  'an API client that sends too much is refused (declared length: %s)',
  async (declares) => {
    const send = open()
    for (const type of [multipart, 'application/x-www-form-urlencoded']) {
      const long = form(text('name', 'Mingma'), resume(14 * megabyte))
      const refused = await send(long, { from: 'client', declares, type })
      expect([refused.status, refused.json.code]).toEqual([413, 'too_large'])
    }
  },
)

test('a refused body is read no further for an API client, and up to a limit for a browser', async () => {
  const start = Buffer.from(text('name', 'Mingma') + resume(0).toString('latin1').slice(0, -2))
  const fromClient = countedBody(start, 200)
  expect((await open()(fromClient.body, { from: 'client' })).status).toBe(413)
  expect(fromClient.seen.megabytes).toBe(12)
  const declared = countedBody(start, 200)
  expect((await open()(declared.body, { from: 'client', declares: 200 * megabyte })).status).toBe(413)
  expect(declared.seen.megabytes).toBe(0)
  const fromBrowser = countedBody(start, 200)
  expect((await open()(fromBrowser.body)).json).toEqual({ fields: { name: 'Mingma' }, unread: 'too large' })
  expect(fromBrowser.seen.megabytes).toBe(96)
})

test('four long forms fit into memory; a fifth is refused with its text fields, and accepted after they are answered', async () => {
  const waiting: (() => void)[] = []
  let isHolding = true
  const send = open(() => (isHolding ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve()))
  const long = form(text('name', 'Mingma'), resume(11.9 * megabyte))
  const held = Array.from({ length: 4 }, () => send(long))
  await expect.poll(() => waiting.length).toBe(4)
  isHolding = false
  expect((await send(long)).json).toEqual({ fields: { name: 'Mingma' }, unread: 'busy' })
  const refused = await send(long, { from: 'client' })
  expect([refused.status, refused.headers.get('retry-after'), refused.json.error]).toEqual([503, '2', 'SlowDown'])
  expect((await send(form(text('name', 'short')), { to: '/contact' })).json).toEqual({ fields: { name: 'short' } })
  for (const answer of waiting) answer()
  for (const one of await Promise.all(held)) expect(one.json.unread).toBeUndefined()
  expect((await send(long)).json.unread).toBeUndefined()
})

test.each<[string, Uint8Array | ReadableStream<Uint8Array>, string?]>([
  ['is none', Buffer.from('name=Mingma')],
  ['has no boundary', form(text('name', 'Mingma')), 'multipart/form-data'],
  ['has no end', form(text('name', 'Mingma'), resume(100)).subarray(0, -20)],
  ['has 33 parts', form(...Array.from({ length: 33 }, () => text('name', 'x')))],
  [
    'breaks off',
    new ReadableStream({
      start: (controller) => controller.enqueue(Buffer.from(text('name', 'Mingma'))),
      pull: (controller) => controller.error(new Error('the connection is gone')),
    }),
  ],
])('a form that %s counts as an empty form', async (_what, body, type) => {
  expect((await open()(body, { type })).json).toEqual({ fields: {} })
})

/** Sends its megabytes and then nothing, until the test ends it. */
function pausingBody(megabytes: number) {
  let end = () => {}
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(form(resume(megabytes * megabyte)).subarray(0, -20))
      end = () => controller.error(new Error('ended'))
    },
  })
  return { body, end }
}

test('AQ-15: applications that pause on their way lose their place, so another one is taken', async () => {
  const send = open(undefined, 500)
  const paused = await Promise.all([11, 11, 11, 11].map((megabytes) => send(pausingBody(megabytes).body)))
  for (const { json } of paused) expect(json.fields).toEqual({})
  expect((await send(form(resume(11 * megabyte)))).json.fields).toEqual({ resume: 11 * megabyte })
})

test('AQ-15: one address holds at most half of the memory for applications', async () => {
  const send = open(undefined, 600_000)
  const held = [1, 2, 3, 4].map(() => pausingBody(11))
  const sending = held.map(({ body }) => send(body, { address: '192.0.2.1', from: 'client' }))
  // The third and the fourth find no room.
  const refused = await Promise.race(sending)
  expect(refused.status).toBe(503)
  expect((await send(form(resume(11 * megabyte)), { address: '192.0.2.2' })).json.fields).toEqual({
    resume: 11 * megabyte,
  })
  for (const { end } of held) end()
  await Promise.all(sending)
})
