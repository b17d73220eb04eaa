import { createServer } from 'node:http'
import type { Socket } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { type Config, ConfigError } from '#server/runtime/config.ts'
import type { NodeHandler } from '#server/web/node-handler.ts'
import type { RequestScope } from '#server/web/request-scope.ts'

const drainMs = 10_000

export interface ConnectionTimeouts {
  /** Longer than any request runs without sending data: a change stream writes a heartbeat every 20 seconds. */
  idleMs: number
  /** How long the headers of a request may take to arrive. */
  headersMs: number
}
const defaultTimeouts: ConnectionTimeouts = { idleMs: 120_000, headersMs: 10_000 }

type Fetch = (request: Request, bindings: RequestScope['Bindings']) => Response | Promise<Response>

const notLocal = (host: string) => `HOST ${host} is no address of this machine.`
const listenErrors: Record<string, (host: string, port: number) => string> = {
  EADDRINUSE: (_host, port) => `Port ${port} is in use: choose another with PORT.`,
  EACCES: (_host, port) => `This account may not listen on port ${port}: choose another with PORT.`,
  EADDRNOTAVAIL: notLocal,
  ENOTFOUND: notLocal,
}

export async function listen(
  fetch: Fetch,
  { host, port }: Pick<Config, 'host' | 'port'>,
  before?: NodeHandler,
  { idleMs, headersMs }: ConnectionTimeouts = defaultTimeouts,
) {
  let endsConnections = false
  const handleRequest = getRequestListener(fetch as Parameters<typeof getRequestListener>[0])
  const server = createServer(
    {
      maxHeaderSize: 16 * 1024,
      headersTimeout: headersMs,
      requestTimeout: 60_000,
      // A proxy must be the first to let an idle connection go: otherwise it sends a request into one that is just being
      // closed, and an inquiry is answered with 502. Those of deploy/ keep one for 60 seconds at most.
      keepAliveTimeout: 75_000,
      // Node looks for late headers every 30 seconds unless told otherwise.
      connectionsCheckingInterval: Math.min(headersMs, 1_000),
    },
    (request, response) => {
      if (endsConnections) response.shouldKeepAlive = false
      if (before) before(request, response, () => handleRequest(request, response))
      else handleRequest(request, response)
    },
  )
  const connections = new Set<Socket>()
  server.on('connection', (socket) => {
    connections.add(socket)
    socket.once('close', () => connections.delete(socket))
  })
  closeIdleSockets(connections, idleMs)
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const message = listenErrors[error.code ?? '']?.(host, port)
      reject(message ? new ConfigError(message) : error)
    })
    server.listen(port, host, resolve)
  })
  const address = server.address()
  const actualPort = typeof address === 'object' && address ? address.port : port
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${actualPort}`,
    /**
     * Each connection ends with its next answer. A proxy that keeps connections would otherwise send a request into one
     * at the moment at which it is closed.
     */
    endConnectionsWithAnswers() {
      endsConnections = true
    },
    /** Refuses new requests; open requests get up to 10 seconds to finish. */
    drain: () =>
      new Promise<void>((resolve) => {
        const deadline = setTimeout(() => server.closeAllConnections(), drainMs)
        // A keep-alive connection becomes idle only after its last response is sent, so this runs repeatedly.
        const closeIdleTimer = setInterval(() => server.closeIdleConnections(), 25)
        server.close(() => {
          clearTimeout(deadline)
          clearInterval(closeIdleTimer)
          resolve()
        })
        server.closeIdleConnections()
        // Browsers open connections in advance. Node does not count them as idle before their first byte, so they are
        // closed here.
        for (const socket of connections) if (socket.bytesRead === 0) socket.destroy()
      }),
  }
}

/**
 * A client that stops reading would hold its connection open for ever, so a socket without traffic gets a timeout. Only
 * such a socket gets one: Node would start and stop the timers of all sockets at every request.
 */
function closeIdleSockets(connections: ReadonlySet<Socket>, idleTimeoutMs: number) {
  const trafficBefore = new WeakMap<Socket, number>()
  const check = () => {
    for (const socket of connections) {
      const traffic = socket.bytesRead + socket.bytesWritten
      if (trafficBefore.get(socket) === traffic && !socket.timeout) socket.setTimeout(idleTimeoutMs)
      trafficBefore.set(socket, traffic)
    }
  }
  setInterval(check, idleTimeoutMs / 2).unref()
}
