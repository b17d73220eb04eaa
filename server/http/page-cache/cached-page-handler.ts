import type { IncomingMessage, ServerResponse } from 'node:http'
import { createRequestLog, requestIdOf } from '#server/http/middleware/request-log.ts'
import { securityHeaders } from '#server/http/middleware/security-headers.ts'
import type { RequestMetrics } from '#server/http/monitoring/request-metrics.ts'
import type { Log } from '#server/runtime/log.ts'
import type { NodeHandler } from '#server/web/node-handler.ts'
import { pageAddress } from './page-address.ts'
import type { PageCache } from './page-cache.ts'
import { toPageResponse } from './send-page.ts'

interface CachedPageOptions {
  log: Log
  isHttps: boolean
  /** Called with the path of a request that is answered with a kept 'not found'. */
  onMissing: (path: string) => void
  metrics?: RequestMetrics | undefined
}

/**
 * Sends a cached page before any other part of the server runs; passes every other request on. Cookies do not matter:
 * a public page is the same for everybody, staff included, so nobody can make the server render it by sending one.
 */
export function createCachedPageHandler(pageCache: PageCache, options: CachedPageOptions): NodeHandler {
  const { log, isHttps, onMissing, metrics } = options
  const listHeaders = createHeaderLists(securityHeaders(isHttps))
  const logRequest = createRequestLog(log)
  return (request: IncomingMessage, response: ServerResponse, next) => {
    const isHead = request.method === 'HEAD'
    if (!isHead && request.method !== 'GET') return next()
    const address = pageAddress(request.url ?? '/')
    const page = address === undefined ? undefined : pageCache.peek(address)
    if (!page) return next()
    const started = performance.now()
    if (page.status === 404 && !isHead) onMissing(address!.split('?', 1)[0]!)
    const requestId = requestIdOf(request.headers['x-request-id'])
    const { status, headers, body } = toPageResponse(page, {
      isHead,
      ifNoneMatch: request.headers['if-none-match'],
      acceptEncoding: request.headers['accept-encoding'] as string | undefined,
    })
    metrics?.countPage(page, address!, status)
    logRequest({ requestId, method: request.method!, path: address!, status, started })
    response.writeHead(status, [...listHeaders(headers), 'x-request-id', requestId])
    response.end(body)
  }
}

/**
 * Alternating names and values: Node writes headers in this form without looking them up. A list is made once for the
 * headers of a page.
 */
function createHeaderLists(always: Record<string, string>) {
  const lists = new WeakMap<Record<string, string>, string[]>()
  return (headers: Record<string, string>): string[] => {
    const known = lists.get(headers)
    if (known) return known
    const list = Object.entries({ ...always, ...headers }).flat()
    lists.set(headers, list)
    return list
  }
}
