import { gzipSync } from 'node:zlib'
import { acceptsEncoding } from '#server/web/accepted-encoding.ts'
import type { CachedPage } from './page-cache.ts'

export interface PageResponse {
  status: number
  /** The same object for every request that gets the same response. */
  headers: Record<string, string>
  body: Buffer | null
}

type Encoding = keyof CachedPage['bodies']

const prepared = new WeakMap<CachedPage, Partial<Record<Encoding, Record<string, string>>>>()

/** A 304 when the client has the current version; otherwise the body in the best encoding that the client accepts. */
export function toPageResponse(
  page: CachedPage,
  request: { isHead: boolean; ifNoneMatch?: string; acceptEncoding?: string },
): PageResponse {
  if (request.ifNoneMatch?.includes(page.etag)) return { status: 304, headers: page.headers, body: null }
  const { bodies } = page
  const encoding = bodies.br ? bestEncoding(request.acceptEncoding) : 'identity'
  if (encoding === 'gzip') bodies.gzip ??= gzipSync(bodies.identity)
  return {
    status: page.status,
    headers: headersOf(page, encoding),
    body: request.isHead ? null : bodies[encoding]!,
  }
}

let lastAccepted: string | undefined
let lastBest: Encoding = 'identity'

/** Most visitors' browsers send the same header, so the last one that was read is remembered. */
function bestEncoding(accepted: string | undefined): Encoding {
  if (accepted === lastAccepted) return lastBest
  lastAccepted = accepted
  const accepts = (encoding: Encoding) => acceptsEncoding(accepted, encoding)
  lastBest = accepts('br') ? 'br' : accepts('gzip') ? 'gzip' : 'identity'
  return lastBest
}

/** Made once for a page and an encoding: with a dozen headers a copy for each request is a notable part of its cost. */
function headersOf(page: CachedPage, encoding: Encoding): Record<string, string> {
  const known = prepared.get(page) ?? {}
  const found = known[encoding]
  if (found) return found
  const headers = { ...page.headers, 'content-length': String(page.bodies[encoding]!.length) }
  const complete = encoding === 'identity' ? headers : { ...headers, 'content-encoding': encoding }
  prepared.set(page, { ...known, [encoding]: complete })
  return complete
}
