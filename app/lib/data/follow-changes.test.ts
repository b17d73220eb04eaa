import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followChanges } from './follow-changes.ts'

class FakeSource extends EventTarget {
  static readonly CLOSED = 2
  static made: FakeSource[] = []
  readyState = 1
  onmessage?: (message: { data: string }) => void
  onerror?: () => void

  readonly address: string

  constructor(address: string) {
    super()
    this.address = address
    FakeSource.made.push(this)
  }

  close() {
    this.readyState = FakeSource.CLOSED
  }

  tell(event: string) {
    this.dispatchEvent(new Event(event))
  }

  /** Greets, and says for how long nothing has changed. */
  greet(msSinceChange = 60_000) {
    this.dispatchEvent(new MessageEvent('ready', { data: JSON.stringify({ msSinceChange }) }))
  }

  fail(readyState: number) {
    this.readyState = readyState
    this.onerror?.()
  }
}

const open = () => FakeSource.made.filter(({ readyState }) => readyState !== FakeSource.CLOSED)
const latest = () => FakeSource.made.at(-1)!

let arrival: string
let page: EventTarget & { hidden: boolean }
function look(isSeen: boolean) {
  page.hidden = !isSeen
  page.dispatchEvent(new Event('visibilitychange'))
}

beforeEach(() => {
  vi.useFakeTimers()
  FakeSource.made = []
  page = Object.assign(new EventTarget(), { hidden: false })
  vi.stubGlobal('EventSource', FakeSource)
  vi.stubGlobal('document', page)
  arrival = 'navigate'
  vi.spyOn(performance, 'getEntriesByType').mockImplementation(() => [{ type: arrival } as PerformanceNavigationTiming])
  vi.spyOn(performance, 'now').mockReturnValue(800)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('RT-01: a change, and what was missed, is told; the first greeting is not', () => {
  const told = vi.fn()
  const stop = followChanges('about_us', told)
  expect(latest().address).toBe('/realtime/v1/changes?tables=about_us')
  latest().greet()
  expect(told).not.toHaveBeenCalled()
  latest().onmessage!({ data: '{"table":"about_us","operation":"UPDATE"}' })
  latest().tell('missed')
  expect(told.mock.calls).toEqual([['about_us'], []])
  stop()
  expect(open()).toEqual([])
})

test('RT-01 SH-17: what changed between the making of the page and the first greeting is told, once', () => {
  const told = vi.fn()
  followChanges('about_us', told)
  latest().greet(700)
  latest().greet(900)
  expect(told.mock.calls).toEqual([[]])
})

test('W-30: a page that the browser kept is caught up with', () => {
  arrival = 'back_forward'
  const told = vi.fn()
  followChanges('about_us', told)
  latest().greet()
  expect(told).toHaveBeenCalledOnce()
})

test('W-30: a tab that nobody sees holds no connection, and catches up when it is seen again', () => {
  const told = vi.fn()
  const stop = followChanges('about_us', told)
  latest().greet()
  look(false)
  expect(open()).toEqual([])
  look(true)
  expect(open()).toHaveLength(1)
  latest().greet()
  expect(told).toHaveBeenCalledOnce()
  stop()
  look(true)
  expect(open()).toEqual([])
})

test('W-30: a tab that was opened in the background catches up when it is first seen', () => {
  page.hidden = true
  const told = vi.fn()
  followChanges('about_us', told)
  expect(FakeSource.made).toEqual([])
  look(true)
  latest().greet()
  expect(told).toHaveBeenCalledOnce()
})

test('W-30: a connection that broke is made again by the browser, and what changed meanwhile is told', () => {
  const told = vi.fn()
  followChanges('about_us', told)
  latest().greet()
  latest().fail(0)
  vi.runAllTimers()
  expect(FakeSource.made).toHaveLength(1)
  latest().readyState = 1
  latest().greet()
  expect(told).toHaveBeenCalledOnce()
})

test('W-30: after a refusal it asks again later, not all at the same moment, and not while hidden', () => {
  const told = vi.fn()
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  followChanges('about_us', told)
  latest().fail(FakeSource.CLOSED)
  vi.advanceTimersByTime(22_000)
  expect(FakeSource.made).toHaveLength(1)
  vi.advanceTimersByTime(1_000)
  expect(FakeSource.made).toHaveLength(2)
  latest().greet()
  expect(told).toHaveBeenCalledOnce()
  latest().fail(FakeSource.CLOSED)
  look(false)
  vi.runAllTimers()
  expect(FakeSource.made).toHaveLength(2)
})

test('who wants to be notified is told in a tab that nobody sees', () => {
  const told = vi.fn()
  look(false)
  followChanges('inquiries', told, true)
  expect(open()).toHaveLength(1)
  latest().greet()
  told.mockClear()
  look(true)
  look(false)
  expect(open()).toHaveLength(1)
  latest().onmessage!({ data: JSON.stringify({ table: 'inquiries' }) })
  expect(told).toHaveBeenCalledWith('inquiries')
})
