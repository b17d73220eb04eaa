import { createMiddleware } from 'hono/factory'
import { bodyTooLarge, isForm, maxTextBytes } from '#server/web/body-limits.ts'
import { readBytes, TooManyBytes } from '#server/web/read-bytes.ts'
import type { RequestContext, RequestScope } from '#server/web/request-scope.ts'

/** Everything but a page's form is short text; the form is counted by the page that reads it. */
export const limitBodies = createMiddleware<RequestScope>(async (c, next) =>
  isReading(c) || isPageForm(c) || (await fits(c)) ? next() : bodyTooLarge(),
)

const isReading = ({ req }: RequestContext) => req.method === 'GET' || req.method === 'HEAD'

const isPageForm = ({ req }: RequestContext) =>
  isForm(req.header('content-type') ?? '') && !/^\/(rest|functions|storage|realtime)\/v1\//.test(req.path)

/** A body that says how long it is goes on as it comes: the HTTP parser holds it to that. Any other is read here. */
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
