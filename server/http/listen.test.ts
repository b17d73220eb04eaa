import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { eventually } from '../../tests/support/eventually.ts'
import { listen } from './listen.ts'

test('API-101: who asks for much and reads nothing loses the connection', async () => {
  const served: Socket[] = []
  const large = new Uint8Array(64 * 1024 * 1024)
  const server = await listen(
    (_request, { incoming }) => {
      served.push(incoming.socket)
      return new Response(large)
    },
    { host: '127.0.0.1', port: 0 },
    undefined,
    1_000,
  )
  const deaf = connect(Number(new URL(server.url).port), '127.0.0.1').pause()
  deaf.write('GET / HTTP/1.1\r\nhost: site\r\n\r\n')
  await eventually(() => expect(served).toHaveLength(1))
  const [socket] = served
  if (!socket!.destroyed) await once(socket!, 'close')
  expect(socket!.bytesWritten).toBeGreaterThan(0)
  deaf.destroy()
  await server.drain()
})

test('API-114: who connected and asked nothing does not hold up a stop; who waits for an answer gets it', async () => {
  let answer = () => {}
  const answered = new Promise<void>((resolve) => (answer = resolve))
  let isAsked = false
  const server = await listen(
    async () => {
      isAsked = true
      await answered
      return new Response('here you are')
    },
    { host: '127.0.0.1', port: 0 },
  )
  const silent = connect(Number(new URL(server.url).port), '127.0.0.1')
  await once(silent, 'connect')
  const waiting = fetch(server.url)
  await eventually(() => expect(isAsked).toBe(true))
  const drained = server.drain()
  await once(silent.resume(), 'close')
  // After the drain timeout this response would have been cut off as well.
  answer()
  expect(await (await waiting).text()).toBe('here you are')
  await drained
})
