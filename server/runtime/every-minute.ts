/** Runs the work now and once a minute, never twice at the same time. Failures of one time do not end it. */
export function everyMinute(work: () => Promise<unknown>, onFailure: (error: unknown) => void) {
  let running: Promise<void> | undefined
  const run = () => {
    running ??= work()
      .then(() => {}, onFailure)
      .finally(() => {
        running = undefined
      })
  }
  const timer = setInterval(run, 60_000)
  timer.unref()
  run()
  return {
    /** Waits for what is running. */
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}
