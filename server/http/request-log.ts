import { createMiddleware } from 'hono/factory'
import type { Log } from '../log.ts'
import type { RequestScope } from './request-scope.ts'

const givenId = /^[\w-]{8,64}$/

/** One line a request: who, what, how long. The query string stays out, it may hold a token or an address. */
export const logRequests = (log: Log) =>
  createMiddleware<RequestScope>(async (c, next) => {
    const started = performance.now()
    const given = c.req.header('x-request-id')
    const requestId = given && givenId.test(given) ? given : crypto.randomUUID()
    c.set('requestId', requestId)
    await next()
    c.header('x-request-id', requestId)
    log.info(
      {
        requestId,
        method: c.req.method,
        path: withoutSecrets(c.req.path),
        status: c.res.status,
        ms: Math.round(performance.now() - started),
      },
      'request',
    )
  })

/** Invitation and unsubscribe links carry their secret in the path. */
const withoutSecrets = (path: string) =>
  path.replace(/^(\/admin\/invite|\/newsletter\/unsubscribe)\/.+/, '$1/…').slice(0, 300)
