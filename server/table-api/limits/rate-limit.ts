import { LRUCache } from 'lru-cache'
import type { Clock } from '#server/runtime/clock.ts'

export interface RateLimit {
  /** Counts the writes, or returns how many seconds to wait. Refused writes do not extend the wait. */
  consume(address: string, count: number): { waitSeconds: number } | undefined
}

export interface RateLimitOptions {
  max: number
  windowMs: number
  /** Beyond this number the address that wrote least recently is dropped, which bounds the memory. */
  addresses: number
}

/** The limits of single tables and functions, by name. */
export type NamedRateLimits = ReadonlyMap<string, RateLimit>

/** A rate limit per address, in memory: it stops floods and need not survive restarts. */
export function createRateLimit({ max, windowMs, addresses }: RateLimitOptions, clock: Clock): RateLimit {
  const seen = new LRUCache<string, { used: number; until: number }>({ max: addresses })

  return {
    consume(address, count) {
      const now = clock().getTime()
      const known = seen.peek(address)
      // A clock that was set back must not make anybody wait for longer than a window.
      const isOfNow = known && known.until > now && known.until <= now + windowMs
      const { used, until } = isOfNow ? known : { used: 0, until: now + windowMs }
      if (used + count > max) return { waitSeconds: Math.ceil((until - now) / 1000) }
      seen.set(address, { used: used + count, until })
      return undefined
    },
  }
}
