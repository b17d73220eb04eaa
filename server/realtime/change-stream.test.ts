import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { AdminActor } from '#database/engine/connection/actors.ts'
import type { RequestScope } from '#server/web/request-scope.ts'
import { createChangeStream } from './change-stream.ts'
import type { ChangeListener } from './changes.ts'
import { createStreamSlots } from './stream-slots.ts'

const colleague = (userId: string): AdminActor => ({
  role: 'admin',
  userId,
  email: 'a@example.com',
  sessionId: `session of ${userId}`,
})

test('API-112: a stream with continuous events still ends with its session', async () => {
  const listeners = new Set<ChangeListener>()
  const asked: string[] = []
  const { stream } = createChangeStream(
    {
      changes: {
        subscribe(listener) {
          listeners.add(listener)
          return () => listeners.delete(listener)
        },
        end: async () => {},
      },
      tableApi: { readableTables: () => new Set(['inquiries']) },
      sessions: {
        async isOpen(id) {
          asked.push(id)
          return asked.length < 3
        },
      },
    },
    20,
  )
  const lasting = listeners.size
  const app = new Hono<RequestScope>()
  app.use(async (c, next) => {
    c.set('actor', colleague('pasang'))
    return next()
  })
  app.get('/', stream)
  const busy = setInterval(() => {
    for (const notify of listeners)
      for (let count = 0; count < 50; count += 1) notify({ table: 'inquiries', operation: 'insert', id: '1' })
  }, 1)
  const text = await (await app.request('/?tables=inquiries')).text()
  clearInterval(busy)
  expect(text).toContain('"operation":"insert"')
  expect(asked).toEqual(Array(3).fill('session of pasang'))
  expect(listeners.size).toBe(lasting)
})

test('API-113: slots are limited per client and in total, and can be released', () => {
  const slots = createStreamSlots({ total: 3, perClient: 2 })
  const acquire = (client: string) => slots.acquire(client, () => {})
  const release = acquire('a')!
  expect(acquire('a')).toBeDefined()
  expect(acquire('a')).toBeUndefined()
  release()
  release()
  expect(acquire('b')).toBeDefined()
  expect(acquire('c')).toBeDefined()
  expect(acquire('d')).toBeUndefined()
})

test('AQ-19: when all slots are taken, the client with the most gives its oldest to one that has none', () => {
  const slots = createStreamSlots({ total: 5, perClient: 4 })
  const closed: string[] = []
  const acquire = (name: string) => slots.acquire(name[0]!, () => closed.push(name))
  const releases = ['b1', 'a1', 'a2', 'a3', 'a4'].map(acquire)
  expect(acquire('c1')).toBeDefined()
  expect(closed).toEqual(['a1'])
  // A stream that was closed has no slot to release.
  releases[1]!()
  expect(acquire('b2')).toBeDefined()
  expect(closed).toEqual(['a1', 'a2'])
  expect(acquire('d1')).toBeDefined()
  expect(closed).toEqual(['a1', 'a2', 'b1'])
  // Now everybody has as many as there is room for.
  expect(acquire('e1')).toBeDefined()
  expect(acquire('f1')).toBeUndefined()
})
