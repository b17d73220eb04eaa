import pino, { type Logger } from 'pino'

export type Log = Logger

/** Buffers lines up to 4 kB or 200 ms. */
const bufferOptions = { sync: false, minLength: 4_096, periodicFlush: 200 }

/**
 * Writes JSON lines to standard error; standard output is for people. Bodies, cookies, tokens and query values are
 * never passed to it.
 */
export const createLog = (level: string): Log =>
  pino(
    { level, base: undefined, timestamp: pino.stdTimeFunctions.isoTime },
    pino.destination({ fd: 2, ...bufferOptions }),
  )
