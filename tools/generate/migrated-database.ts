import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type postgres from 'postgres'
import type { Database } from '#database/engine/as.ts'
import { connectAsOwner, openDatabase } from '#database/engine/connection.ts'
import { startEmbeddedPostgres } from '#database/engine/embedded-postgres.ts'
import { migrate } from '#database/engine/migrate.ts'

export const projectRoot = path.join(import.meta.dirname, '../..')

export interface MigratedDatabase {
  /** As the server uses it: every statement runs as an actor. */
  database: Database
  /** The superuser, for questions about the catalog. */
  owner: postgres.Sql
}

const silent = { info() {}, warn() {}, error() {} }

/** Runs the work on an empty, freshly migrated database in a temporary folder, and removes both afterwards. */
export async function withMigratedDatabase<Result>(
  work: (migrated: MigratedDatabase) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(path.join(tmpdir(), 'prabas-generate-'))
  const server = await startEmbeddedPostgres({ dataDir: folder, log: silent })
  try {
    await migrate(server.endpoint, projectRoot)
    const database = openDatabase(server.endpoint)
    const owner = connectAsOwner(server.endpoint)
    try {
      return await work({ database, owner })
    } finally {
      await Promise.all([database.end(), owner.end()])
    }
  } finally {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
