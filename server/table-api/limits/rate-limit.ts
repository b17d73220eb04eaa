import type { Clock } from '#server/runtime/clock.ts'

export interface RateLimit {
  /** Counts the writes, or returns how many seconds to wait. Refused writes do not extend the wait. */
  consume(address: string, count: number): { waitSeconds: number } | undefined
}

export interface RateLimitOptions {
  max: number
  windowMs: number
  /** Beyond this number the oldest address is dropped, which bounds the memory. */
  addresses: number
}

/** A rate limit per address, in memory: it stops floods and need not survive restarts. */
export function createRateLimit({ max, windowMs, addresses }: RateLimitOptions, clock: Clock): RateLimit {
  const seen = new Map<string, { used: number; until: number }>()

  return {
    consume(address, count) {
      const now = clock().getTime()
      const known = seen.get(address)
      const isOver = !known || known.until <= now
      const { used, until } = isOver ? { used: 0, until: now + windowMs } : known
      if (used + count > max) return { waitSeconds: Math.ceil((until - now) / 1000) }
      if (isOver) {
        // Re-inserted at the end, so that the first entry is always the oldest.
        seen.delete(address)
        if (seen.size >= addresses) seen.delete(seen.keys().next().value!)
      }
      seen.set(address, { used: used + count, until })
      return undefined
    },
  }
}
