import type { Readable } from 'node:stream'

export interface Log {
  info(details: object, message: string): void
  warn(details: object, message: string): void
  error(details: object, message: string): void
}

const LONGEST_LINE = 1_000

/** Passes the server's messages on. Returns a function that tells the last failure, for who has to explain an exit. */
export function forwardLog(stderr: Readable, log: Log): () => string | undefined {
  let lastFailure: string | undefined
  readLines(stderr, (line) => {
    const [, process, level, message] = /^(.*?): ([A-Z]+): +(.*)$/.exec(line) ?? []
    if (!process || !level || !message) {
      // Either the rest of a longer message, or the words of the loader or of unshare before there was a server.
      if (!line.startsWith('\t')) lastFailure = line
      return
    }
    const isClient = process === 'client backend'
    if (level === 'FATAL' || level === 'PANIC') {
      if (!isClient) lastFailure = message
      log[isClient ? 'warn' : 'error']({ process }, `PostgreSQL: ${message}`)
    } else if (level === 'ERROR') {
      // A client's error goes to that client; here it would only carry what visitors typed into the log.
      if (!isClient) log.error({ process }, `PostgreSQL: ${message}`)
    } else {
      log[level === 'WARNING' ? 'warn' : 'info']({ process }, `PostgreSQL: ${message}`)
    }
  })
  return () => lastFailure
}

export function readLines(stream: Readable, onLine: (line: string) => void): void {
  let rest = ''
  stream.setEncoding('utf8')
  stream.on('data', (chunk: string) => {
    const lines = (rest + chunk).split('\n')
    // Nothing is kept beyond the limit, so an endless line costs no memory.
    rest = (lines.pop() ?? '').slice(0, LONGEST_LINE)
    for (const line of lines) onLine(line.slice(0, LONGEST_LINE))
  })
  stream.on('end', () => rest && onLine(rest))
}
