import { busy } from '#server/storage/rules/storage-refusal.ts'

export interface DecodeQueueLimits {
  atOnce: number
  /** Total weight of the running jobs; a heavier job runs alone. */
  weight: number
  waiting: number
}

interface Job {
  weight: number
  start(): void
}

/**
 * Limits how many pictures are decoded at once, because decoding needs much memory and CPU. Jobs with a waiting request
 * run before background jobs, and a full queue refuses new jobs.
 */
export function createDecodeQueue(limits: DecodeQueueLimits) {
  const foreground: Job[] = []
  const background: Job[] = []
  let running = 0
  let weight = 0

  const startNext = () => {
    const queue = foreground.length > 0 ? foreground : background
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
    { isBackground = false } = {},
  ): Promise<Result> {
    const queue = isBackground ? background : foreground
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
