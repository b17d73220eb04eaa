import type { Readable } from 'node:stream'
import { readRequestId } from '#database/engine/connection/request-id.ts'

export interface Log {
  info(details: object, message: string): void
  warn(details: object, message: string): void
  error(details: object, message: string): void
}

/** As `log_line_prefix` begins it. */
const linePattern = /^(.*?) ([0-9A-Z]{5}) \[(.*?)\]: ([A-Z]+): +(.*)$/

const timeout = '57014'

/** Timeouts, and what a machine lacks: messages that hold nothing of a client. 53400 is the visitors' own limit. */
const isServersOwn = /^(57014|53[0-3]|58|XX)/

const MAX_LINE_LENGTH = 1_000

/** Forwards the server's messages to the log. Returns a function that returns the last failure, to explain an exit. */
export function forwardLog(stderr: Readable, log: Log): () => string | undefined {
  let lastFailure: string | undefined
  const isNews = createNewsFilter()
  readLines(stderr, (line) => {
    const [, process, code, application = '', level, message] = linePattern.exec(line) ?? []
    if (!process || !code || !level || !message) {
      // Either the continuation of a message, or output of the loader or of unshare before the server started.
      if (!line.startsWith('\t')) lastFailure = line
      return
    }
    const requestId = readRequestId(application)
    const details = { process, ...(requestId && { requestId }) }
    const isClient = process === 'client backend'
    if (level === 'FATAL' || level === 'PANIC') {
      if (!isClient) lastFailure = message
      log[isClient ? 'warn' : 'error'](details, `PostgreSQL: ${message}`)
    } else if (level === 'ERROR') {
      // Clients receive their own errors; logging them here would log what visitors typed.
      if (!isClient || (isServersOwn.test(code) && isNews(code)))
        log[code === timeout ? 'warn' : 'error']({ ...details, code }, `PostgreSQL: ${message}`)
    } else {
      log[level === 'WARNING' ? 'warn' : 'info'](details, `PostgreSQL: ${message}`)
    }
  })
  return () => lastFailure
}

const quietMs = 10_000

/** While a disk is full every write fails, and one line says so. A timeout is each request's own. */
function createNewsFilter() {
  const saidAt = new Map<string, number>()
  return (code: string): boolean => {
    if (code === timeout) return true
    const now = performance.now()
    if (now - (saidAt.get(code) ?? Number.NEGATIVE_INFINITY) < quietMs) return false
    saidAt.set(code, now)
    return true
  }
}

export function readLines(stream: Readable, onLine: (line: string) => void): void {
  let rest = ''
  stream.setEncoding('utf8')
  stream.on('data', (chunk: string) => {
    const lines = (rest + chunk).split('\n')
    // Lines are cut at the limit, so an endless line uses no memory.
    rest = (lines.pop() ?? '').slice(0, MAX_LINE_LENGTH)
    for (const line of lines) onLine(line.slice(0, MAX_LINE_LENGTH))
  })
  stream.on('end', () => rest && onLine(rest))
}
