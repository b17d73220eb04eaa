import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import { createByteBudget } from '../storage/byte-budget.ts'
import { StorageRefusal } from '../storage/storage-refusal.ts'
import { refuse } from './answers.ts'
import type { RequestContext, RequestScope } from './request-scope.ts'

const textBytes = 1_000_000
/** More than a file may have, so that who sends one that is a little too large is told so by the form. */
const formBytes = 12 * 1024 * 1024

/** Text is short. Only the form that carries a resume may be longer, and only a few of these at once. */
export function limitBodies() {
  const onError = () => refuse(413, 'too_large', 'The request body is too large', { connection: 'close' })
  const asText = bodyLimit({ maxSize: textBytes, onError })
  const asForm = bodyLimit({ maxSize: formBytes, onError })
  const openBudget = createByteBudget(4 * formBytes)

  return createMiddleware<RequestScope>(async (c, next) => {
    if (!carriesResume(c)) return asText(c, next)
    const held = openBudget()
    try {
      held.take(Math.min(Number(c.req.header('content-length') ?? formBytes), formBytes))
      return await asForm(c, next)
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
