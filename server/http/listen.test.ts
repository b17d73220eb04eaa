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
    200,
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
