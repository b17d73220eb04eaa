import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Log } from './postgres-log.ts'
import { readPostmasterFile, replacePostmasterPid } from './postmaster-file.ts'
import { findPostgresIn, identify, isPostgresIn, type ProcessIdentity, signal, waitForExit } from './running-process.ts'
import { PORT } from './socket-folder.ts'

/**
 * A postmaster survives `kill -9` of Node. It is stopped rather than reused, because only a parent process notices its
 * crash.
 */
export async function stopOrphanedPostmaster(cluster: string, log: Log): Promise<void> {
  const pid = (await readPostmasterFile(cluster))?.pid
  const orphan = pid && isPostgresIn(pid, cluster) ? identify(pid) : undefined
  if (!orphan) return
  log.warn({ pid }, 'An earlier server left PostgreSQL running; stopping it')
  await stopPostmaster(orphan)
}

/**
 * SIGINT is a fast shutdown: open transactions roll back and data is written out. The other signals are for an
 * unresponsive server.
 */
export async function stopPostmaster(postmaster: ProcessIdentity): Promise<void> {
  const steps: [NodeJS.Signals, number][] = [
    ['SIGINT', 30_000],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 5_000],
  ]
  for (const [name, timeoutMs] of steps) {
    signal(postmaster, name)
    if (await waitForExit(postmaster, timeoutMs)) return
  }
}

/**
 * Kills the child processes and removes the files of a crashed postmaster, which would prevent a new one from starting.
 */
export async function cleanUpAfterCrash(cluster: string, socketFolder: string): Promise<void> {
  // Children of a killed postmaster exit by themselves, but not during a long query.
  const children = findPostgresIn(cluster)
  for (const child of children) signal(child, 'SIGKILL')
  for (const child of children) await waitForExit(child, 5_000)
  if (await readPostmasterFile(cluster)) await replacePostmasterPid(cluster)
  for (const name of [`.s.PGSQL.${PORT}`, `.s.PGSQL.${PORT}.lock`]) await rm(join(socketFolder, name), { force: true })
}
