import { vi } from 'vitest'

/** Retries until the expectations hold, with a timeout for the slowest machine. */
export const eventually = <Result>(expectations: () => Result | Promise<Result>): Promise<Result> =>
  vi.waitFor(expectations, { timeout: 30_000, interval: 5 })
