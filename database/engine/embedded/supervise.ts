import { setTimeout as sleep } from 'node:timers/promises'
import { cleanUpAfterCrash } from './orphaned-processes.ts'
import { type Installation, type Postmaster, spawnPostmaster } from './postmaster.ts'
import { StartRefused } from './start-refused.ts'

const FIRST_START_ATTEMPTS = 5

export interface RestartPolicy {
  /** The pause before the next attempt, by the number of consecutive failures. */
  pauseMs(failures: number): number
  /** A server that ran this long is restarted immediately. */
  stableAfterMs: number
}

const defaultRestartPolicy: RestartPolicy = {
  pauseMs: (failures) => Math.min(5_000, 100 * 2 ** (failures - 1)),
  stableAfterMs: 1_000,
}

/** Starts PostgreSQL and restarts it after every exit until it is stopped. */
export async function supervise(installation: Installation, { pauseMs, stableAfterMs } = defaultRestartPolicy) {
  const { cluster, socketFolder, log } = installation
  const stopping = new AbortController()
  let current: Postmaster | undefined
  let isUp = false
  let failures = 0

  async function startOnce(): Promise<void> {
    await cleanUpAfterCrash(cluster, socketFolder)
    if (stopping.signal.aborted) return
    current = spawnPostmaster(installation)
    try {
      await current.ready
      isUp = true
    } catch (error) {
      await current.stop()
      throw error
    }
  }

  async function start(attempts: number): Promise<void> {
    for (let left = attempts - 1; !stopping.signal.aborted; left--) {
      if (failures > 0) await pause(pauseMs(failures), stopping.signal)
      try {
        return await startOnce()
      } catch (error) {
        failures++
        if (stopping.signal.aborted) return
        if (left <= 0) throw error
        log.warn({ failures }, `PostgreSQL does not start yet: ${(error as Error).message}`)
      }
    }
  }

  async function keepRunning(): Promise<void> {
    while (!stopping.signal.aborted) {
      const since = performance.now()
      await current?.ended
      isUp = false
      if (stopping.signal.aborted) return
      failures = performance.now() - since < stableAfterMs ? failures + 1 : 0
      log.error({ pid: current?.pid, failures }, 'PostgreSQL ended unexpectedly; starting it again')
      await start(Number.POSITIVE_INFINITY)
      if (isUp) log.info({ pid: current?.pid }, 'PostgreSQL is up again')
    }
  }

  // For an exit of Node without stop(): the server then shuts down cleanly.
  const interrupt = () => current?.interrupt()
  process.on('exit', interrupt)
  try {
    await start(FIRST_START_ATTEMPTS)
  } catch (error) {
    process.off('exit', interrupt)
    throw new StartRefused(`PostgreSQL does not start on ${cluster}: ${(error as Error).message}`, { cause: error })
  }
  const running = keepRunning()

  return {
    pid: () => (isUp ? current?.pid : undefined),
    isUp: () => isUp,
    async stop() {
      stopping.abort()
      await current?.stop()
      await running
      process.off('exit', interrupt)
    },
  }
}

async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  await sleep(milliseconds, undefined, { signal }).catch(() => {}) // aborted by stop()
}
