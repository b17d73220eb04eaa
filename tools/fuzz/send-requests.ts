import { Agent, request } from 'node:http'
import fc from 'fast-check'
import { type FuzzedRequest, fuzzedRequest } from './generate-requests.ts'

export interface FuzzOptions {
  url: string
  count: number
  seed: number
  /** What no response may contain besides the server's internals. */
  secrets: string[]
}

const atOnce = 16
const batch = 1_000

/** Terms of the inside that no response may contain. */
const internals =
  /\bat (?:\/|file:|async |Object\.|node:)|node_modules|\.tsx?:\d|PostgresError|pg_catalog|private\.|stack trace|\$argon2/i

/**
 * Sends generated requests, always the same ones for a seed, and returns those that were answered with a 5xx or with
 * something that visitors must not see. Between them the server must answer an ordinary question.
 */
export async function fuzzServer({ url, count, seed, secrets }: FuzzOptions): Promise<string[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce })
  const offenders: string[] = []
  const check = async (one: FuzzedRequest) => {
    const { status, text } = await send(url, agent, one)
    const found = text.match(internals)?.[0] ?? secrets.find((secret) => text.includes(secret))
    if (status >= 500 || found) offenders.push(`${status} ${JSON.stringify(one).slice(0, 1_500)} ${found ?? ''}`)
  }
  try {
    for (let sent = 0; sent < count; sent += batch) {
      const waiting = fc.sample(fuzzedRequest, { numRuns: Math.min(batch, count - sent), seed: seed + sent })
      const work = async () => {
        for (let next = waiting.pop(); next; next = waiting.pop()) await check(next)
      }
      await Promise.all(Array.from({ length: atOnce }, work))
      for (const path of ['/healthz', '/about']) {
        const calm = await send(url, agent, { method: 'GET', path, headers: {}, body: undefined })
        if (calm.status !== 200) offenders.push(`${calm.status} ${path} after ${sent + batch} requests`)
      }
    }
  } finally {
    agent.destroy()
  }
  return offenders
}

/** Not with `fetch`, which tidies paths and headers. A connection that the server closes is an answer: status 0. */
const send = (url: string, agent: Agent, { method, path, headers, body }: FuzzedRequest) =>
  new Promise<{ status: number; text: string }>((resolve) => {
    const outgoing = request(url, { agent, method, path, headers }, (response) => {
      const { statusCode: status = 0 } = response
      let text = `${JSON.stringify(response.headers)}\n`
      // A stream of changes does not end.
      if (response.headers['content-type']?.startsWith('text/event-stream')) response.destroy()
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => (text += chunk))
      response.on('close', () => resolve({ status, text }))
    })
    outgoing.on('error', () => resolve({ status: 0, text: '' }))
    outgoing.end(body)
  })
