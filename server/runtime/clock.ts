/** Injected, so that tests can let hours pass. */
export type Clock = () => Date
export const systemClock: Clock = () => new Date()
