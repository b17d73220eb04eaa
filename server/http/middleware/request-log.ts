import { createMiddleware } from 'hono/factory'
import type { Log } from '#server/runtime/log.ts'
import type { RequestScope } from '#server/web/request-scope.ts'

const givenId = /^[\w-]{8,64}$/

export const requestIdOf = (given: string | string[] | undefined) =>
  typeof given === 'string' && givenId.test(given) ? given : crypto.randomUUID()

export const logLine = (requestId: string, method: string, path: string, status: number, started: number) => ({
  requestId,
  method,
  path: withoutSecrets(path),
  status,
  ms: Math.round(performance.now() - started),
})

/** Writes one log line per request. The query string is left out because it may hold a token or an email address. */
export const logRequests = (log: Log) =>
  createMiddleware<RequestScope>(async (c, next) => {
    const started = performance.now()
    const requestId = requestIdOf(c.req.header('x-request-id'))
    c.set('requestId', requestId)
    await next()
    // Set on the response directly: `c.header` would copy the response and turn its text into a stream.
    c.res.headers.set('x-request-id', requestId)
    log.info(logLine(requestId, c.req.method, c.req.path, c.res.status, started), 'request')
  })

/** Invitation and unsubscribe links carry a secret in the path, and cached page addresses include the query string. */
const withoutSecrets = (path: string) =>
  path
    .replace(/^(\/admin\/invite|\/newsletter\/unsubscribe)\/.+/, '$1/…')
    .replace(/\?.*/, '')
    .slice(0, 300)
