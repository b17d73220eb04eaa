import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'
import type { PostgresEndpoint } from '../../database/engine/embedded/embedded-postgres.ts'

export type Forward = (client: Socket, upstream: Socket) => void

/** A server between us and PostgreSQL until the test ends, and its address in the form of DATABASE_URL. */
export async function startBetween({ host, port, user, password, database }: PostgresEndpoint, forward: Forward) {
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    const upstream = connect(`${host}/.s.PGSQL.${port}`)
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      socket.on('error', () => {})
    }
    client.once('close', () => upstream.destroy())
    upstream.once('close', () => client.destroy())
    forward(client, upstream)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.close()
    for (const socket of sockets) socket.destroy()
  })
  return `postgres://${user}:${password}@127.0.0.1:${(server.address() as AddressInfo).port}/${database}`
}

/** In transaction mode a notification reaches whoever has the connection at that moment, which is not the listener. */
export const loseNotifications: Forward = (client, upstream) => {
  client.pipe(upstream)
  let rest = Buffer.alloc(0)
  upstream.on('data', (chunk) => {
    rest = Buffer.concat([rest, chunk])
    while (rest.length >= 5 && rest.length >= rest.readInt32BE(1) + 1) {
      const length = rest.readInt32BE(1) + 1
      if (rest[0] !== 'A'.charCodeAt(0)) client.write(rest.subarray(0, length))
      rest = rest.subarray(length)
    }
  })
}
