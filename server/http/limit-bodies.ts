import { createMiddleware } from 'hono/factory'
import { readBytes, TooManyBytes } from '../read-bytes.ts'
import { createByteBudget } from '../storage/byte-budget.ts'
import { StorageRefusal } from '../storage/storage-refusal.ts'
import { refuse } from './answers.ts'
import type { RequestContext, RequestScope } from './request-scope.ts'

const textBytes = 1_000_000
/** More than a file may have, so that who sends one that is a little too large is told so by the form. */
const formBytes = 12 * 1024 * 1024

/** Text is short. Only the form that carries a resume may be longer, and only a few of these at once. */
export function limitBodies() {
  const openBudget = createByteBudget(4 * formBytes)

  return createMiddleware<RequestScope>(async (c, next) => {
    if (!carriesResume(c)) return (await fits(c, textBytes)) ? next() : tooLarge()
    const held = openBudget()
    try {
      held.take(Math.min(Number(c.req.header('content-length') ?? formBytes), formBytes))
      return (await fits(c, formBytes)) ? await next() : tooLarge()
    } catch (error) {
      if (error instanceof StorageRefusal) return error.toResponse()
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
