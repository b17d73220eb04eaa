import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openDatabase } from '../../database/engine/connection/connection.ts'
import type { Database } from '../../database/engine/connection/run-as.ts'
import { startEmbeddedPostgres } from '../../database/engine/embedded/embedded-postgres.ts'
import { migrate } from '../../database/engine/migrate.ts'

const root = path.join(import.meta.dirname, '../..')
const silent = { info() {}, warn() {}, error: console.error }

/** Migrated and empty, in a temporary folder: what is generated from it depends on the migrations and nothing else. */
export async function withMigratedDatabase<Result>(work: (database: Database) => Promise<Result>): Promise<Result> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'prabas-generate-'))
  const postgres = await startEmbeddedPostgres({ dataDir, log: silent })
  try {
    await migrate(postgres.endpoint, root)
    const database = openDatabase(postgres.endpoint)
    try {
      return await work(database)
    } finally {
      await database.end()
    }
  } finally {
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
