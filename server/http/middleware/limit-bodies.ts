import { createMiddleware } from 'hono/factory'
import { bodyTooLarge, isForm, maxTextBytes } from '#server/web/body-limits.ts'
import { readBytes, TooManyBytes } from '#server/web/read-bytes.ts'
import type { RequestContext, RequestScope } from '#server/web/request-scope.ts'

/** Limits request bodies to 1 MB. A page's form has its own limit, in the page that reads it. */
export const limitBodies = createMiddleware<RequestScope>(async (c, next) =>
  isRead(c) || isPageForm(c) || (await fits(c)) ? next() : bodyTooLarge(),
)

const isRead = ({ req }: RequestContext) => req.method === 'GET' || req.method === 'HEAD'

const isPageForm = ({ req }: RequestContext) =>
  isForm(req.header('content-type') ?? '') && !/^\/(rest|functions|storage|realtime)\/v1\//.test(req.path)

/**
 * A body with a content-length is checked by that header, which the HTTP parser enforces. A chunked body is read here.
 */
async function fits(c: RequestContext): Promise<boolean> {
  const { raw } = c.req
  if (!raw.headers.has('transfer-encoding')) return Number(raw.headers.get('content-length') ?? 0) <= maxTextBytes
  try {
    c.req.raw = new Request(raw, { body: new Uint8Array(await readBytes(raw.body, maxTextBytes)) })
    return true
  } catch (error) {
    if (error instanceof TooManyBytes) return false
    throw error
  }
}
