import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { connectAsOwner } from '../../database/engine/connection/owner-pool.ts'
import { type PostgresEndpoint, startEmbeddedPostgres } from '../../database/engine/embedded/embedded-postgres.ts'
import { copyPreparedData, silent } from './prepared-data-folder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    endpoint: PostgresEndpoint
  }
}

/** Many connections, and no durability: test data may be lost. */
const settings = { max_connections: 100, fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

export const templateName = 'migrated_template'

/** One PostgreSQL for all test files; each creates databases from a migrated template. */
export default async function setup(project: TestProject) {
  const dataDir = path.join(tmpdir(), `prabas-tests-${randomUUID()}`)
  copyPreparedData(dataDir)
  const server = await startEmbeddedPostgres({ dataDir, log: silent, settings })
  const owner = connectAsOwner({ ...server.endpoint, database: 'template1' })
  await owner.unsafe(`create database ${templateName} template ${server.endpoint.database}`)
  await owner.end()
  project.provide('endpoint', server.endpoint)

  return async () => {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
