import { Counter, Histogram, type Registry } from 'prom-client'
import type { PatternOf } from './route-patterns.ts'

/** Requests by status. */
type Tally = Map<number, number>

const storedPictures = '/storage/v1/render/*'

/**
 * Counts requests by the pattern of their route and by status. What is sent from memory costs a fraction of what a
 * labelled metric does, so it is counted in plain numbers, and only the others are timed.
 */
export function createRequestMetrics(registry: Registry, patternOf: PatternOf) {
  const tallies = new Map<string, Tally>()
  const tallyOfPage = new WeakMap<object, Tally>()
  const pictures = tallyOf(storedPictures)
  const registers = [registry]

  new Counter({
    name: 'prabas_http_requests_total',
    help: 'Requests by the pattern of their route and by status.',
    labelNames: ['route', 'status'],
    registers,
    collect() {
      this.reset()
      for (const [route, tally] of tallies)
        for (const [status, count] of tally) this.inc({ route, status: String(status) }, count)
    },
  })
  const durations = new Histogram({
    name: 'prabas_http_request_duration_seconds',
    help: 'How long requests took until their answer began, except what was sent from memory.',
    labelNames: ['route'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  })

  function tallyOf(route: string): Tally {
    const known = tallies.get(route)
    if (known) return known
    const tally: Tally = new Map()
    tallies.set(route, tally)
    return tally
  }

  return {
    /** The page is what is kept in memory: its pattern is looked up once. */
    countPage(page: object, address: string, status: number) {
      let tally = tallyOfPage.get(page)
      if (!tally) {
        tally = tallyOf(patternOf(address.split('?', 1)[0]!))
        tallyOfPage.set(page, tally)
      }
      add(tally, status)
    },

    countPicture: (status: number) => add(pictures, status),

    record(path: string, status: number, ms: number) {
      const route = patternOf(path)
      add(tallyOf(route), status)
      durations.observe({ route }, ms / 1_000)
    },
  }
}

export type RequestMetrics = ReturnType<typeof createRequestMetrics>

const add = (tally: Tally, status: number) => tally.set(status, (tally.get(status) ?? 0) + 1)
