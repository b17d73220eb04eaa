import type postgres from 'postgres'
import { expect, test } from 'vitest'
import { createConnectionPool } from './connection-pool.ts'

/** A pool whose work ends when the test says so. */
function openPool(connections: number, perClient: number) {
  const client = () => Object.assign(() => {}, { end: async () => {} }) as unknown as postgres.Sql
  const pool = createConnectionPool(client, { connections, perClient })
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
