import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { connectAsOwner } from '../../database/engine/connection/owner-pool.ts'
import { type PostgresEndpoint, startEmbeddedPostgres } from '../../database/engine/embedded/embedded-postgres.ts'
import { migrate } from '../../database/engine/migrate.ts'

const root = path.join(import.meta.dirname, '../..')
export const silent = { info() {}, warn() {}, error() {} }
/** Inherited by every process of a test run. */
const variable = 'PREPARED_DATA_FOLDER'

/** Every test that starts a server copies the folder: a log without zeros and old parts is 16 MB less. */
const smallLog = { wal_recycle: 'off', wal_init_zero: 'off' }

async function leaveOutWhatNobodyReads(endpoint: PostgresEndpoint) {
  const owner = connectAsOwner(endpoint)
  await owner`update pg_database set datistemplate = false where datname = 'template0'`
  await owner`drop database template0`
  await owner`select pg_switch_wal()`
  await owner.end()
}

/** Prepares a migrated, empty and cleanly stopped database once per run, because a first start takes seconds. */
export default async function prepare() {
  const folder = await mkdtemp(path.join(tmpdir(), 'prabas-prepared-'))
  const { endpoint, stop } = await startEmbeddedPostgres({ dataDir: folder, log: silent, settings: smallLog })
  await migrate(endpoint, root)
  await leaveOutWhatNobodyReads(endpoint)
  await stop()
  process.env[variable] = folder
  return () => rm(folder, { recursive: true, force: true })
}

/**
 * Copies the prepared data to a new folder. An existing folder is not changed; runs without prepared data, such as
 * benchmarks, skip this.
 */
export function copyPreparedData(dataDir: string) {
  const prepared = process.env[variable]
  if (!prepared || existsSync(dataDir)) return
  mkdirSync(path.dirname(dataDir), { recursive: true })
  // Private, as the product creates it: the prepared folder's mode and group may have changed.
  mkdirSync(dataDir, { mode: 0o700 })
  execFileSync('cp', ['-R', `${prepared}/.`, dataDir])
}
