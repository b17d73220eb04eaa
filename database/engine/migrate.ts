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

// An arbitrary number; processes that start on one database wait for each other on it.
const migrationLock = 7_202_014

/**
 * Applies pending migrations in one transaction, so an interrupted start changes nothing. Concurrent calls wait for the
 * first one and find nothing to do.
 */
export async function migrate(address: Address, root: string): Promise<string[]> {
  for (;;) {
    try {
      return await migrateOnce(address, root)
    } catch (error) {
      if (!isConcurrentUpdate(error)) throw error
    }
  }
}

/**
 * Roles belong to the cluster, but the lock to one database: a concurrent migration of another database may change a
 * role first. That migration has then committed, so a retry succeeds.
 */
const isConcurrentUpdate = (error: unknown) =>
  error instanceof postgres.PostgresError && error.code === 'XX000' && error.message === 'tuple concurrently updated'

async function migrateOnce(address: Address, root: string): Promise<string[]> {
  const owner = openOwnerPool(address)
  try {
    const applied = await owner.use(async (sql) => {
      // An error closes the connection, which rolls back the transaction.
      await sql`begin`
      await sql`select pg_advisory_xact_lock(${migrationLock})`
      const postgrator = new Postgrator({
        driver: 'pg',
        migrationPattern: path.join(root, 'database/migrations/*.sql'),
        schemaTable: 'private.schema_version',
        execQuery: async (query) => ({ rows: [...(await sql.unsafe(query))] }),
      })
      const migrations = await postgrator.migrate()
      await ensureApplicationRole(sql, address)
      await requireModestRoles(sql)
      await sql`commit`
      return migrations.map((migration) => migration.filename)
    })
    await updateApplicationPassword(address)
    return applied
  } finally {
    await owner.end()
  }
}
