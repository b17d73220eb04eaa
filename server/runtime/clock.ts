/** Injected, so that tests can advance time. */
export type Clock = () => Date
export const systemClock: Clock = () => new Date()
