import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startEmbeddedPostgres } from '../../database/engine/embedded/embedded-postgres.ts'
import { migrate } from '../../database/engine/migrate.ts'

const root = path.join(import.meta.dirname, '../..')
export const silent = { info() {}, warn() {}, error() {} }
/** Every process of a run inherits it. */
const variable = 'PREPARED_DATA_FOLDER'

/** A migrated, empty database that was stopped cleanly: made once a run, because a first start takes seconds. */
export default async function prepare() {
  const folder = await mkdtemp(path.join(tmpdir(), 'prabas-prepared-'))
  const { endpoint, stop } = await startEmbeddedPostgres({ dataDir: folder, log: silent })
  await migrate(endpoint, root)
  await stop()
  process.env[variable] = folder
  return () => rm(folder, { recursive: true, force: true })
}

/** Spares a server its first start. A folder that exists is left alone; a run that prepared nothing, as a bench, does without. */
export function layPreparedData(dataDir: string) {
  const prepared = process.env[variable]
  if (!prepared || existsSync(dataDir)) return
  mkdirSync(path.dirname(dataDir), { recursive: true })
  // As the product makes it: closed, and not with the mode or the group that the prepared one was given since.
  mkdirSync(dataDir, { mode: 0o700 })
  execFileSync('cp', ['-R', `${prepared}/.`, dataDir])
}
