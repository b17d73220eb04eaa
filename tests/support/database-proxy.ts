import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import type { PostgresEndpoint } from '../../database/engine/embedded/embedded-postgres.ts'

/** A way to PostgreSQL over TCP that a test can close, or on which packets get lost. */
export async function startDatabaseProxy({ host, port, user, password, database }: PostgresEndpoint) {
  const sockets = new Set<Socket>()
  let isDropping = false

  const keep = (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.once('close', () => sockets.delete(socket))
    return socket
  }
  // A closed end is one more packet that does not arrive.
  const server = createServer({ allowHalfOpen: true }, (client) => {
    keep(client)
    if (isDropping) return client.resume()
    const upstream = keep(connect({ path: `${host}/.s.PGSQL.${port}`, allowHalfOpen: true }))
    client.pipe(upstream)
    upstream.pipe(client)
    client.once('close', () => upstream.destroy())
    upstream.once('close', () => client.destroy())
  })
  const listen = async (at: number) => {
    server.listen(at, '127.0.0.1')
    await once(server, 'listening')
    return (server.address() as AddressInfo).port
  }
  const chosen = await listen(0)
  const cut = () => {
    server.close()
    for (const socket of sockets) socket.destroy()
  }

  return {
    url: `postgres://${user}:${encodeURIComponent(password)}@127.0.0.1:${chosen}/${database}`,
    /** Connections break, and no new ones are accepted. */
    cut,
    reopen: () => listen(chosen),
    /** Connections stay open, old and new ones, and nothing arrives any more. */
    dropPackets() {
      isDropping = true
      for (const socket of sockets) socket.unpipe().resume()
    },
    /** What was opened meanwhile stays silent; new connections work. */
    forwardNewConnections() {
      isDropping = false
    },
    close: cut,
  }
}
