import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { eventually } from '../../tests/support/eventually.ts'
import { listen } from './listen.ts'

test('API-101: a client that requests a large response and does not read it is disconnected', async () => {
  const served: Socket[] = []
  const large = new Uint8Array(64 * 1024 * 1024)
  const server = await listen(
    (_request, { incoming }) => {
      served.push(incoming.socket)
      return new Response(large)
    },
    { host: '127.0.0.1', port: 0 },
    undefined,
    { idleMs: 1_000, headersMs: 10_000 },
  )
  const client = connect(Number(new URL(server.url).port), '127.0.0.1').pause()
  client.write('GET / HTTP/1.1\r\nhost: site\r\n\r\n')
  await eventually(() => expect(served).toHaveLength(1))
  const [socket] = served
  if (!socket!.destroyed) await once(socket!, 'close')
  expect(socket!.bytesWritten).toBeGreaterThan(0)
  client.destroy()
  await server.drain()
})

// Node itself would look for such connections after 30 seconds.
test('AQ-14: a connection whose headers do not arrive is closed', { timeout: 25_000 }, async () => {
  const server = await listen(async () => new Response('never'), { host: '127.0.0.1', port: 0 }, undefined, {
    idleMs: 120_000,
    headersMs: 100,
  })
  const slow = connect(Number(new URL(server.url).port), '127.0.0.1')
  slow.write('GET / HTTP/1.1\r\nhost: site\r\nx-slow: ')
  let answer = ''
  slow.on('data', (chunk) => (answer += chunk))
  await once(slow, 'close')
  expect(answer).toMatch(/^HTTP\/1.1 408 /)
  await server.drain()
})

test('API-114: a connection without a request does not delay a shutdown; an open request still gets its response', async () => {
  let answer = () => {}
  const answered = new Promise<void>((resolve) => (answer = resolve))
  let isRequested = false
  const server = await listen(
    async () => {
      isRequested = true
      await answered
      return new Response('finished')
    },
    { host: '127.0.0.1', port: 0 },
  )
  const unused = connect(Number(new URL(server.url).port), '127.0.0.1')
  await once(unused, 'connect')
  const waiting = fetch(server.url)
  await eventually(() => expect(isRequested).toBe(true))
  const drained = server.drain()
  await once(unused.resume(), 'close')
  // After the drain timeout this response would have been cut off as well.
  answer()
  expect(await (await waiting).text()).toBe('finished')
  await drained
})

test('CL-03: an idle connection is kept longer than the proxies keep it', async () => {
  const server = await listen(async () => new Response('here'), { host: '127.0.0.1', port: 0 })
  const [, seconds] = /^timeout=(\d+)$/.exec((await fetch(server.url)).headers.get('keep-alive')!)!
  await server.drain()
  const secondsOf = async (file: string, setting: RegExp) =>
    Number(setting.exec(await readFile(`deploy/${file}`, 'utf8'))![1])
  const nginx = await secondsOf('nginx.conf', /^ {2}keepalive_timeout (\d+)s;$/m)
  const caddy = await secondsOf('Caddyfile', /^\t{3}keepalive (\d+)s$/m)
  expect(Number(seconds)).toBeGreaterThanOrEqual(Math.max(nginx, caddy) + 10)
})
