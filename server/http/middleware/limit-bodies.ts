import type { Next } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { UnreadForm } from '#app/lib/data/request-context.ts'
import { createByteBudget } from '#server/storage/rules/byte-budget.ts'
import { StorageRefusal } from '#server/storage/rules/storage-refusal.ts'
import { refuse } from '#server/web/answers.ts'
import { readBytes, TooManyBytes } from '#server/web/read-bytes.ts'
import type { RequestContext, RequestScope } from '#server/web/request-scope.ts'

const textBytes = 1_000_000
/** More than a file may have, so that who sends one that is a little too large is told so by the form. */
const formBytes = 12 * 1024 * 1024

/** Text is short. Only the form that carries a resume may be longer, and only a few of these at once. */
export function limitBodies() {
  const openBudget = createByteBudget(4 * formBytes)

  return createMiddleware<RequestScope>(async (c, next) => {
    if (!carriesResume(c)) return (await fits(c, textBytes)) ? next() : leaveUnread(c, next, 'too large', tooLarge)
    const held = openBudget()
    try {
      held.take(Math.min(Number(c.req.header('content-length') ?? formBytes), formBytes))
      return await ((await fits(c, formBytes)) ? next() : leaveUnread(c, next, 'too large', tooLarge))
    } catch (error) {
      if (error instanceof StorageRefusal) return await leaveUnread(c, next, 'busy', () => error.toResponse())
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

/** A program is refused; who sent a form from a page gets the page again, which says what was wrong. */
async function leaveUnread(c: RequestContext, next: Next, why: UnreadForm, refusal: () => Response) {
  if (!isPageForm(c)) return refusal()
  const { raw } = c.req
  const body = raw.bodyUsed ? '' : wordsOf(await readBeginning(raw.body))
  const headers = new Headers(raw.headers)
  headers.delete('content-length')
  headers.delete('transfer-encoding')
  c.req.raw = new Request(raw.url, { method: raw.method, headers, body })
  c.set('unreadForm', why)
  return next()
}

/** All of it is taken in, for a browser shows no answer to what it has not sent yet; only the beginning is kept. */
async function readBeginning(body: ReadableStream<Uint8Array> | null): Promise<Buffer> {
  const kept: Uint8Array[] = []
  let bytes = 0
  for await (const piece of body ?? []) {
    if (bytes < textBytes) kept.push(piece.subarray(0, textBytes - bytes))
    bytes += piece.length
    if (bytes > 8 * formBytes) break
  }
  return Buffer.concat(kept)
}

/** What was typed stands before the file: that much of the form, properly ended. */
function wordsOf(beginning: Buffer) {
  const text = beginning.toString('latin1')
  const [boundary] = /^--[^\r\n]+/.exec(text) ?? []
  const end = text.search(/\r\n--[^\r\n]+\r\nContent-Disposition: form-data; name="[^"]*"; filename=/i)
  return boundary && end > 0 ? Buffer.concat([beginning.subarray(0, end), Buffer.from(`\r\n${boundary}--\r\n`)]) : ''
}

/** A body that says how long it is goes on as it comes: the HTTP parser holds it to that. Any other is read here. */
async function fits(c: RequestContext, most: number): Promise<boolean> {
  const { raw } = c.req
  if (!raw.headers.has('transfer-encoding')) return Number(raw.headers.get('content-length') ?? 0) <= most
  try {
    c.req.raw = new Request(raw, { body: new Uint8Array(await readBytes(raw.body, most)) })
    return true
  } catch (error) {
    if (error instanceof TooManyBytes) return false
    throw error
  }
}
