import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { stopPostmaster } from './leftovers.ts'
import type { PostgresBinaries } from './postgres-binaries.ts'
import { forwardLog, type Log } from './postgres-log.ts'
import { type PostgresSettings, postgresSettings } from './postgres-settings.ts'
import { readPostmasterFile } from './postmaster-file.ts'
import { identify } from './running-process.ts'
import type { RunAs } from './unprivileged.ts'

/** One run of the server, from its spawn to its end. */
export interface Postmaster {
  pid: number | undefined
  /** Rejects with the server's last words if it ends before it is ready. */
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
    // A group of its own: Ctrl-C in a terminal is for Node, which finishes its requests before it stops the database.
    detached: true,
  })
  let failure: Error | undefined
  let hasEnded = false
  const lastFailure = child.stderr ? forwardLog(child.stderr, log) : () => undefined
  const saidAll = child.stderr ? once(child.stderr, 'close').catch(() => {}) : Promise.resolve()
  const ended = new Promise<void>((resolve) => {
    const end = (error?: Error) => {
      failure ??= error
      hasEnded = true
      resolve()
    }
    child.once('exit', () => end())
    child.once('error', end)
  })

  async function becomeReady(): Promise<void> {
    let toldAt = performance.now()
    while (!hasEnded) {
      const file = await readPostmasterFile(cluster)
      if (file?.pid === child.pid && file?.isReady) return
      if (performance.now() - toldAt > 10_000) {
        toldAt = performance.now()
        log.info({ pid: child.pid }, 'PostgreSQL is still recovering')
      }
      await Promise.race([sleep(10), ended])
    }
    await Promise.race([saidAll, sleep(200)]) // children may keep the pipe open after the postmaster's end
    throw failure ?? new Error(lastFailure() ?? `it ended with ${child.signalCode ?? `code ${child.exitCode}`}`)
  }

  return {
    pid: child.pid,
    ready: becomeReady(),
    ended,
    interrupt: () => void child.kill('SIGINT'),
    async stop() {
      const identity = hasEnded || !child.pid ? undefined : identify(child.pid)
      if (identity) await stopPostmaster(identity)
      await ended
    },
  }
}
