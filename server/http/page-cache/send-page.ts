import { accepts } from '#server/web/accepted-encoding.ts'
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
  const { identity, gzip, br } = page.bodies
  const takes = (encoding: string) => accepts(asked.acceptEncoding, encoding)
  const [encoding, body]: [string, Buffer] =
    br && takes('br') ? ['br', br] : gzip && takes('gzip') ? ['gzip', gzip] : ['', identity]
  const headers: Record<string, string> = { ...page.headers, 'content-length': String(body.length) }
  if (encoding) headers['content-encoding'] = encoding
  return { status: page.status, headers, body: asked.isHead ? null : body }
}
