import pino, { type DestinationStream, type Logger } from 'pino'

export type Log = Logger & { readonly [pino.symbols.streamSym]?: DestinationStream }

const maxWaitingCharacters = 32_768
const maxWaitMs = 200

/**
 * Writes JSON lines to standard error; standard output is for people. Bodies, cookies, tokens and query values are
 * never passed to it.
 */
export const createLog = (level: string): Log =>
  pino({ level, base: undefined, timestamp: () => `,"time":"${formatNow()}"` }, openOutput())

let formattedSecond = 0
let secondText = ''

/** The time as `Date.toISOString` writes it, formatted once a second: it is part of every line. */
export function formatNow(): string {
  const now = Date.now()
  const second = Math.floor(now / 1000)
  if (second !== formattedSecond) {
    formattedSecond = second
    secondText = new Date(second * 1000).toISOString().slice(0, -'000Z'.length)
  }
  return `${secondText}${String(now % 1000).padStart(3, '0')}Z`
}

/**
 * Lines wait for at most 200 ms and are written together, which costs less than a write for each. The write is
 * synchronous, so that what waits at the end of the process is written then, after everything before it.
 */
function openOutput() {
  const output = pino.destination({ fd: 2, sync: true })
  let waiting = ''
  const writeWaiting = () => {
    if (waiting === '') return
    const text = waiting
    waiting = ''
    output.write(text)
  }
  process.on('exit', writeWaiting)
  setInterval(writeWaiting, maxWaitMs).unref()
  return {
    write(line: string) {
      waiting += line
      if (waiting.length >= maxWaitingCharacters) writeWaiting()
    },
  }
}
