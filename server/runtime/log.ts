import { LRUCache } from 'lru-cache'
import pino, { type DestinationStream, type Logger, type LoggerOptions } from 'pino'

export type Log = Logger & { readonly [pino.symbols.streamSym]?: DestinationStream }

const maxWaitingLines = 200
const maxWaitMs = 200

/**
 * Writes JSON lines to standard error; standard output is for people. Bodies, cookies, tokens and query values are
 * never passed to it.
 */
export const createLog = (level: string): Log =>
  pino(
    {
      level,
      base: undefined,
      timestamp: () => `,"time":"${formatTime(Date.now())}"`,
      hooks: { logMethod: createRepeatFilter() },
    },
    openOutput(),
  )

const warnLevel = 40
const quietMs = 30_000
const mostRemembered = 1_000

/**
 * A warning or error that belongs to no request and says the same as one of the last 30 seconds is counted and not
 * written: whatever runs again and again while a part is away says so once. The next one has the number.
 */
function createRepeatFilter(): NonNullable<LoggerOptions['hooks']>['logMethod'] {
  const written = new LRUCache<string, { at: number; left: number }>({ max: mostRemembered })
  return function filter(args, method, level) {
    const [details, text] = args as unknown[]
    const isOfRequest = typeof details === 'object' && details !== null && 'requestId' in details
    const write = (given: unknown[]) => void Reflect.apply(method, this, given)
    if (level < warnLevel || isOfRequest) return write(args)
    const key = `${level} ${typeof details === 'string' ? details : `${text} ${messageOf(details)}`}`
    const now = performance.now()
    const last = written.get(key)
    if (last && now - last.at < quietMs) {
      last.left += 1
      return
    }
    written.set(key, { at: now, left: 0 })
    if (last?.left && typeof details === 'object') write([{ ...details, repeated: last.left }, text])
    else write(args)
  }
}

const messageOf = (details: unknown) =>
  typeof details === 'object' && details !== null && 'err' in details ? String(details.err) : ''

let formattedSecond = 0
let secondText = ''

/** As `Date.toISOString` writes it, formatted once a second: it is part of every line. */
export function formatTime(milliseconds: number): string {
  const second = Math.floor(milliseconds / 1000)
  if (second !== formattedSecond) {
    formattedSecond = second
    secondText = new Date(second * 1000).toISOString().slice(0, -'000Z'.length)
  }
  return `${secondText}${String(milliseconds % 1000).padStart(3, '0')}Z`
}

/**
 * Lines wait for at most 200 ms and are written together, which costs less than a write for each. The write is
 * synchronous, so that what waits at the end of the process is written then, after everything before it.
 */
function openOutput(): DestinationStream {
  const output = pino.destination({ fd: 2, sync: true })
  let waiting: string[] = []
  const writeWaiting = () => {
    if (waiting.length === 0) return
    const lines = waiting.join('')
    waiting = []
    output.write(lines)
  }
  process.on('exit', writeWaiting)
  setInterval(writeWaiting, maxWaitMs).unref()
  return {
    write(line) {
      if (waiting.push(line) >= maxWaitingLines) writeWaiting()
    },
  }
}
