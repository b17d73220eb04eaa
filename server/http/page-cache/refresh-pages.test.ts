import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ChangeListener, Changes } from '#server/realtime/changes.ts'
import type { Log } from '#server/runtime/log.ts'
import { eventually } from '../../../tests/support/eventually.ts'
import { createPageCache, type RenderedPage } from './page-cache.ts'
import { refreshPages } from './refresh-pages.ts'

const hourMs = 60 * 60 * 1000

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
afterEach(() => vi.useRealTimers())

/** Every page reads the table `awards`. The gate, if there is one, holds a rendering back. */
function open(gate?: (address: string) => Promise<void> | undefined) {
  let notify: ChangeListener = () => {}
  const subscribe: Changes['subscribe'] = (listener) => {
    notify = listener
    return () => true
  }
  const pageCache = createPageCache({ subscribe, end: async () => {} })
  const rendered: string[] = []
  let atOnce = 0
  let mostAtOnce = 0
  const renderPage = (address: string) => async (): Promise<RenderedPage> => {
    rendered.push(address)
    mostAtOnce = Math.max(mostAtOnce, ++atOnce)
    await gate?.(address)
    atOnce--
    return { response: new Response(`${address} ${rendered.length}`), tables: new Set(['awards']) }
  }
  const log = { warn: vi.fn() }
  const { stop } = refreshPages(
    pageCache,
    (address) => (address.endsWith('.jpg') ? undefined : renderPage(address)),
    log as unknown as Log,
  )
  return {
    pageCache,
    rendered,
    log,
    stop,
    mostAtOnce: () => mostAtOnce,
    change: (table = 'awards') => notify({ table, operation: 'update', id: null }),
    async visit(address: string, times = 1) {
      for (let time = 0; time < times; time++)
        if (!pageCache.peek(address)) await pageCache.request(address, renderPage(address))
    },
  }
}

function openGate() {
  let open = () => {}
  const opened = new Promise<void>((resolve) => (open = resolve))
  return { open, opened }
}

test('RT-07: after a change the pages that visitors requested in the last hour are rendered, the most requested first', async () => {
  const { pageCache, rendered, mostAtOnce, change, visit } = open()
  await visit('/long-ago', 9)
  vi.advanceTimersByTime(hourMs + 1)
  await visit('/once')
  await visit('/often', 3)
  await visit('/share/about.jpg', 5)
  await visit('/twice', 2)
  rendered.length = 0
  change()
  expect(pageCache.has('/often')).toBe(false)
  await eventually(() => expect(rendered).toEqual(['/often', '/twice', '/once']))
  await eventually(() => expect(pageCache.has('/once')).toBe(true))
  expect(mostAtOnce()).toBe(1)
  expect(pageCache.has('/long-ago')).toBe(false)
  change('services')
  expect(pageCache.has('/often')).toBe(true)
})

test('RT-07: at most 50 pages are rendered after a change, and a rendering is no request', async () => {
  const { pageCache, rendered, change, visit } = open()
  for (let n = 0; n < 60; n++) await visit(`/${n}`)
  rendered.length = 0
  change()
  await eventually(() => expect(rendered).toHaveLength(50))
  await eventually(() => expect(pageCache.has(rendered.at(-1)!)).toBe(true))
  // The second run begins when the first one has ended.
  change()
  await eventually(() => expect(rendered).toHaveLength(100))
  expect(new Set(rendered).size).toBe(50)
  vi.advanceTimersByTime(hourMs)
  change()
  vi.advanceTimersByTime(1_000)
  await visit('/now')
  change()
  await eventually(() => expect(rendered.filter((address) => address === '/now')).toHaveLength(2))
  expect(rendered).toHaveLength(102)
})

test('RT-08: changes that follow each other closely render a page once; it waits for them a second at most', async () => {
  const { pageCache, rendered, change, visit } = open()
  await visit('/')
  rendered.length = 0
  for (let n = 0; n < 10; n++) {
    change()
    vi.advanceTimersByTime(90)
    if (n < 9) expect(rendered).toEqual([])
  }
  await eventually(() => expect(pageCache.has('/')).toBe(true))
  expect(rendered).toEqual(['/'])
  // Without a pause, for more than a second.
  for (let n = 0; n < 14; n++) {
    await visit(`/other-${n}`)
    change()
    vi.advanceTimersByTime(90)
  }
  // The clock stands still here: only what has begun already is waited for.
  while (rendered.filter((address) => address === '/').length < 2) await new Promise((resolve) => setImmediate(resolve))
})

test('RT-09: a visitor who comes during the rendering after a change waits for it, and no second one begins', async () => {
  const gate = openGate()
  let isGated = false
  const { pageCache, rendered, change, visit } = open(() => (isGated ? gate.opened : undefined))
  await visit('/')
  isGated = true
  change()
  await eventually(() => expect(rendered).toHaveLength(2))
  const visitor = visit('/')
  gate.open()
  await visitor
  expect(rendered).toHaveLength(2)
  expect(pageCache.has('/')).toBe(true)
})

test('RT-09: a change during the rendering makes its result stale: it is not cached, and the page is rendered again', async () => {
  const gates = [openGate(), openGate(), openGate()]
  let renderings = 0
  const { pageCache, rendered, change, visit } = open(() => gates[renderings++]!.opened)
  gates[0]!.open()
  await visit('/')
  change()
  await eventually(() => expect(rendered).toHaveLength(2))
  change()
  gates[1]!.open()
  await eventually(() => expect(rendered).toHaveLength(3))
  expect(pageCache.has('/')).toBe(false)
  gates[2]!.open()
  await eventually(() => expect(pageCache.has('/')).toBe(true))
  expect(pageCache.peek('/')!.bodies.identity.toString()).toBe('/ 3')
})

test('RT-07: a failed rendering is logged, the others follow, and nothing is rendered after the stop', async () => {
  let isBroken = false
  const { pageCache, rendered, log, stop, change, visit } = open(async (address) => {
    if (isBroken && address === '/broken') throw new Error('down')
  })
  await visit('/broken', 2)
  await visit('/sound')
  isBroken = true
  change()
  await eventually(() => expect(pageCache.has('/sound')).toBe(true))
  expect(log.warn).toHaveBeenCalledOnce()
  rendered.length = 0
  change()
  await stop()
  vi.advanceTimersByTime(5_000)
  await stop()
  expect(rendered).toEqual([])
})
