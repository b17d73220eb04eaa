import type postgres from 'postgres'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Connector, createConnectionPool } from './connection-pool.ts'

const connectorOf = (open: () => postgres.Sql): Connector => ({
  open,
  prepare: async () => {},
  check: async () => {},
  findReason: async (_sql, error) => error,
})

/** A pool whose work ends when the test says so. */
function openPool(connections: number, perClient: number) {
  const client = () => Object.assign(() => {}, { end: async () => {} }) as unknown as postgres.Sql
  const pool = createConnectionPool(connectorOf(client), { connections, perClient })
  const started: string[] = []
  const ends = new Map<string, () => void>()
  return {
    started,
    begin(name: string, address?: string) {
      const work = () =>
        new Promise<void>((resolve) => {
          started.push(name)
          ends.set(name, resolve)
        })
      return pool.use(work, address)
    },
    async end(name: string, done: Promise<void>) {
      ends.get(name)!()
      await done
    },
  }
}

/** Lets all that is ready begin. */
const settle = () => new Promise<void>((resolve) => setImmediate(resolve))

test('AQ-04: an address has at most its share of the connections, so another one does not wait', async () => {
  const { started, begin } = openPool(3, 2)
  for (const name of ['a1', 'a2', 'a3', 'a4']) void begin(name, '192.0.2.1')
  void begin('b1', '192.0.2.2')
  await settle()
  expect(started).toEqual(['a1', 'a2', 'b1'])
})

test('AQ-04: this machine itself has all connections', async () => {
  const { started, begin } = openPool(3, 2)
  for (const name of ['1', '2', '3', '4']) void begin(name)
  await settle()
  expect(started).toEqual(['1', '2', '3'])
})

test('AQ-05: addresses that wait are served in turn, however many wait of each', async () => {
  const { started, begin, end } = openPool(2, 2)
  const done = new Map<string, Promise<void>>()
  const ask = (name: string, address: string) => done.set(name, begin(name, address))
  for (const name of ['a1', 'a2', 'a3', 'a4', 'a5']) ask(name, '192.0.2.1')
  ask('b1', '192.0.2.2')
  ask('b2', '192.0.2.2')
  ask('c1', '2001:db8::/64')
  await settle()
  for (let next = 0; next < 8; next++) {
    const name = started[next]!
    await end(name, done.get(name)!)
    await settle()
  }
  expect(started).toEqual(['a1', 'a2', 'a3', 'b1', 'c1', 'a4', 'b2', 'a5'])
})

/** A pool in which work is less urgent after 100 ms of one client; `work` tells which connection it had. */
function openMeteredPool(connections: number) {
  let opened = 0
  const lessUrgent = new Set<postgres.Sql>()
  const numbers = new WeakMap<postgres.Sql, number>()
  const pool = createConnectionPool(
    connectorOf(() => {
      const sql = { number: ++opened, end: async () => {} } as unknown as postgres.Sql
      numbers.set(sql, opened)
      return sql
    }),
    {
      connections,
      slowWork: {
        allowanceMs: 100,
        prepare: (sql) => () => {
          lessUrgent.add(sql)
          return true
        },
      },
    },
  )
  return {
    numbersOfLessUrgent: () => [...lessUrgent].map((sql) => numbers.get(sql)),
    ask: (client: string, ms = 0, givesWay = true) =>
      pool.use(
        async (sql) => {
          await vi.advanceTimersByTimeAsync(ms)
          return (sql as unknown as { number: number }).number
        },
        client,
        givesWay,
      ),
  }
}

describe('with a clock of its own', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  test('AQ-25: a client that has used its allowance keeps the connection that was made less urgent for it', async () => {
    const { ask, numbersOfLessUrgent } = openMeteredPool(2)
    expect(await ask('greedy', 60)).toBe(1)
    expect(numbersOfLessUrgent()).toEqual([])
    expect(await ask('greedy', 60)).toBe(1)
    expect(numbersOfLessUrgent()).toEqual([1])
    expect([await ask('other'), await ask('greedy'), await ask('other')]).toEqual([2, 1, 2])
  })

  test('AQ-25: what does not give way is never less urgent, whoever sends it', async () => {
    const { ask, numbersOfLessUrgent } = openMeteredPool(2)
    expect(await ask('greedy', 150, false)).toBe(1)
    expect(numbersOfLessUrgent()).toEqual([])
    expect(await ask('greedy', 150)).toBe(1)
    expect(numbersOfLessUrgent()).toEqual([1])
    expect([await ask('greedy', 0, false), await ask('greedy')]).toEqual([2, 1])
  })

  test('AQ-25: what was used comes back with time', async () => {
    const { ask } = openMeteredPool(2)
    await ask('greedy', 150)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(await ask('greedy')).toBe(2)
  })

  test('AQ-25: where no connection is left, one that is less urgent makes room', async () => {
    const { ask } = openMeteredPool(1)
    expect(await ask('greedy', 150)).toBe(1)
    expect(await ask('other')).toBe(2)
  })
})
