/** Injected, so that tests can advance time. */
export type Clock = () => Date
export const systemClock: Clock = () => new Date()

/** Further than this the clocks of two machines do not differ: what is later was written before the clock was set back. */
const mostAheadMs = 5 * 60_000
export const aheadOf = (now: Date) => new Date(now.getTime() + mostAheadMs)
