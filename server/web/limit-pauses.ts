/** The sender paused for too long. */
export class SenderPaused extends Error {}

/** Fails a body whose sender pauses, so that what it has sent does not stay in memory while nothing comes. */
export function limitPauses<Chunk>(body: ReadableStream<Chunk>, maxPauseMs: number): ReadableStream<Chunk> {
  const reader = body.getReader()
  return new ReadableStream<Chunk>(
    {
      async pull(controller) {
        const pause = startPause(maxPauseMs)
        try {
          const { done, value } = await Promise.race([reader.read(), pause.isOver])
          if (done) controller.close()
          else controller.enqueue(value)
        } catch (error) {
          controller.error(error)
          if (error instanceof SenderPaused) reader.cancel(error).catch(() => {}) // it is not read any further
        } finally {
          pause.end()
        }
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  )
}

function startPause(maxPauseMs: number) {
  let timer: NodeJS.Timeout | undefined
  const isOver = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new SenderPaused()), maxPauseMs)
  })
  return { isOver, end: () => clearTimeout(timer) }
}
