import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Log } from './postgres-log.ts'
import { disownPostmasterFile, readPostmasterFile } from './postmaster-file.ts'
import {
  findPostgresIn,
  identify,
  isPostgresIn,
  type ProcessIdentity,
  signal,
  waitUntilGone,
} from './running-process.ts'
import { PORT } from './socket-folder.ts'

/** After kill -9 of Node its postmaster lives on. It is stopped rather than adopted: only a parent sees it crash. */
export async function stopOrphan(cluster: string, log: Log): Promise<void> {
  const pid = (await readPostmasterFile(cluster))?.pid
  const orphan = pid && isPostgresIn(pid, cluster) ? identify(pid) : undefined
  if (!orphan) return
  log.warn({ pid }, 'An earlier server left PostgreSQL running; stopping it')
  await stopPostmaster(orphan)
}

/** Fast: open transactions are rolled back, everything is written out. The rest is for a server that no longer listens. */
export async function stopPostmaster(postmaster: ProcessIdentity): Promise<void> {
  const steps: [NodeJS.Signals, number][] = [
    ['SIGINT', 30_000],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 5_000],
  ]
  for (const [name, patience] of steps) {
    signal(postmaster, name)
    if (await waitUntilGone(postmaster, patience)) return
  }
}

/** Without a live postmaster: what would keep a new one from starting. */
export async function clearLeftovers(cluster: string, socketFolder: string): Promise<void> {
  // Children of a killed postmaster leave by themselves, but not in the middle of a long query.
  const children = findPostgresIn(cluster)
  for (const child of children) signal(child, 'SIGKILL')
  for (const child of children) await waitUntilGone(child, 5_000)
  if (await readPostmasterFile(cluster)) await disownPostmasterFile(cluster)
  for (const name of [`.s.PGSQL.${PORT}`, `.s.PGSQL.${PORT}.lock`]) await rm(join(socketFolder, name), { force: true })
}
