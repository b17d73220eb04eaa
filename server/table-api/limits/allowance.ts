import { LRUCache } from 'lru-cache'
import type { Clock } from '#server/runtime/clock.ts'

export interface Allowance {
  /** Counts, or answers how many seconds to wait. What is refused does not prolong the wait. */
  take(address: string, count: number): { waitSeconds: number } | undefined
}

export interface AllowanceLimits {
  most: number
  windowMs: number
  /** Beyond these the one that took nothing for longest is forgotten: a flood of addresses takes no more memory than this. */
  addresses: number
}

/** So much in so much time for each address. In memory: it bounds floods, it keeps no books. */
export function createAllowance({ most, windowMs, addresses }: AllowanceLimits, clock: Clock): Allowance {
  const seen = new LRUCache<string, { taken: number; until: number }>({ max: addresses })

  return {
    take(address, count) {
      const now = clock().getTime()
      const known = seen.peek(address)
      const { taken, until } = known && known.until > now ? known : { taken: 0, until: now + windowMs }
      if (taken + count > most) return { waitSeconds: Math.ceil((until - now) / 1000) }
      seen.set(address, { taken: taken + count, until })
      return undefined
    },
  }
}
