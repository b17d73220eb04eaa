import { type Load, sendRequests } from './load.ts'
import { type Measurement, median } from './measurement.ts'
import { readProcessorSeconds, readTreeSeconds } from './processes.ts'

export interface Target extends Load {
  /** The process that answers. */
  pid: number
  /** The PostgreSQL server that it asks; its processes are counted apart. */
  postmasterPid?: number
}

export interface Cost {
  /** Processor time of the process that answers, per request. */
  microseconds: number
  databaseMicroseconds: number
  /** Undefined when the load generator was more than half busy: the rate would be the generator's. */
  perSecond: number | undefined
}

const rounds = 5
const maxGeneratorBusy = 0.5
/** Of the requests that are measured. */
const warmUpShare = 0.2

/**
 * Processor time per request, as the operating system counts it. The targets take turns, so that the machine's other
 * work is the same for all, and the median of the rounds counts. Unlike a rate, it does not depend on the generator.
 */
export async function measureCosts<Name extends string>(targets: Record<Name, Target>): Promise<Record<Name, Cost>> {
  const named = Object.entries<Target>(targets) as [Name, Target][]
  const measured = new Map<Name, Cost[]>(named.map(([name]) => [name, []]))
  for (const [, target] of named) await measureOnce(target)
  for (let round = 0; round < rounds; round++)
    for (const [name, target] of named) measured.get(name)!.push(await measureOnce(target))
  return Object.fromEntries([...measured].map(([name, costs]) => [name, medianOf(costs)])) as Record<Name, Cost>
}

async function measureOnce(target: Target): Promise<Cost> {
  const readDatabase = () => (target.postmasterPid ? readTreeSeconds(target.postmasterPid) : 0)
  // The same process may have done something else in its last turn: its garbage is not a part of this cost, nor is code
  // that has to be compiled again.
  await sendRequests({ ...target, requests: Math.ceil(target.requests * warmUpShare) })
  const before = { own: readProcessorSeconds(target.pid), database: readDatabase() }
  const { perSecond, generatorBusy } = await sendRequests(target)
  const perRequest = (seconds: number) => (seconds * 1e6) / target.requests
  return {
    microseconds: perRequest(readProcessorSeconds(target.pid) - before.own),
    databaseMicroseconds: perRequest(readDatabase() - before.database),
    perSecond: generatorBusy <= maxGeneratorBusy ? perSecond : undefined,
  }
}

function medianOf(costs: Cost[]): Cost {
  const rates = costs.map(({ perSecond }) => perSecond).filter((rate) => rate !== undefined)
  return {
    microseconds: median(costs.map(({ microseconds }) => microseconds)),
    databaseMicroseconds: median(costs.map(({ databaseMicroseconds }) => databaseMicroseconds)),
    perSecond: rates.length === costs.length ? median(rates) : undefined,
  }
}

export const costsAtMost = (what: string, cost: Cost, reference: Cost, bound: number): Measurement =>
  ratioAtMost(what, cost, reference, bound, ({ microseconds }) => microseconds)

/** With the time of the database, for what the database does most of. */
export const allCostsAtMost = (what: string, cost: Cost, reference: Cost, bound: number): Measurement =>
  ratioAtMost(
    what,
    cost,
    reference,
    bound,
    ({ microseconds, databaseMicroseconds }) => microseconds + databaseMicroseconds,
  )

function ratioAtMost(
  what: string,
  cost: Cost,
  reference: Cost,
  bound: number,
  timeOf: (cost: Cost) => number,
): Measurement {
  const ratio = timeOf(cost) / timeOf(reference)
  return {
    what,
    value: `${ratio.toFixed(ratio < 10 ? 2 : 0)} times (${describe(cost)} to ${describe(reference)})`,
    bound: `at most ${bound} times`,
    isMet: ratio <= bound,
  }
}

function describe({ microseconds, databaseMicroseconds, perSecond }: Cost): string {
  const database = databaseMicroseconds > 0 ? ` and ${databaseMicroseconds.toFixed(0)} µs of PostgreSQL` : ''
  const rate = perSecond === undefined ? '' : `, ${perSecond.toFixed(0)}/s`
  return `${microseconds.toFixed(0)} µs${database}${rate}`
}
