import path from 'node:path'
import Postgrator from 'postgrator'
import type { Address } from '#database/engine/address/open-client.ts'
import { ensureApplicationLogin } from '#database/engine/connection/application-login.ts'
import { againAfterConcurrentUpdate } from '#database/engine/connection/concurrent-update.ts'
import { openOwnerPool } from '#database/engine/connection/owner-pool.ts'
import type { Sql } from '#database/engine/connection/run-as.ts'
import { StartRefused } from '#database/engine/embedded/start-refused.ts'
import { explainMissingRights } from '#database/engine/roles/missing-rights.ts'
import { requireModestRoles } from '#database/engine/roles/modest-roles.ts'
import { buildMissingIndexes } from './missing-indexes.ts'
import { adaptToServer } from './older-servers.ts'

// An arbitrary number; processes that start on one database wait for each other on it.
const migrationLock = 7_202_014

/**
 * Applies pending migrations in one transaction, so an interrupted start changes nothing. Concurrent calls wait for the
 * first one and find nothing to do.
 */
export const migrate = (address: Address, root: string): Promise<string[]> =>
  againAfterConcurrentUpdate(() => migrateOnce(address, root)).catch((error) => explainMissingRights(address, error))

/** Applies pending migrations in the transaction of the caller: all, or those up to a version. */
export async function applyMigrations(
  sql: Sql,
  root: string,
  { version, signal }: { version?: number; signal?: AbortSignal } = {},
): Promise<string[]> {
  await sql`select pg_advisory_xact_lock(${migrationLock})`
  const [server] = await sql<{ version: number }[]>`select current_setting('server_version_num')::int as version`
  const migrations = createPostgrator(root, (query) => {
    signal?.throwIfAborted()
    return sql.unsafe(adaptToServer(query, server!.version))
  })
  if (version === undefined && (await isBehind(migrations))) await buildMissingIndexes(sql)
  const applied = await migrations.migrate(version?.toString())
  return applied.map(({ filename }) => filename)
}

/** Whether there are migrations to apply. A database that is ahead of this code is refused. */
async function isBehind(migrations: Postgrator): Promise<boolean> {
  const [present, known] = [await migrations.getDatabaseVersion(), await migrations.getMaxVersion()]
  if (present > known)
    throw new StartRefused(
      `The database was brought to schema ${present} by a newer release, and this one knows ${known} at most: start that release, or restore a backup into an empty database.`,
    )
  return present < known
}

/** The versions that this code has, in their order. */
export async function listMigrations(root: string): Promise<number[]> {
  const found = await createPostgrator(root).getMigrations()
  return found.map(({ version }) => version).toSorted((one, other) => one - other)
}

const createPostgrator = (root: string, run: (query: string) => Promise<Iterable<unknown>> = async () => []) =>
  new Postgrator({
    driver: 'pg',
    migrationPattern: path.join(root, 'database/migrations/*.sql'),
    schemaTable: 'private.schema_version',
    execQuery: async (query) => ({ rows: [...(await run(query))] }),
  })

/** What the server needs besides the migrations, in the same transaction. */
export async function prepareRoles(sql: Sql): Promise<void> {
  const { user } = await ensureApplicationLogin(sql)
  await requireModestRoles(sql, user)
}

async function migrateOnce(address: Address, root: string): Promise<string[]> {
  const owner = openOwnerPool(address)
  try {
    return await owner.use(async (sql) => {
      // An error closes the connection, which rolls back the transaction.
      await sql`begin`
      const migrations = await applyMigrations(sql, root)
      await prepareRoles(sql)
      await sql`commit`
      return migrations
    })
  } finally {
    await owner.end()
  }
}
