import { expect, test, vi } from 'vitest'
import type { ObservedDatabase } from '#database/engine/connection/run-as.ts'
import { createReadiness } from './readiness.ts'

/** A database whose questions are answered when the test says so. */
function openDatabase() {
  const questions: (() => void)[] = []
  let answeredAt = Number.NEGATIVE_INFINITY
  const load = { limit: 1, inUse: 0, idle: 0, waiting: 0, missedDeadlines: 0 }
  const database = {
    query: () =>
      new Promise<object[]>((resolve) =>
        questions.push(() => {
          answeredAt = performance.now()
          resolve([])
        }),
      ),
    load: () => ({ pools: { visitors: { ...load, answeredAt }, staff: { ...load, answeredAt } }, errors: new Map() }),
  } as unknown as ObservedDatabase
  return { database, questions }
}

test('OP-14: however often it is asked, each pool gets one question at a time', async () => {
  const { database, questions } = openDatabase()
  const findReason = createReadiness(database, () => false)
  const asked = Array.from({ length: 50 }, findReason)
  expect(questions).toHaveLength(2)
  for (const answer of questions) answer()
  expect(new Set(await Promise.all(asked))).toEqual(new Set([undefined]))
  expect(await findReason()).toBeUndefined()
  expect(questions).toHaveLength(2)
})

test('OP-14: a pool that has not answered gets no second question', async () => {
  vi.useFakeTimers()
  try {
    const { database, questions } = openDatabase()
    const findReason = createReadiness(database, () => false)
    for (let round = 0; round < 3; round++) {
      const reason = findReason()
      await vi.advanceTimersByTimeAsync(5_000)
      expect(await reason).toBe('the database does not answer')
    }
    expect(questions).toHaveLength(2)
    for (const answer of questions) answer()
    expect(await findReason()).toBeUndefined()
  } finally {
    vi.useRealTimers()
  }
})
