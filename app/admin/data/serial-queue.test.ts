import { expect, test } from 'vitest'
import { createSerialQueue } from './serial-queue.ts'

/** Starts a task that finishes when `end` is called. */
function startTask(queue: ReturnType<typeof createSerialQueue>, name: string, started: string[], label: string) {
  let end: (isDone: boolean) => void = () => {}
  const result = queue.run(name, () => {
    started.push(label)
    return new Promise<boolean>((resolve) => {
      end = resolve
    })
  })
  return { result, end: (isDone: boolean) => end(isDone) }
}

test('tasks of one row run one after the other, those of another row at the same time', async () => {
  const queue = createSerialQueue()
  const started: string[] = []
  const review = startTask(queue, 'maya', started, 'review')
  const reject = startTask(queue, 'maya', started, 'reject')
  const other = startTask(queue, 'tom', started, 'other')
  expect(started).toEqual(['review', 'other'])
  review.end(true)
  expect(await review.result).toBe(true)
  expect(started).toEqual(['review', 'other', 'reject'])
  expect(queue.isBusy('maya')).toBe(true)
  reject.end(true)
  other.end(true)
  expect(await reject.result).toBe(true)
  expect(queue.isBusy('maya')).toBe(false)
})

test('tasks queued behind a failed one are skipped, and later tasks run again', async () => {
  const queue = createSerialQueue()
  const started: string[] = []
  const review = startTask(queue, 'maya', started, 'review')
  const reject = startTask(queue, 'maya', started, 'reject')
  review.end(false)
  expect(await reject.result).toBe(false)
  expect(started).toEqual(['review'])
  expect(queue.isBusy('maya')).toBe(false)
  const again = startTask(queue, 'maya', started, 'review again')
  again.end(true)
  expect(await again.result).toBe(true)
})
