import { createMiddleware } from 'hono/factory'
import type { Clock } from '#server/runtime/clock.ts'
import { createRateLimit, type RateLimitOptions } from '#server/table-api/limits/rate-limit.ts'
import { refuse } from '#server/web/answers.ts'
import type { RequestScope } from '#server/web/request-scope.ts'

export interface VisitorRequestLimits extends RateLimitOptions {
  /** Requests of one address that are answered at the same time. */
  atOnce: number
}

/**
 * Requests per address and minute. An office behind one address does not reach it: pages that are kept, pictures and
 * scripts do not count, because they are sent before.
 */
export const visitorRequests: VisitorRequestLimits = { max: 3_000, windowMs: 60_000, addresses: 10_000, atOnce: 60 }

/** Keeps one address from occupying the server. Staff and this machine itself are not limited. */
export function limitVisitors(limits: VisitorRequestLimits, clock: Clock) {
  const rate = createRateLimit(limits, clock)
  const open = new Map<string, number>()

  return createMiddleware<RequestScope>(async (c, next) => {
    const { actor } = c.var
    if (actor.role !== 'anon' || actor.address === undefined) return next()
    const { address } = actor
    const already = open.get(address) ?? 0
    if (already >= limits.atOnce) return tooManyRequests(1)
    const refusal = rate.consume(address, 1)
    if (refusal) return tooManyRequests(refusal.waitSeconds)
    open.set(address, already + 1)
    try {
      return await next()
    } finally {
      const left = open.get(address)! - 1
      if (left > 0) open.set(address, left)
      else open.delete(address)
    }
  })
}

const tooManyRequests = (waitSeconds: number) =>
  refuse(429, 'too_many_requests', 'Too much was asked for from this address', { 'retry-after': String(waitSeconds) })
