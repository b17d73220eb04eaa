import pino, { type DestinationStream, type Logger } from 'pino'

export type Log = Logger & { readonly [pino.symbols.streamSym]?: DestinationStream }

const maxWaitingLines = 100
const maxWaitMs = 200

/**
 * Writes JSON lines to standard error; standard output is for people. Bodies, cookies, tokens and query values are
 * never passed to it.
 */
export const createLog = (level: string): Log =>
  pino({ level, base: undefined, timestamp: pino.stdTimeFunctions.isoTime }, openOutput())

/**
 * Lines wait for at most 200 ms and are written together: a write for each line costs more than a cached page. The
 * write is synchronous, so that what waits at the end of the process is written then, after everything before it.
 */
function openOutput() {
  const output = pino.destination({ fd: 2, sync: true })
  let waiting: string[] = []
  const writeWaiting = () => {
    if (waiting.length === 0) return
    const text = waiting.join('')
    waiting = []
    output.write(text)
  }
  process.on('exit', writeWaiting)
  setInterval(writeWaiting, maxWaitMs).unref()
  return {
    write(line: string) {
      if (waiting.push(line) >= maxWaitingLines) writeWaiting()
    },
  }
}
