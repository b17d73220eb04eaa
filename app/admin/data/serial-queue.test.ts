import { expect, test } from 'vitest'
import { createTurns } from './serial-queue.ts'

/** Work that is done when it is told to. */
function begin(turns: ReturnType<typeof createTurns>, name: string, begun: string[], called: string) {
  let end: (isDone: boolean) => void = () => {}
  const turn = turns.take(name, () => {
    begun.push(called)
    return new Promise<boolean>((resolve) => {
      end = resolve
    })
  })
  return { turn, end: (isDone: boolean) => end(isDone) }
}

test('AJ-12: changes of one row are made one after the other, those of another row at the same time', async () => {
  const turns = createTurns()
  const begun: string[] = []
  const review = begin(turns, 'maya', begun, 'review')
  const reject = begin(turns, 'maya', begun, 'reject')
  const other = begin(turns, 'tom', begun, 'other')
  expect(begun).toEqual(['review', 'other'])
  review.end(true)
  expect(await review.turn).toBe(true)
  expect(begun).toEqual(['review', 'other', 'reject'])
  expect(turns.areTaken('maya')).toBe(true)
  reject.end(true)
  other.end(true)
  expect(await reject.turn).toBe(true)
  expect(turns.areTaken('maya')).toBe(false)
})

test('AJ-15: what waits behind a refusal is left out, and the row can be changed again', async () => {
  const turns = createTurns()
  const begun: string[] = []
  const review = begin(turns, 'maya', begun, 'review')
  const reject = begin(turns, 'maya', begun, 'reject')
  review.end(false)
  expect(await reject.turn).toBe(false)
  expect(begun).toEqual(['review'])
  expect(turns.areTaken('maya')).toBe(false)
  const again = begin(turns, 'maya', begun, 'review again')
  again.end(true)
  expect(await again.turn).toBe(true)
})
