import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ChangeListener } from './changes.ts'
import { measureTimeSinceChange } from './time-since-change.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('SH-17: how long nothing was heard is known for each table, and for none after something was missed', () => {
  let tell: ChangeListener = () => {}
  const quietMs = measureTimeSinceChange({
    subscribe(listener) {
      tell = listener
      return () => true
    },
  })
  vi.advanceTimersByTime(100)
  expect(quietMs(['inquiries'])).toBe(100)
  tell({ table: 'inquiries', operation: 'insert', id: '1' })
  vi.advanceTimersByTime(20)
  expect([quietMs(['inquiries']), quietMs(['awards']), quietMs(['awards', 'inquiries'])]).toEqual([20, 120, 20])
  tell('missed')
  vi.advanceTimersByTime(5)
  expect([quietMs(['inquiries']), quietMs(['awards'])]).toEqual([5, 5])
})
