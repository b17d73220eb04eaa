import { busy } from '#server/storage/rules/storage-refusal.ts'

export interface DecodeQueueLimits {
  atOnce: number
  /** Of all jobs under way together; a job heavier than that runs alone. */
  weight: number
  waiting: number
}

interface Job {
  weight: number
  start(): void
}

/**
 * Decoding is memory and processor: few at a time, the heavy ones alone. What somebody waits for goes before what is
 * made ahead, and a queue that grows too long refuses instead of promising.
 */
export function createDecodeQueue(limits: DecodeQueueLimits) {
  const awaited: Job[] = []
  const ahead: Job[] = []
  let running = 0
  let weight = 0

  const startNext = () => {
    const queue = awaited.length > 0 ? awaited : ahead
    const [next] = queue
    if (!next || running >= limits.atOnce || (running > 0 && weight + next.weight > limits.weight)) return
    queue.shift()
    running += 1
    weight += next.weight
    next.start()
    startNext()
  }

  return function decodeInQueue<Result>(
    jobWeight: number,
    work: () => Promise<Result>,
    { isAhead = false } = {},
  ): Promise<Result> {
    const queue = isAhead ? ahead : awaited
    if (queue.length >= limits.waiting) return Promise.reject(busy())
    return new Promise<void>((start) => {
      queue.push({ weight: jobWeight, start })
      startNext()
    })
      .then(work)
      .finally(() => {
        running -= 1
        weight -= jobWeight
        startNext()
      })
  }
}

export type DecodeQueue = ReturnType<typeof createDecodeQueue>
