import { createHash, timingSafeEqual } from 'node:crypto'
import { refuse } from '#server/web/answers.ts'
import type { RequestContext } from '#server/web/request-scope.ts'
import type { Metrics } from './metrics.ts'

const digest = (text: string) => createHash('sha256').update(text).digest()

/** For whoever knows the token; digests have one length, so the comparison tells nothing about the token. */
export function serveMetrics(metrics: Metrics, token: string) {
  const expected = digest(`Bearer ${token}`)
  return async (c: RequestContext) => {
    if (!timingSafeEqual(digest(c.req.header('authorization') ?? ''), expected))
      return refuse(401, 'unauthorized', 'This needs METRICS_TOKEN as a bearer token', { 'www-authenticate': 'Bearer' })
    const headers = { 'content-type': metrics.contentType, 'cache-control': 'no-store' }
    return new Response(await metrics.read(), { headers })
  }
}
