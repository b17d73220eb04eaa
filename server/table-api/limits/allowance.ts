import type { Clock } from '#server/runtime/clock.ts'

export interface Allowance {
  /** Counts, or answers how many seconds to wait. What is refused does not prolong the wait. */
  take(address: string, count: number): { waitSeconds: number } | undefined
}

export interface AllowanceLimits {
  most: number
  windowMs: number
  /** Beyond these the longest known is forgotten: a flood of addresses takes no more memory than this. */
  addresses: number
}

/** So much in so much time for each address. In memory: it bounds floods, it keeps no books. */
export function createAllowance({ most, windowMs, addresses }: AllowanceLimits, clock: Clock): Allowance {
  const seen = new Map<string, { taken: number; until: number }>()

  return {
    take(address, count) {
      const now = clock().getTime()
      const known = seen.get(address)
      const isOver = !known || known.until <= now
      const { taken, until } = isOver ? { taken: 0, until: now + windowMs } : known
      if (taken + count > most) return { waitSeconds: Math.ceil((until - now) / 1000) }
      if (isOver) {
        // Afresh at the end of the line: its first is always the longest known.
        seen.delete(address)
        if (seen.size >= addresses) seen.delete(seen.keys().next().value!)
      }
      seen.set(address, { taken: taken + count, until })
      return undefined
    },
  }
}
