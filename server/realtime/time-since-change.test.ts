import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ChangeListener } from './changes.ts'
import { measureTimeSinceChange } from './time-since-change.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('SH-17: the time since the last change is measured per table, and restarts for all after missed changes', () => {
  let notify: ChangeListener = () => {}
  const changes = {
    subscribe(listener: ChangeListener) {
      notify = listener
      return () => true
    },
  }
  const msSinceChange = measureTimeSinceChange(changes, ({ hidden }) => !hidden)
  vi.advanceTimersByTime(100)
  expect(msSinceChange(['inquiries'])).toBe(100)
  notify({ table: 'inquiries', operation: 'insert', id: '1' })
  vi.advanceTimersByTime(20)
  notify({ table: 'inquiries', operation: 'update', id: '1', hidden: true })
  expect([msSinceChange(['inquiries']), msSinceChange(['awards']), msSinceChange(['awards', 'inquiries'])]).toEqual([
    20, 120, 20,
  ])
  notify('missed')
  vi.advanceTimersByTime(5)
  expect([msSinceChange(['inquiries']), msSinceChange(['awards'])]).toEqual([5, 5])
})
