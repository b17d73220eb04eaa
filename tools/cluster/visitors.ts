import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { randomAddress } from '../../tests/support/test-browser.ts'
import { until } from './parts/started-processes.ts'

export interface Failure {
  /** Since the visitors began. */
  atMs: number
  what: string
}

export interface Visitors {
  /** Subjects of inquiries whose sender was told that they arrived. */
  acknowledged: string[]
  failures: Failure[]
  count(): number
  servedBy: Map<string, number>
  now(): number
  /** Waits until so many more requests were answered well. */
  more(count: number): Promise<void>
  stop(): Promise<void>
}

/** Pages in memory, one that is rendered, and one whose rows are read. */
const readPaths = ['/', '/services', '/blog?page=1', '/rest/v1/services?select=title', '/healthz']

const pauseMs = 15

interface Sending {
  method?: string
  headers?: Record<string, string>
  body?: string
}

/** Visitors that read and write continuously, each request from an address of its own. */
export function startVisitors(url: string, { readers = 4, writers = 2 } = {}): Visitors {
  const began = performance.now()
  const now = () => performance.now() - began
  const acknowledged: string[] = []
  const failures: Failure[] = []
  const servedBy = new Map<string, number>()
  let count = 0
  let good = 0
  let isDone = false

  const ask = async (what: string, path: string, wanted: number, init: Sending = {}): Promise<boolean> => {
    count += 1
    const headers = { apikey: 'public', 'x-forwarded-for': randomAddress(), ...init.headers }
    const fault = await fetch(url + path, { ...init, headers, signal: AbortSignal.timeout(60_000) }).then(
      async (answer) => {
        await answer.arrayBuffer()
        const server = answer.headers.get('x-served-by')
        if (server) servedBy.set(server, (servedBy.get(server) ?? 0) + 1)
        return answer.status === wanted ? undefined : String(answer.status)
      },
      (error: Error) => String((error.cause as NodeJS.ErrnoException | undefined)?.code ?? error.message),
    )
    if (fault === undefined) good += 1
    else failures.push({ atMs: now(), what: `${what}: ${fault}` })
    return fault === undefined
  }

  const read = async (_: unknown, index: number) => {
    for (let turn = index; !isDone; turn++) {
      const path = readPaths[turn % readPaths.length]!
      await ask(`GET ${path}`, path, 200)
      await sleep(pauseMs)
    }
  }
  const write = async () => {
    while (!isDone) {
      const subject = randomUUID()
      const isStored = await ask('POST inquiry', '/rest/v1/inquiries', 201, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ name: 'Maya', email: 'maya@example.com', subject, message: 'When does it start?' }),
      })
      if (isStored) acknowledged.push(subject)
      await sleep(pauseMs * 2)
    }
  }
  const all = [...Array.from({ length: readers }, read), ...Array.from({ length: writers }, write)]
  return {
    acknowledged,
    failures,
    count: () => count,
    servedBy,
    now,
    async more(wanted) {
      const target = good + wanted
      await until(`${wanted} more requests were answered`, () => good >= target, { withinMs: 60_000 }).catch(
        (error) => {
          throw new Error(`${error.message}, ${good} of ${count} were: ${describeFailures(failures)}`)
        },
      )
    },
    async stop() {
      isDone = true
      await Promise.all(all)
    },
  }
}

/** The sorts of failures and how many there were of each. */
export function describeFailures(failures: readonly Failure[]): string {
  const sorts = new Map<string, number>()
  for (const { what } of failures) sorts.set(what, (sorts.get(what) ?? 0) + 1)
  return [...sorts].map(([what, count]) => `${count} × ${what}`).join(', ')
}
