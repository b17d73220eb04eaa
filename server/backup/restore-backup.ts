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
import {
  createIndexes,
  createTableFiller,
  dropIndexes,
  lockTables,
  openTables,
  requireEmptyDatabase,
  verifyRows,
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
  const indexes = await dropIndexes(sql, head)
  const tables = createTableFiller(sql, head)
  const endRows = async () => {
    await tables.end()
    const typeOf = await readContentTypes(sql)
    const indexing = createIndexes(sql, indexes)
    indexing.catch(() => {}) // awaited when all files are stored
    return { typeOf, indexing }
  }
  const sums = new Map(manifest.entries.map((entry) => [entry.name, entry.sha256]))
  let afterRows: Awaited<ReturnType<typeof endRows>> | undefined
  for await (const { name, body } of readBackupFile(backup.source, backup.passphrase)) {
    options.signal?.throwIfAborted()
    const kind = kindOf(name)
    if (kind && 'table' in kind) {
      await tables.write(kind.table, body)
      continue
    }
    const bytes = await readAll(body)
    if (!kind) continue
    afterRows ??= await endRows()
    const contentType = afterRows.typeOf(kind.upload)
    await uploads.put({ path: kind.upload, bytes, contentType, sha256: sums.get(name)! })
  }
  afterRows ??= await endRows()
  await uploads.end()
  await afterRows.indexing
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

async function readContentTypes(sql: Sql): Promise<(path: string) => string> {
  const rows = await sql<{ path: string; content_type: string }[]>`select path, content_type from public.uploads`
  const types = new Map(rows.map(({ path, content_type }) => [path, content_type]))
  return (path) => {
    const type = types.get(path)
    if (type === undefined) throw damaged(`no row names the file ${path}`)
    return type
  }
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
