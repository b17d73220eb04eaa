import type { Readable } from 'node:stream'

export interface Log {
  info(details: object, message: string): void
  warn(details: object, message: string): void
  error(details: object, message: string): void
}

const MAX_LINE_LENGTH = 1_000

/** Forwards the server's messages to the log. Returns a function that returns the last failure, to explain an exit. */
export function forwardLog(stderr: Readable, log: Log): () => string | undefined {
  let lastFailure: string | undefined
  readLines(stderr, (line) => {
    const [, process, level, message] = /^(.*?): ([A-Z]+): +(.*)$/.exec(line) ?? []
    if (!process || !level || !message) {
      // Either the continuation of a message, or output of the loader or of unshare before the server started.
      if (!line.startsWith('\t')) lastFailure = line
      return
    }
    const isClient = process === 'client backend'
    if (level === 'FATAL' || level === 'PANIC') {
      if (!isClient) lastFailure = message
      log[isClient ? 'warn' : 'error']({ process }, `PostgreSQL: ${message}`)
    } else if (level === 'ERROR') {
      // Clients receive their own errors; logging them here would log what visitors typed.
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
    // Lines are cut at the limit, so an endless line uses no memory.
    rest = (lines.pop() ?? '').slice(0, MAX_LINE_LENGTH)
    for (const line of lines) onLine(line.slice(0, MAX_LINE_LENGTH))
  })
  stream.on('end', () => rest && onLine(rest))
}
