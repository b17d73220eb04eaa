import { createRequestLog, requestIdOf } from '#server/http/middleware/request-log.ts'
import { securityHeaders } from '#server/http/middleware/security-headers.ts'
import type { RequestMetrics } from '#server/http/monitoring/request-metrics.ts'
import type { Log } from '#server/runtime/log.ts'
import { readVariantAddress } from '#server/storage/pictures/picture-sizes.ts'
import { variantHeaders } from '#server/storage/serve/send-file.ts'
import type { Storage } from '#server/storage/storage.ts'
import type { NodeHandler } from '#server/web/node-handler.ts'

/** Sends a picture size that is in memory before any other part of the server runs. Public pictures need no session. */
export function createStoredPictureHandler(
  storage: Storage,
  log: Log,
  isHttps: boolean,
  metrics?: RequestMetrics,
): NodeHandler {
  const always = securityHeaders(isHttps)
  const logRequest = createRequestLog(log)
  return (request, response, next) => {
    const variant = request.method === 'GET' ? readVariantAddress(request.url ?? '') : undefined
    const cached = variant && storage.peekVariant(variant.path, variant.size, variant.format)
    if (!cached) return next()
    const started = performance.now()
    const requestId = requestIdOf(request.headers['x-request-id'])
    const headers = {
      ...always,
      ...variantHeaders(cached.row, variant.size, variant.format),
      'x-request-id': requestId,
    }
    const isUnchanged = request.headers['if-none-match'] === headers.etag
    const status = isUnchanged ? 304 : 200
    metrics?.countPicture(status)
    logRequest({ requestId, method: 'GET', path: request.url!, status, started })
    response.writeHead(status, isUnchanged ? headers : { ...headers, 'content-length': cached.bytes.length })
    response.end(isUnchanged ? undefined : cached.bytes)
  }
}
