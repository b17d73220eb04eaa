import { acceptsEncoding } from '#server/web/accepted-encoding.ts'
import type { CachedPage } from './page-cache.ts'

export interface PageResponse {
  status: number
  headers: Record<string, string>
  body: Buffer | null
}

/** A 304 when the client has the current version; otherwise the body in the best encoding that the client accepts. */
export function toPageResponse(
  page: CachedPage,
  request: { isHead: boolean; ifNoneMatch?: string; acceptEncoding?: string },
): PageResponse {
  if (request.ifNoneMatch?.includes(page.etag)) return { status: 304, headers: page.headers, body: null }
  const { identity, gzip, br } = page.bodies
  const accepts = (encoding: string) => acceptsEncoding(request.acceptEncoding, encoding)
  const [encoding, body]: [string, Buffer] =
    br && accepts('br') ? ['br', br] : gzip && accepts('gzip') ? ['gzip', gzip] : ['', identity]
  const headers: Record<string, string> = { ...page.headers, 'content-length': String(body.length) }
  if (encoding) headers['content-encoding'] = encoding
  return { status: page.status, headers, body: request.isHead ? null : body }
}
