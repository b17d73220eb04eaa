import pino, { type Logger } from 'pino'

export type Log = Logger

/** A busy server writes many lines at once, a quiet one each within a fifth of a second. */
const together = { sync: false, minLength: 4_096, periodicFlush: 200 }

/** Lines of JSON on standard error; standard output is for people. Bodies, cookies, tokens and query values are never handed to it. */
export const createLog = (level: string): Log =>
  pino({ level, base: undefined, timestamp: pino.stdTimeFunctions.isoTime }, pino.destination({ fd: 2, ...together }))
