import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { stopPostmaster } from './orphaned-processes.ts'
import type { PostgresBinaries } from './postgres-binaries.ts'
import { forwardLog, type Log } from './postgres-log.ts'
import { type PostgresSettings, postgresSettings } from './postgres-settings.ts'
import { readPostmasterFile } from './postmaster-file.ts'
import { identify } from './running-process.ts'
import type { RunAs } from './unprivileged.ts'

/** One run of the server, from spawn to exit. */
export interface Postmaster {
  pid: number | undefined
  /** Rejects with the server's last error if it exits before it is ready. */
  ready: Promise<void>
  /** Never rejects. */
  ended: Promise<void>
  interrupt(): void
  stop(): Promise<void>
}

export interface Installation {
  binaries: PostgresBinaries
  runAs: RunAs
  cluster: string
  socketFolder: string
  log: Log
  settings?: PostgresSettings
}

export function spawnPostmaster({ binaries, runAs, cluster, socketFolder, log, settings }: Installation): Postmaster {
  const child = runAs.spawn(binaries.postgres, ['-D', cluster, ...postgresSettings(socketFolder, settings)], {
    stdio: ['ignore', 'ignore', 'pipe'],
    cwd: '/',
    // Its own process group: Ctrl-C must reach only Node, which finishes its requests before it stops the database.
    detached: true,
  })
  let failure: Error | undefined
  let hasEnded = false
  const lastFailure = child.stderr ? forwardLog(child.stderr, log) : () => undefined
  const stderrClosed = child.stderr ? once(child.stderr, 'close').catch(() => {}) : Promise.resolve()
  const ended = new Promise<void>((resolve) => {
    const end = (error?: Error) => {
      failure ??= error
      hasEnded = true
      resolve()
    }
    child.once('exit', () => end())
    child.once('error', end)
  })

  async function waitUntilReady(): Promise<void> {
    let reportedAt = performance.now()
    while (!hasEnded) {
      const file = await readPostmasterFile(cluster)
      if (file?.pid === child.pid && file?.isReady) return
      if (performance.now() - reportedAt > 10_000) {
        reportedAt = performance.now()
        log.info({ pid: child.pid }, 'PostgreSQL is still recovering')
      }
      await Promise.race([sleep(10), ended])
    }
    await Promise.race([stderrClosed, sleep(200)]) // child processes may keep the pipe open after the postmaster has exited
    throw failure ?? new Error(lastFailure() ?? `it ended with ${child.signalCode ?? `code ${child.exitCode}`}`)
  }

  return {
    pid: child.pid,
    ready: waitUntilReady(),
    ended,
    interrupt: () => void child.kill('SIGINT'),
    async stop() {
      const identity = hasEnded || !child.pid ? undefined : identify(child.pid)
      if (identity) await stopPostmaster(identity)
      await ended
    },
  }
}
