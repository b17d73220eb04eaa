import { rmdir } from 'node:fs/promises'
import { clusterPath, ensureCluster, isCluster, SUPERUSER } from './cluster.ts'
import { type DataFolder, isRoot, openDataFolder } from './data-folder.ts'
import { takeLock } from './data-folder-lock.ts'
import { stopOrphan } from './leftovers.ts'
import { findPostgresBinaries, type PostgresBinaries, restoreLibraryLinks } from './postgres-binaries.ts'
import type { Log } from './postgres-log.ts'
import type { PostgresSettings } from './postgres-settings.ts'
import type { Installation } from './postmaster.ts'
import { makeSocketFolder, PORT } from './socket-folder.ts'
import { StartRefused } from './start-refused.ts'
import { type Patience, supervise } from './supervise.ts'
import { chooseRunAs, handOver } from './unprivileged.ts'

export { StartRefused }

export interface PostgresEndpoint {
  /** The folder of the unix socket. */
  host: string
  port: number
  database: string
  user: string
  password: string
}

export interface EmbeddedPostgres {
  /** The cluster's superuser. */
  endpoint: PostgresEndpoint
  /** The postmaster's pid now. */
  pid(): number | undefined
  /** False between a crash and the finished restart. */
  isUp(): boolean
  /** Shuts down cleanly and frees the data folder. */
  stop(): Promise<void>
}

/** Whether a start on this folder would find a database, or make one. */
export const holdsDatabase = (dataDir: string) =>
  isCluster(clusterPath({ path: dataDir })).catch((error) => {
    throw explain(error, dataDir)
  })

export interface EngineOptions {
  dataDir: string
  log: Log
  /** In place of our own, by their names in PostgreSQL. */
  settings?: PostgresSettings
  patience?: Patience
}

export async function startEmbeddedPostgres(options: EngineOptions): Promise<EmbeddedPostgres> {
  const { dataDir, log, settings, patience } = options
  const binaries = findPostgresBinaries()
  await restoreLibraryLinks(binaries.home)
  try {
    const folder = await openDataFolder(dataDir)
    const lock = await takeLock(folder)
    try {
      const { installation, password } = await prepare(folder, binaries, log)
      const server = await supervise({ ...installation, settings }, patience)
      const stop = async () => {
        await server.stop()
        await rmdir(installation.socketFolder).catch(() => {}) // a tidy-up, nothing depends on it
        await lock.release()
      }
      let stopped: Promise<void> | undefined
      return {
        endpoint: { host: installation.socketFolder, port: PORT, database: 'postgres', user: SUPERUSER, password },
        pid: server.pid,
        isUp: server.isUp,
        stop: () => (stopped ??= stop()),
      }
    } catch (error) {
      await lock.release()
      throw error
    }
  } catch (error) {
    throw explain(error, dataDir)
  }
}

async function prepare(folder: DataFolder, binaries: PostgresBinaries, log: Log) {
  const cluster = clusterPath(folder)
  await stopOrphan(cluster, log)
  const runAs = await chooseRunAs(binaries, folder)
  const password = await ensureCluster(folder, binaries, runAs)
  if (isRoot()) await handOver(cluster, runAs.owner)
  const socketFolder = await makeSocketFolder(folder, runAs)
  const installation: Installation = { binaries, runAs, cluster, socketFolder, log }
  return { installation, password }
}

/** What the file system refuses (no right, no space, read-only) is for the operator to mend as well. */
function explain(error: unknown, dataDir: string): unknown {
  const { code, message } = error as NodeJS.ErrnoException
  if (error instanceof StartRefused || !['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'ENOTDIR'].includes(code ?? ''))
    return error
  return new StartRefused(`The data folder ${dataDir} cannot be used by this account: ${message}.`, { cause: error })
}
