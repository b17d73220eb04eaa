import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type postgres from 'postgres'
import type { Address } from '../../database/engine/connection/connection.ts'
import { listMigrations } from '../../database/engine/migrate.ts'
import { loadStarterContent } from '../../database/starter/load.ts'
import { type BackupSource, sourceOfFile } from '../../server/backup/archive/read-file.ts'
import { openBackup } from '../../server/backup/check-backup.ts'
import { restoreBackup } from '../../server/backup/restore-backup.ts'
import { tablesNotCopied } from '../../server/backup/rows/tables-not-copied.ts'
import { openFolderTarget } from '../../server/backup/targets/folder-target.ts'
import { writeBackup } from '../../server/backup/write-backup.ts'
import { ensureFirstAdmin } from '../../server/identity/first-admin.ts'
import type { FileStore } from '../../server/storage/stores/file-store.ts'
import { openLocalDisk } from '../../server/storage/stores/local-disk.ts'
import { bareDatabase, copyOf, freshDatabase, type TestDatabase } from '../support/database.ts'
import { superAdmin } from '../support/super-admin.ts'

export const root = path.join(import.meta.dirname, '../..')
export const startedAt = new Date('2031-04-05T06:07:08.900Z')

export interface SavedSite {
  address: Address
  owner: postgres.Sql
  store: FileStore
}

/** Values that a careless format would change. */
const awkward = 'tab\there, line\nbreak, \\N and \\., "quotes", नेपाल 🏔'

/** A site with content of every kind and three files, in its own database and folder. */
export async function savedSite(): Promise<SavedSite & { db: TestDatabase; folder: string; close(): Promise<void> }> {
  const db = await freshDatabase()
  const folder = await mkdtemp(path.join(tmpdir(), 'prabas-backup-'))
  const store = openLocalDisk(path.join(folder, 'uploads'))
  await ensureFirstAdmin(db.database, () => new Date(), superAdmin)
  await loadStarterContent(db.database, () => new Date())
  await db.owner`update public.services set description = ${awkward} where id = (select id from public.services limit 1)`
  await db.owner`insert into private.totp_secrets (user_id, secret, created_at)
    select user_id, ${randomBytes(20)}, now() from public.admin_users`
  await db.owner`insert into private.admin_sessions (user_id, token_hash, created_at, expires_at, last_activity)
    select user_id, ${randomBytes(32)}, now(), now() + interval '1 day', now() from public.admin_users`
  for (const name of ['small.pdf', `resumes/${'long-'.repeat(30)}name.pdf`, 'large.webp'])
    await addUpload({ owner: db.owner, store }, name, randomBytes(name === 'large.webp' ? 3_000_001 : 17))
  return {
    db,
    folder,
    store,
    owner: db.owner,
    address: db.endpoint,
    async close() {
      await db.drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export async function addUpload({ owner, store }: Pick<SavedSite, 'owner' | 'store'>, name: string, bytes: Buffer) {
  const type = name.endsWith('.webp') ? 'image/webp' : 'application/pdf'
  await store.put(name, bytes, type)
  await owner`insert into public.uploads (path, content_type, bytes) values (${name}, ${type}, ${bytes.length})`
}

export async function backUp({ address, store }: SavedSite, folder: string, passphrase?: string) {
  const target = openFolderTarget(folder)
  const { name, manifest } = await writeBackup({ address, store, target, startedAt, passphrase })
  return { file: path.join(folder, name), manifest }
}

/** An empty database and an empty folder. */
export const emptyPlace = async () => placeOf(await bareDatabase())

/** Where the database is a copy of a restored one. */
export const copiedPlace = async (restored: TestDatabase) => placeOf(await copyOf(restored.endpoint))

async function placeOf(db: TestDatabase) {
  const folder = await mkdtemp(path.join(tmpdir(), 'prabas-restored-'))
  return {
    db,
    address: db.endpoint,
    owner: db.owner,
    store: openLocalDisk(folder),
    async close() {
      await db.drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** As `npm run restore` does it; the migrations are those of the project unless others are given. */
export async function restore(file: string, into: SavedSite, { passphrase = '', migrations = root } = {}) {
  await restoreFrom(sourceOfFile(file), into, { passphrase, migrations })
}

export async function restoreFrom(source: BackupSource, into: SavedSite, { passphrase = '', migrations = root } = {}) {
  const backup = await openBackup({ source, passphrase: passphrase || undefined }, await listMigrations(migrations))
  await restoreBackup(backup, { address: into.address, root: migrations, store: into.store })
}

/** The number of rows of every table, and a checksum of their values. */
export async function readTables(owner: postgres.Sql): Promise<Record<string, string>> {
  const tables = await owner<{ name: string }[]>`
    select oid::regclass::text as name from pg_class
    where relnamespace::regnamespace::text in ('public', 'private') and relkind = 'r' order by 1`
  const contents: Record<string, string> = {}
  for (const { name } of tables) {
    const [found] = await owner.unsafe(
      `select count(*) || ' rows, ' || md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as content from ${name} as t`,
    )
    contents[name] = found!.content
  }
  return contents
}

/** Without the tables that no backup holds. */
export const readCopiedTables = async (owner: postgres.Sql) => onlyCopied(await readTables(owner))

export function onlyCopied(contents: Record<string, string>) {
  const isCopied = (name: string) => !(name in tablesNotCopied) && !(`public.${name}` in tablesNotCopied)
  return Object.fromEntries(Object.entries(contents).filter(([name]) => isCopied(name)))
}

export async function readFiles(store: FileStore): Promise<Record<string, string>> {
  const files: Record<string, string> = {}
  for await (const { path: name } of store.list()) {
    const file = await store.get(name)
    files[name] = Buffer.from(await new Response(file!.body).arrayBuffer()).toString('base64')
  }
  return files
}

/** Everything that a refused restore must leave as it was. */
export async function readEverything({ owner, store }: SavedSite) {
  return { tables: await readTables(owner), files: await readFiles(store) }
}
