import { setTimeout as sleep } from 'node:timers/promises'
import { vi } from 'vitest'

const timeoutMs = 30_000

/**
 * Retries until the expectations hold, with a timeout for the slowest machine. It asks less often the longer it waits,
 * because what it asks is work for the same machine.
 */
export async function eventually<Result>(expectations: () => Result | Promise<Result>): Promise<Result> {
  // A simulated clock stands still unless this advances it.
  if (vi.isFakeTimers()) return vi.waitFor(expectations, { timeout: timeoutMs, interval: 5 })
  const started = performance.now()
  for (;;) {
    try {
      return await expectations()
    } catch (error) {
      const waitedMs = performance.now() - started
      if (waitedMs > timeoutMs) throw error
      await sleep(Math.min(5 + waitedMs / 20, 100))
    }
  }
}
