import path from 'node:path'
import Postgrator from 'postgrator'
import postgres from 'postgres'
import {
  type Address,
  ensureApplicationRole,
  openOwner,
  repairApplicationLogin,
} from '#database/engine/connection/connection.ts'

// Any number; all processes that start on one database take turns on it.
const migrationLock = 7_202_014

/**
 * Brings the schema up to date in one transaction: a start that is cut off leaves the database as it was.
 * Two processes may call it at once: one works, the other waits and finds it done.
 */
export async function migrate(address: Address, root: string): Promise<string[]> {
  for (;;) {
    try {
      return await migrateOnce(address, root)
    } catch (error) {
      if (!wasOvertaken(error)) throw error
    }
  }
}

/**
 * Roles belong to the whole cluster, while our lock is one database's: whoever migrates another one may change a role
 * while we wait to. They are done by then, so each attempt that fails so means that somebody got ahead.
 */
const wasOvertaken = (error: unknown) =>
  error instanceof postgres.PostgresError && error.code === 'XX000' && error.message === 'tuple concurrently updated'

async function migrateOnce(address: Address, root: string): Promise<string[]> {
  const owner = openOwner(address)
  try {
    const applied = await owner.use(async (sql) => {
      // Where something fails the connection ends, and the transaction with it.
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
      await sql`commit`
      return migrations.map((migration) => migration.filename)
    })
    await repairApplicationLogin(address)
    return applied
  } finally {
    await owner.end()
  }
}
