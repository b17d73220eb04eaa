import type { Next } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { UnreadForm } from '#app/lib/data/request-context.ts'
import { createByteBudget } from '#server/storage/rules/byte-budget.ts'
import { StorageRefusal } from '#server/storage/rules/storage-refusal.ts'
import { refuse } from '#server/web/answers.ts'
import { readBytes, TooManyBytes } from '#server/web/read-bytes.ts'
import type { RequestContext, RequestScope } from '#server/web/request-scope.ts'

const textBytes = 1_000_000
/** Larger than the file limit, so that the form itself can report a file that is slightly too large. */
const formBytes = 12 * 1024 * 1024

/** Limits request bodies to 1 MB. Only the application form may be larger, and its bodies share a memory budget. */
export function limitBodies() {
  const openBudget = createByteBudget(4 * formBytes)

  return createMiddleware<RequestScope>(async (c, next) => {
    if (!carriesResume(c)) return (await fits(c, textBytes)) ? next() : skipUnreadBody(c, next, 'too large', tooLarge)
    const held = openBudget()
    try {
      held.reserve(Math.min(Number(c.req.header('content-length') ?? formBytes), formBytes))
      return await ((await fits(c, formBytes)) ? next() : skipUnreadBody(c, next, 'too large', tooLarge))
    } catch (error) {
      if (error instanceof StorageRefusal) return await skipUnreadBody(c, next, 'busy', () => error.toResponse())
      throw error
    } finally {
      held.release()
    }
  })
}

const carriesResume = ({ req }: RequestContext) =>
  req.method === 'POST' &&
  /^\/careers\/[^/]+\/apply$/.test(req.path) &&
  /^multipart\/form-data/i.test(req.header('content-type') ?? '')

const tooLarge = () => refuse(413, 'too_large', 'The request body is too large', { connection: 'close' })

const isPageForm = ({ req }: RequestContext) =>
  req.header('accept')?.includes('text/html') && !/^\/(rest|functions|storage|realtime)\/v1\//.test(req.path)

/**
 * An API call gets the refusal. A page's form is passed on with the fields before the file, so the page can show the
 * error.
 */
async function skipUnreadBody(c: RequestContext, next: Next, reason: UnreadForm, refusal: () => Response) {
  if (!isPageForm(c)) return refusal()
  const { raw } = c.req
  const body = raw.bodyUsed ? '' : fieldsBeforeFile(await readPrefix(raw.body))
  const headers = new Headers(raw.headers)
  headers.delete('content-length')
  headers.delete('transfer-encoding')
  c.req.raw = new Request(raw.url, { method: raw.method, headers, body })
  c.set('unreadForm', reason)
  return next()
}

/** Reads the whole body, because browsers show no response before they have sent it; keeps only the first megabyte. */
async function readPrefix(body: ReadableStream<Uint8Array> | null): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of body ?? []) {
    if (bytes < textBytes) chunks.push(chunk.subarray(0, textBytes - bytes))
    bytes += chunk.length
    if (bytes > 8 * formBytes) break
  }
  return Buffer.concat(chunks)
}

/** The fields before the file, as a complete multipart body; empty when there are none. */
function fieldsBeforeFile(prefix: Buffer) {
  const text = prefix.toString('latin1')
  const [boundary] = /^--[^\r\n]+/.exec(text) ?? []
  const end = text.search(/\r\n--[^\r\n]+\r\nContent-Disposition: form-data; name="[^"]*"; filename=/i)
  return boundary && end > 0 ? Buffer.concat([prefix.subarray(0, end), Buffer.from(`\r\n${boundary}--\r\n`)]) : ''
}

/**
 * A body with a content-length is checked by that header, which the HTTP parser enforces. A chunked body is read here.
 */
async function fits(c: RequestContext, maxBytes: number): Promise<boolean> {
  const { raw } = c.req
  if (!raw.headers.has('transfer-encoding')) return Number(raw.headers.get('content-length') ?? 0) <= maxBytes
  try {
    c.req.raw = new Request(raw, { body: new Uint8Array(await readBytes(raw.body, maxBytes)) })
    return true
  } catch (error) {
    if (error instanceof TooManyBytes) return false
    throw error
  }
}
