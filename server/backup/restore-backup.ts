import { isDeepStrictEqual } from 'node:util'
import type { Address } from '#database/engine/address/open-client.ts'
import { againAfterConcurrentUpdate } from '#database/engine/connection/concurrent-update.ts'
import type { Sql } from '#database/engine/connection/run-as.ts'
import { applyMigrations, listMigrations, prepareRoles } from '#database/engine/migrate.ts'
import { explainMissingRights } from '#database/engine/roles/missing-rights.ts'
import type { FileStore } from '#server/storage/stores/file-store.ts'
import { readAll, readBackupFile } from './archive/read-file.ts'
import { checkBackup, type OpenedBackup } from './check-backup.ts'
import { headName, kindOf, type Manifest } from './contents/contents.ts'
import { BackupRefused, damaged } from './refusal/backup-refused.ts'
import { createUploadRestorer, type UploadRestorer } from './restore-uploads.ts'
import {
  createIndexes,
  createTableFiller,
  dropIndexes,
  lockTables,
  openTables,
  requireEmptyDatabase,
  sumRows,
} from './rows/fill-tables.ts'
import { asOwner } from './rows/owner-session.ts'

export interface RestoreOptions {
  address: Address
  /** The project's folder, with its migrations. */
  root: string
  store: FileStore
  /** Ends the work and takes everything back. */
  signal?: AbortSignal
}

/**
 * Fills an empty database and the upload store, and brings the schema up to date. All rows arrive in one transaction,
 * which is committed when every file is stored and the backup has turned out to be whole; whatever fails before takes
 * the files back.
 */
export const restoreBackup = (backup: OpenedBackup, options: RestoreOptions): Promise<Manifest> =>
  againAfterConcurrentUpdate(async () => {
    const uploads = createUploadRestorer(options.store)
    try {
      return await asOwner(options.address, async (sql) => {
        await sql`begin`
        await requireEmptyDatabase(sql)
        const manifest = await fill(sql, backup, uploads, options)
        await sql`commit`
        return manifest
      })
    } catch (error) {
      await uploads.takeBack()
      throw error
    }
  }).catch((error) => explainMissingRights(options.address, error))

async function fill(sql: Sql, backup: OpenedBackup, uploads: UploadRestorer, options: RestoreOptions) {
  const { head } = backup
  const { manifest, rows } = await readTwice(sql, backup, uploads, options)
  if (!isDeepStrictEqual(rows, manifest.tables))
    throw new BackupRefused('The rows are not in the database as the backup has them.')
  await requireAllFiles(sql, manifest)
  // What staff removed, or never had, stays so: the next start adds no starter content.
  await sql`insert into private.milestones (name) values ('starter content') on conflict do nothing`
  await lockTables(sql, head)
  await applyMigrations(sql, options.root)
  await prepareRoles(sql)
  // Somebody must adopt it before it sends mail or deletes files: the original may still run.
  await sql`set local role service`
  await sql`insert into private.home_place (place) values ('restored')`
  await sql`reset role`
  return manifest
}

/** PostgreSQL takes the rows on one processor while another checks the file and stores its uploads. */
async function readTwice(sql: Sql, backup: OpenedBackup, uploads: UploadRestorer, options: RestoreOptions) {
  const refusal = new AbortController()
  const [checked, filled] = await Promise.allSettled([
    checkAndStore(backup, uploads, options).catch((error) => {
      refusal.abort(error)
      throw error
    }),
    fillTables(sql, backup, options, refusal.signal),
  ])
  // Rows that PostgreSQL refuses are most likely damaged, and the check says it better.
  if (checked.status === 'rejected') throw checked.reason
  if (filled.status === 'rejected') throw filled.reason
  return { manifest: checked.value, rows: filled.value }
}

async function checkAndStore(backup: OpenedBackup, uploads: UploadRestorer, { root, signal }: RestoreOptions) {
  const manifest = await checkBackup(backup, await listMigrations(root), { onUpload: uploads.put, signal })
  await uploads.end()
  return manifest
}

/** Returns what the tables have then. */
async function fillTables(sql: Sql, backup: OpenedBackup, { root }: RestoreOptions, signal: AbortSignal) {
  const { source, passphrase, head } = backup
  const schema = head.migrations.at(-1)
  await applyMigrations(sql, root, { version: schema, signal })
  await openTables(sql, head)
  const indexes = await dropIndexes(sql, head)
  const tables = createTableFiller(sql, head)
  try {
    for await (const { name, body } of readBackupFile(source, passphrase)) {
      signal.throwIfAborted()
      const kind = kindOf(name)
      if (kind && 'table' in kind) await tables.write(kind.table, body)
      else if (name === headName) await readAll(body)
      else break // uploads come after all rows
    }
    await tables.end()
  } catch (error) {
    tables.abandon()
    throw error
  }
  const rows = await sumRows(sql, head)
  await createIndexes(sql, indexes, { rows, isOlderSchema: schema !== (await listMigrations(root)).at(-1) })
  return rows
}

async function requireAllFiles(sql: Sql, { uploads, lostFiles }: Manifest): Promise<void> {
  const [found] = await sql<{ rows: number }[]>`select count(*)::int as rows from public.uploads`
  if (found!.rows !== uploads + lostFiles.length) throw damaged('rows name files that are missing')
}
