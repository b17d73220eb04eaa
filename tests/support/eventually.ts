import { vi } from 'vitest'

/** Waits until the expectations hold: long enough for the slowest machine, and no longer than it takes. */
export const eventually = <Result>(expectations: () => Result | Promise<Result>): Promise<Result> =>
  vi.waitFor(expectations, { timeout: 30_000, interval: 5 })
