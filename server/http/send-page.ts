import type { KeptPage } from './page-cache.ts'

export interface PageAnswer {
  status: number
  headers: Record<string, string>
  body: Buffer | null
}

/** What this visitor gets of a kept page: nothing new, or the packing their browser understands. */
export function answerWith(
  page: KeptPage,
  asked: { isHead: boolean; ifNoneMatch?: string; acceptEncoding?: string },
): PageAnswer {
  if (asked.ifNoneMatch?.includes(page.etag)) return { status: 304, headers: page.headers, body: null }
  const accepted = asked.acceptEncoding ?? ''
  const encoding = accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : 'identity'
  const body = page.bodies[encoding]
  const headers: Record<string, string> = { ...page.headers, 'content-length': String(body.length) }
  if (encoding !== 'identity') headers['content-encoding'] = encoding
  return { status: page.status, headers, body: asked.isHead ? null : body }
}
