import { randomUUID } from 'node:crypto'
import { createMiddleware } from 'hono/factory'
import pino from 'pino'
import { inRequest } from '#database/engine/connection/request-id.ts'
import type { RequestMetrics } from '#server/http/monitoring/request-metrics.ts'
import { formatTime, type Log } from '#server/runtime/log.ts'
import type { RequestScope } from '#server/web/request-scope.ts'

const givenId = /^[\w-]{8,64}$/

export const requestIdOf = (given: string | string[] | undefined) =>
  typeof given === 'string' && givenId.test(given) ? given : randomUUID()

interface AnsweredRequest {
  requestId: string
  method: string
  path: string
  status: number
  started: number
}

/**
 * Writes the line that `log.info({ … }, 'request')` would write. It is put together here, because pino's way through the
 * fields of an object is about a tenth of what a cached page costs. Call it before the answer is sent: then whoever has an
 * answer can rely on its line.
 */
export function createRequestLog(log: Log) {
  const output = log.isLevelEnabled('info') ? log[pino.symbols.streamSym] : undefined
  return ({ requestId, method, path, status, started }: AnsweredRequest) => {
    if (!output) return
    const ms = Math.round(performance.now() - started)
    output.write(
      `{"level":30,"time":"${formatTime(Date.now())}","requestId":"${requestId}","method":"${method}","path":${JSON.stringify(withoutSecrets(path))},"status":${status},"ms":${ms},"msg":"request"}\n`,
    )
  }
}

/** Writes one log line per request, and counts it. The query string is left out because it may hold a token or an email address. */
export function logRequests(log: Log, metrics?: RequestMetrics) {
  const logRequest = createRequestLog(log)
  return createMiddleware<RequestScope>(async (c, next) => {
    const started = performance.now()
    const requestId = requestIdOf(c.req.header('x-request-id'))
    c.set('requestId', requestId)
    await inRequest(requestId, next)
    // Set on the response directly: `c.header` would copy the response and turn its text into a stream.
    c.res.headers.set('x-request-id', requestId)
    metrics?.record(c.req.path, c.res.status, performance.now() - started)
    logRequest({ requestId, method: c.req.method, path: c.req.path, status: c.res.status, started })
  })
}

/**
 * Links of invitations, newsletters and previews carry a secret in the path, and cached page addresses include the
 * query string. A path may be spelt in capitals, with percent signs or with more slashes; whatever contains the words of
 * such a link is cut off there.
 */
export function withoutSecrets(path: string): string {
  const queryStart = path.indexOf('?')
  const shown = queryStart === -1 ? path : path.slice(0, queryStart)
  const spelt = decodeAscii(shown)
  const secret = secretPath.exec(spelt)
  if (secret) return `${secret[0].length === spelt.length ? spelt : `${secret[0]}…`}`.slice(0, 300)
  return shown.slice(0, 300)
}

const secretPath = /^.*?(invite|unsubscribe|confirm|preview)[^a-z]*?[/\\]+/i

/** Percent signs may themselves be written with percent signs. */
function decodeAscii(path: string): string {
  const decoded = path.replace(/%([2-7][0-9a-f])/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
  return decoded === path ? path : decodeAscii(decoded)
}
