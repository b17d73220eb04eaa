import { randomBytes } from 'node:crypto'
import type postgres from 'postgres'
import { inject } from 'vitest'
import { applicationRoleOf } from '../../database/engine/connection/application-login.ts'
import { openDatabase } from '../../database/engine/connection/connection.ts'
import { connectAsOwner } from '../../database/engine/connection/owner-pool.ts'
import type { Database } from '../../database/engine/connection/run-as.ts'
import type { PostgresEndpoint } from '../../database/engine/embedded/embedded-postgres.ts'
import { templateName } from './shared-postgres.ts'

export interface TestDatabase {
  endpoint: PostgresEndpoint
  database: Database
  /** The superuser, for fixtures that no actor may create. */
  owner: postgres.Sql
  drop(): Promise<void>
}

/** A migrated, empty database for one test file. */
export const freshDatabase = () => makeDatabase(templateName)

/** A database without tables, on which migrations have not run. */
export const bareDatabase = () => makeDatabase('template1')

/** A copy of a database to which nobody is connected. */
export const copyOf = ({ database }: PostgresEndpoint) => makeDatabase(database)

/** The address in the form of DATABASE_URL. */
export const urlOf = ({ user, password, host, port, database }: PostgresEndpoint) =>
  `postgres://${user}:${encodeURIComponent(password)}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`

async function makeDatabase(template: string): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`
  const cluster = inject('endpoint')
  const maintenance = connectAsOwner(cluster)
  // The files as they are, instead of each page through the log: a third of the work.
  await maintenance.unsafe(`create database ${name} template ${template} strategy file_copy`)
  await maintenance.end()

  const endpoint = { ...cluster, database: name }
  const database = openDatabase(endpoint)
  const owner = connectAsOwner(endpoint)
  return {
    endpoint,
    database,
    owner,
    async drop() {
      await Promise.all([database.end(), owner.end()])
      const last = connectAsOwner(cluster)
      const [own] = await last<{ id: number }[]>`select oid::int as id from pg_database where datname = ${name}`
      await last.unsafe(`drop database if exists ${name} with (force)`)
      if (own) await last.unsafe(`drop role if exists ${applicationRoleOf(own.id)}`)
      await last.end()
    },
  }
}
