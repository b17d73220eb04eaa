import pino, { type Logger } from 'pino'

export type Log = Logger

/** Lines of JSON on standard error; standard output is for people. Bodies, cookies, tokens and query values are never handed to it. */
export const createLog = (level: string): Log =>
  pino({ level, base: undefined, timestamp: pino.stdTimeFunctions.isoTime }, pino.destination({ fd: 2, sync: false }))
