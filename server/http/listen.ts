import { createServer } from 'node:http'
import type { Socket } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { type Config, ConfigError } from '#server/runtime/config.ts'
import type { NodeHandler } from '#server/web/node-handler.ts'
import type { RequestScope } from '#server/web/request-scope.ts'

const drainMs = 10_000
/** Longer than anything here works in silence; a stream of changes says something every 20 seconds. */
const longestSilenceMs = 120_000

type Fetch = (request: Request, bindings: RequestScope['Bindings']) => Response | Promise<Response>

const notHere = (host: string) => `HOST ${host} is no address of this machine.`
const refusals: Record<string, (host: string, port: number) => string> = {
  EADDRINUSE: (_host, port) => `Port ${port} is in use: choose another with PORT.`,
  EACCES: (_host, port) => `This account may not listen on port ${port}: choose another with PORT.`,
  EADDRNOTAVAIL: notHere,
  ENOTFOUND: notHere,
}

export async function listen(
  fetch: Fetch,
  { host, port }: Pick<Config, 'host' | 'port'>,
  before?: NodeHandler,
  silenceMs = longestSilenceMs,
) {
  const answer = getRequestListener(fetch as Parameters<typeof getRequestListener>[0])
  const server = createServer(
    { maxHeaderSize: 16 * 1024, headersTimeout: 10_000, requestTimeout: 60_000, keepAliveTimeout: 10_000 },
    before ? (request, response) => before(request, response, () => answer(request, response)) : answer,
  )
  // Who asks for a large file and never reads it would hold the connection for ever.
  server.setTimeout(silenceMs)
  const connections = new Set<Socket>()
  server.on('connection', (socket) => {
    connections.add(socket)
    socket.once('close', () => connections.delete(socket))
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const sentence = refusals[error.code ?? '']?.(host, port)
      reject(sentence ? new ConfigError(sentence) : error)
    })
    server.listen(port, host, resolve)
  })
  const address = server.address()
  const actualPort = typeof address === 'object' && address ? address.port : port
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${actualPort}`,
    /** No new requests; those under way may finish, for a while. */
    drain: () =>
      new Promise<void>((resolve) => {
        const deadline = setTimeout(() => server.closeAllConnections(), drainMs)
        // A connection kept alive is idle only once its last answer is out.
        const idle = setInterval(() => server.closeIdleConnections(), 25)
        server.close(() => {
          clearTimeout(deadline)
          clearInterval(idle)
          resolve()
        })
        server.closeIdleConnections()
        // Browsers connect ahead of their next question: Node does not call that idle, but nobody waits for an answer.
        for (const socket of connections) if (socket.bytesRead === 0) socket.destroy()
      }),
  }
}
