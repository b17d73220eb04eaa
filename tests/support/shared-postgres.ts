import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { connectAsOwner } from '../../database/engine/connection.ts'
import {
  type EmbeddedPostgres,
  type PostgresEndpoint,
  startEmbeddedPostgres,
} from '../../database/engine/embedded-postgres.ts'
import { migrate } from '../../database/engine/migrate.ts'

declare module 'vitest' {
  interface ProvidedContext {
    endpoint: PostgresEndpoint
  }
}

export const templateName = 'migrated_template'
const silent = { info() {}, warn() {}, error() {} }

/** One real PostgreSQL for all test files; each gets databases of its own, copied from a migrated template. */
export default async function setup(project: TestProject) {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'prabas-tests-'))
  const server: EmbeddedPostgres = await startEmbeddedPostgres({ dataDir, log: silent })
  const owner = connectAsOwner(server.endpoint)
  await owner.unsafe(`create database ${templateName}`)
  await owner.end()
  await migrate({ ...server.endpoint, database: templateName }, path.join(import.meta.dirname, '../..'))
  project.provide('endpoint', server.endpoint)

  return async () => {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
