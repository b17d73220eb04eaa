import type { Address } from '#database/engine/address/open-client.ts'
import { againAfterConcurrentUpdate } from '#database/engine/connection/concurrent-update.ts'
import type { Sql } from '#database/engine/connection/run-as.ts'
import { applyMigrations, prepareRoles } from '#database/engine/migrate.ts'
import { explainMissingRights } from '#database/engine/roles/missing-rights.ts'
import type { FileStore } from '#server/storage/stores/file-store.ts'
import { readBackupFile } from './archive/read-file.ts'
import type { CheckedBackup } from './check-backup.ts'
import { kindOf } from './contents/contents.ts'
import { damaged } from './refusal/backup-refused.ts'
import { createUploadRestorer, type UploadRestorer } from './restore-uploads.ts'
import { createTableFiller, lockTables, openTables, requireEmptyDatabase, verifyRows } from './rows/fill-tables.ts'
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
 * which is committed when every file is stored; whatever fails before takes the files back.
 */
export async function restoreBackup(backup: CheckedBackup, options: RestoreOptions): Promise<void> {
  await againAfterConcurrentUpdate(async () => {
    const uploads = createUploadRestorer(options.store)
    try {
      await asOwner(options.address, async (sql) => {
        await sql`begin`
        await fill(sql, backup, uploads, options)
        await sql`commit`
      })
    } catch (error) {
      await uploads.takeBack()
      throw error
    }
  }).catch((error) => explainMissingRights(options.address, error))
}

async function fill(sql: Sql, backup: CheckedBackup, uploads: UploadRestorer, options: RestoreOptions): Promise<void> {
  const { head, manifest } = backup
  await requireEmptyDatabase(sql)
  await applyMigrations(sql, options.root, head.migrations.at(-1))
  await openTables(sql, head)
  const tables = createTableFiller(sql, head)
  for await (const { name, body } of readBackupFile(backup.source, backup.passphrase)) {
    options.signal?.throwIfAborted()
    const kind = kindOf(name)
    if (kind && 'table' in kind) {
      await tables.write(kind.table, body)
      continue
    }
    await tables.end()
    const bytes = await readAll(body)
    if (kind) await uploads.put(kind.upload, bytes, await typeOf(sql, kind.upload))
  }
  await verifyRows(sql, head, manifest)
  await requireAllFiles(sql, manifest.uploads + manifest.lostFiles.length)
  // What staff removed, or never had, stays so: the next start adds no starter content.
  await sql`insert into private.milestones (name) values ('starter content') on conflict do nothing`
  await lockTables(sql, head)
  await applyMigrations(sql, options.root)
  await prepareRoles(sql)
  // Somebody must adopt it before it sends mail or deletes files: the original may still run.
  await sql`set local role service`
  await sql`insert into private.home_place (place) values ('restored')`
  await sql`reset role`
}

async function typeOf(sql: Sql, path: string): Promise<string> {
  const [row] = await sql<{ content_type: string }[]>`select content_type from public.uploads where path = ${path}`
  if (!row) throw damaged(`no row names the file ${path}`)
  return row.content_type
}

async function requireAllFiles(sql: Sql, files: number): Promise<void> {
  const [found] = await sql<{ rows: number }[]>`select count(*)::int as rows from public.uploads`
  if (found!.rows !== files) throw damaged('rows name files that are missing')
}

async function readAll(body: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of body) chunks.push(chunk)
  return Buffer.concat(chunks)
}
