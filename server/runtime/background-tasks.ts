import type { Log } from './log.ts'

/** Runs work after the response, so that response times reveal nothing about it. Shutdown waits for it. */
export function createBackgroundTasks(log: Log) {
  const underWay = new Set<Promise<void>>()
  return {
    begin(work: () => Promise<unknown>, failure: string) {
      const done = new Promise(setImmediate)
        .then(work)
        .then(() => {})
        .catch((error) => log.error({ err: error }, failure))
        .finally(() => underWay.delete(done))
      underWay.add(done)
    },
    end: async () => {
      await Promise.all(underWay)
    },
  }
}
