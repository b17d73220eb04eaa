import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { RequestScope } from '#server/web/request-scope.ts'
import { limitVisitors } from './limit-visitors.ts'

/** Every request waits until the test lets all of them end. */
function openApp(atOnce: number) {
  let endAll = () => {}
  const ended = new Promise<void>((resolve) => (endAll = resolve))
  const limits = { max: 1_000, windowMs: 60_000, addresses: 10, atOnce }
  const app = new Hono<RequestScope>()
  let underWay = 0
  app.use(async (c, next) => {
    const address = c.req.header('address')
    c.set('actor', { role: 'anon', ...(address && { address }) })
    return next()
  })
  app.use(limitVisitors(limits, () => new Date()))
  app.get('/', async (c) => {
    underWay += 1
    await ended
    return c.text('done')
  })
  const ask = (address?: string) => Promise.resolve(app.request('/', address ? { headers: { address } } : undefined))
  return { ask, endAll, underWay: () => underWay }
}

test('AQ-07: an address with too many requests under way gets 429; another one does not, and an ended request makes room', async () => {
  const { ask, endAll, underWay } = openApp(3)
  const held = [ask('192.0.2.8'), ask('192.0.2.8'), ask('192.0.2.8')]
  await expect.poll(underWay).toBe(3)
  const refused = await ask('192.0.2.8')
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1'])
  const others = [ask('192.0.2.9'), ask(), ask(), ask(), ask()]
  await expect.poll(underWay).toBe(8)
  endAll()
  for (const response of await Promise.all([...held, ...others])) expect(response.status).toBe(200)
  expect((await ask('192.0.2.8')).status).toBe(200)
})
