import { expect, test } from 'vitest'
import { createSerialQueue } from './serial-queue.ts'

/** Work that is done when it is told to. */
function begin(queue: ReturnType<typeof createSerialQueue>, name: string, begun: string[], called: string) {
  let end: (isDone: boolean) => void = () => {}
  const turn = queue.run(name, () => {
    begun.push(called)
    return new Promise<boolean>((resolve) => {
      end = resolve
    })
  })
  return { turn, end: (isDone: boolean) => end(isDone) }
}

test('changes of one row are made one after the other, those of another row at the same time', async () => {
  const queue = createSerialQueue()
  const begun: string[] = []
  const review = begin(queue, 'maya', begun, 'review')
  const reject = begin(queue, 'maya', begun, 'reject')
  const other = begin(queue, 'tom', begun, 'other')
  expect(begun).toEqual(['review', 'other'])
  review.end(true)
  expect(await review.turn).toBe(true)
  expect(begun).toEqual(['review', 'other', 'reject'])
  expect(queue.isBusy('maya')).toBe(true)
  reject.end(true)
  other.end(true)
  expect(await reject.turn).toBe(true)
  expect(queue.isBusy('maya')).toBe(false)
})

test('what waits behind a refusal is left out, and the row can be changed again', async () => {
  const queue = createSerialQueue()
  const begun: string[] = []
  const review = begin(queue, 'maya', begun, 'review')
  const reject = begin(queue, 'maya', begun, 'reject')
  review.end(false)
  expect(await reject.turn).toBe(false)
  expect(begun).toEqual(['review'])
  expect(queue.isBusy('maya')).toBe(false)
  const again = begin(queue, 'maya', begun, 'review again')
  again.end(true)
  expect(await again.turn).toBe(true)
})
