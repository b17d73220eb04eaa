import { afterEach, expect, test, vi } from 'vitest'
import { clearAtMidnight } from './clear-at-midnight.ts'

afterEach(() => vi.useRealTimers())

test('CA-07 CA-08: the page cache is cleared at midnight in Nepal, every day', () => {
  vi.useFakeTimers({ now: new Date('2025-11-14T12:00:00Z') })
  const forgotten: string[] = []
  clearAtMidnight({ invalidateAll: () => forgotten.push(new Date().toISOString()) }, () => new Date())
  vi.advanceTimersByTime(2.5 * 86_400_000)
  expect(forgotten).toEqual(['2025-11-14T18:15:00.000Z', '2025-11-15T18:15:00.000Z', '2025-11-16T18:15:00.000Z'])
})
