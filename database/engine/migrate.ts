import path from 'node:path'
import Postgrator from 'postgrator'
import postgres from 'postgres'
import {
  type Address,
  ensureApplicationRole,
  openOwnerPool,
  updateApplicationPassword,
} from '#database/engine/connection/connection.ts'
import { requireModestRoles } from '#database/engine/connection/modest-roles.ts'
import type { Sql } from '#database/engine/connection/run-as.ts'

// An arbitrary number; processes that start on one database wait for each other on it.
const migrationLock = 7_202_014

/**
 * Applies pending migrations in one transaction, so an interrupted start changes nothing. Concurrent calls wait for the
 * first one and find nothing to do.
 */
export const migrate = (address: Address, root: string): Promise<string[]> =>
  againAfterConcurrentUpdate(() => migrateOnce(address, root))

/**
 * Roles belong to the cluster, but the lock to one database: a concurrent migration of another database may change a
 * role first. That migration has then committed, so a retry succeeds.
 */
export async function againAfterConcurrentUpdate<Result>(work: () => Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!isConcurrentUpdate(error)) throw error
    }
  }
}

const isConcurrentUpdate = (error: unknown) =>
  error instanceof postgres.PostgresError && error.code === 'XX000' && error.message === 'tuple concurrently updated'

/** Applies pending migrations in the transaction of the caller: all, or those up to a version. */
export async function applyMigrations(sql: Sql, root: string, version?: number): Promise<string[]> {
  await sql`select pg_advisory_xact_lock(${migrationLock})`
  const applied = await createPostgrator(root, sql).migrate(version?.toString())
  return applied.map(({ filename }) => filename)
}

/** The versions that this code has, in their order. */
export async function listMigrations(root: string): Promise<number[]> {
  const found = await createPostgrator(root).getMigrations()
  return found.map(({ version }) => version).toSorted((one, other) => one - other)
}

const createPostgrator = (root: string, sql?: Sql) =>
  new Postgrator({
    driver: 'pg',
    migrationPattern: path.join(root, 'database/migrations/*.sql'),
    schemaTable: 'private.schema_version',
    execQuery: async (query) => ({ rows: sql ? [...(await sql.unsafe(query))] : [] }),
  })

/** What the server needs besides the migrations, in the same transaction. */
export async function prepareRoles(sql: Sql, address: Address): Promise<void> {
  await ensureApplicationRole(sql, address)
  await requireModestRoles(sql)
}

async function migrateOnce(address: Address, root: string): Promise<string[]> {
  const owner = openOwnerPool(address)
  try {
    const applied = await owner.use(async (sql) => {
      // An error closes the connection, which rolls back the transaction.
      await sql`begin`
      const migrations = await applyMigrations(sql, root)
      await prepareRoles(sql, address)
      await sql`commit`
      return migrations
    })
    await updateApplicationPassword(address)
    return applied
  } finally {
    await owner.end()
  }
}
