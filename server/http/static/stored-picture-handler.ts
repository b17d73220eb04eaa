import { logLine, requestIdOf } from '#server/http/middleware/request-log.ts'
import { securityHeaders } from '#server/http/middleware/security-headers.ts'
import type { Log } from '#server/runtime/log.ts'
import { readVariantAddress } from '#server/storage/pictures/ladder.ts'
import { variantHeaders } from '#server/storage/serve/send-file.ts'
import type { Storage } from '#server/storage/storage.ts'
import type { NodeHandler } from '#server/web/node-handler.ts'

/** A size that is in memory leaves here, before any other part of the server is woken; the same for everybody. */
export function createStoredPictureHandler(storage: Storage, log: Log, isHttps: boolean): NodeHandler {
  const always = securityHeaders(isHttps)
  return (request, response, next) => {
    const wanted = request.method === 'GET' ? readVariantAddress(request.url ?? '') : undefined
    const ready = wanted && storage.peekVariant(wanted.path, wanted.width, wanted.format)
    if (!ready) return next()
    const started = performance.now()
    const requestId = requestIdOf(request.headers['x-request-id'])
    const headers = { ...always, ...variantHeaders(ready.row, wanted.width, wanted.format), 'x-request-id': requestId }
    const isKnown = request.headers['if-none-match'] === headers.etag
    response.writeHead(isKnown ? 304 : 200, isKnown ? headers : { ...headers, 'content-length': ready.bytes.length })
    response.end(isKnown ? undefined : ready.bytes)
    log.info(logLine(requestId, 'GET', request.url!, isKnown ? 304 : 200, started), 'request')
  }
}
