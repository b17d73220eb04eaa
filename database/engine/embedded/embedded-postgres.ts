import { rmdir } from 'node:fs/promises'
import { clusterPath, ensureCluster, isCluster, SUPERUSER } from './cluster.ts'
import { type DataFolder, isRoot, type Owner, openDataFolder } from './data-folder.ts'
import { acquireLock } from './data-folder-lock.ts'
import { stopOrphanedPostmaster } from './orphaned-processes.ts'
import { findPostgresBinaries, type PostgresBinaries, restoreLibraryLinks } from './postgres-binaries.ts'
import type { Log } from './postgres-log.ts'
import type { PostgresSettings } from './postgres-settings.ts'
import type { Installation } from './postmaster.ts'
import { makeSocketFolder, PORT } from './socket-folder.ts'
import { StartRefused } from './start-refused.ts'
import { type RestartPolicy, supervise } from './supervise.ts'
import { changeClusterOwner, chooseRunAs } from './unprivileged.ts'

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
  /** Who runs PostgreSQL and owns its cluster, if that is an account other than root. */
  account: Owner | undefined
  /** The pid of the current postmaster. */
  pid(): number | undefined
  /** False between a crash and the finished restart. */
  isUp(): boolean
  /** Shuts down cleanly and releases the data folder's lock. */
  stop(): Promise<void>
}

/** True when a start on this folder would find a database instead of creating one. */
export const hasDatabase = (dataDir: string) =>
  isCluster(clusterPath({ path: dataDir })).catch((error) => {
    throw explainFileError(error, dataDir)
  })

export interface EngineOptions {
  dataDir: string
  log: Log
  /** Overrides of our own PostgreSQL settings. */
  settings?: PostgresSettings
  restartPolicy?: RestartPolicy
}

export async function startEmbeddedPostgres(options: EngineOptions): Promise<EmbeddedPostgres> {
  const { dataDir, log, settings, restartPolicy } = options
  const binaries = findPostgresBinaries()
  await restoreLibraryLinks(binaries.home)
  try {
    const folder = await openDataFolder(dataDir)
    const lock = await acquireLock(folder)
    try {
      const { installation, password } = await prepare(folder, binaries, log)
      const server = await supervise({ ...installation, settings }, restartPolicy)
      const stop = async () => {
        await server.stop()
        await rmdir(installation.socketFolder).catch(() => {}) // cleanup only, nothing depends on it
        await lock.release()
      }
      let stopped: Promise<void> | undefined
      return {
        endpoint: { host: installation.socketFolder, port: PORT, database: 'postgres', user: SUPERUSER, password },
        account: installation.runAs.method === 'namespace' ? undefined : installation.runAs.owner,
        pid: server.pid,
        isUp: server.isUp,
        stop: () => (stopped ??= stop()),
      }
    } catch (error) {
      await lock.release()
      throw error
    }
  } catch (error) {
    throw explainFileError(error, dataDir)
  }
}

async function prepare(folder: DataFolder, binaries: PostgresBinaries, log: Log) {
  const cluster = clusterPath(folder)
  await stopOrphanedPostmaster(cluster, log)
  const runAs = await chooseRunAs(binaries, folder)
  const password = await ensureCluster(folder, binaries, runAs)
  if (isRoot()) await changeClusterOwner(cluster, runAs.owner)
  const socketFolder = await makeSocketFolder(folder, runAs)
  const installation: Installation = { binaries, runAs, cluster, socketFolder, log }
  return { installation, password }
}

/** File system errors (permissions, space, read-only) are also for the operator to correct. */
export function explainFileError(error: unknown, dataDir: string): unknown {
  const { code, message } = error as NodeJS.ErrnoException
  if (error instanceof StartRefused || !['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'ENOTDIR'].includes(code ?? ''))
    return error
  return new StartRefused(`The data folder ${dataDir} cannot be used by this account: ${message}.`, { cause: error })
}
