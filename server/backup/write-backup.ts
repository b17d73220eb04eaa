import { createHash } from 'node:crypto'
import type { Address } from '#database/engine/connection/connection.ts'
import type { Sql } from '#database/engine/connection/run-as.ts'
import { backupLock } from '#server/storage/records/backup-lock.ts'
import type { FileStore } from '#server/storage/stores/file-store.ts'
import { type Part, packBackup } from './archive/pack-backup.ts'
import { paddingAfter, tarEnd, tarHeader } from './archive/tar.ts'
import {
  type BackupTable,
  type Entry,
  formatVersion,
  type Head,
  headName,
  type Manifest,
  manifestName,
  pieceName,
  uploadName,
} from './contents/contents.ts'
import { createRowSum } from './contents/sum-rows.ts'
import { BackupRefused } from './refusal/backup-refused.ts'
import { copyOut } from './rows/copy-rows.ts'
import { listTables } from './rows/list-tables.ts'
import { asOwner } from './rows/owner-session.ts'
import type { BackupTarget } from './targets/backup-target.ts'
import { createWriteProgress, type WriteProgress } from './write-progress.ts'

/** The size of an entry stands before it, so the rows of a table are written in pieces of which one is in memory. */
const pieceBytes = 1024 * 1024

export interface BackupOptions {
  address: Address
  store: FileStore
  target: BackupTarget
  startedAt: Date
  passphrase: string | undefined
  /** How much has been written, from 0 to 1. */
  onProgress?: ((share: number) => void) | undefined
  /** Ends the work; nothing is left of it. */
  signal?: AbortSignal | undefined
}

export interface WrittenBackup {
  name: string
  manifest: Manifest
}

/** Writes all rows of one moment and the files that they name, beside a server that goes on. */
export async function writeBackup(options: BackupOptions): Promise<WrittenBackup> {
  const { address, target, startedAt, passphrase, signal } = options
  return asOwner(address, async (sql) => {
    await holdFiles(sql)
    const manifest: Manifest = { tables: [], uploads: 0, lostFiles: [], entries: [] }
    const draft = await target.begin(startedAt, passphrase !== undefined)
    try {
      await packBackup(listParts(sql, manifest, options), { passphrase, signal, write: draft.write })
      await draft.commit()
    } catch (error) {
      await draft.discard()
      throw error
    }
    return { name: draft.name, manifest }
  })
}

/** A backup that was cut off, or a server that is about to delete files, holds the lock for a moment only. */
const lockTimeout = '5s'
const lockNotAvailable = '55P03'

/** From before the snapshot until this connection ends, no server deletes a file. */
async function holdFiles(sql: Sql): Promise<void> {
  await sql`select set_config('lock_timeout', ${lockTimeout}, false)`
  await sql`select pg_advisory_lock(${backupLock})`.catch((error) => {
    if (error.code !== lockNotAvailable) throw error
    throw new BackupRefused('Another backup of this database is being made: wait until it has ended.')
  })
  await sql`select set_config('lock_timeout', '0', false)`
}

async function* listParts(sql: Sql, manifest: Manifest, options: BackupOptions): AsyncGenerator<Part> {
  const { store, startedAt, onProgress = () => {} } = options
  const entry = createEntryWriter(manifest.entries, startedAt)
  await sql`begin isolation level repeatable read, read only`
  const head = await readHead(sql, startedAt)
  const progress = await createWriteProgress(sql, head, onProgress)
  const output = { manifest, entry, progress }
  yield { isCompressed: true, content: writeRows(sql, head, output) }
  const paths = await sql<{ path: string }[]>`select path from public.uploads order by path`
  await sql`commit`
  yield { isCompressed: false, content: writeUploads(store, paths, output) }
  yield { isCompressed: true, content: writeEnd(output) }
}

async function* writeRows(sql: Sql, head: Head, output: Output): AsyncGenerator<Buffer> {
  yield* output.entry(headName, ...whole(toJson(head)))
  for (const table of head.tables) yield* writeTable(sql, table, output)
}

async function* writeUploads(store: FileStore, paths: { path: string }[], { manifest, entry, progress }: Output) {
  for (const { path } of paths) {
    const file = await store.get(path)
    if (!file) {
      manifest.lostFiles.push(path)
      continue
    }
    yield* entry(uploadName(path), file.size, file.body)
    manifest.uploads += 1
    progress.add(file.size)
  }
}

async function* writeEnd({ manifest, entry }: Output): AsyncGenerator<Buffer> {
  yield* entry(manifestName, ...whole(toJson(manifest)))
  yield tarEnd
}

/** The role service sees every row by its own policy; row-level security holds the owner back. */
async function readHead(sql: Sql, startedAt: Date): Promise<Head> {
  const [site] = await sql<{ exists: boolean }[]>`
    select to_regrole('service') is not null and to_regclass('private.schema_version') is not null as exists`
  if (!site!.exists) throw new BackupRefused('This database holds no site yet: npm start makes it.')
  await sql`set local role service`
  const versions = await sql<
    { version: string }[]
  >`select version from private.schema_version where version > 0 order by version`
  return {
    format: formatVersion,
    createdAt: startedAt.toISOString(),
    migrations: versions.map(({ version }) => Number(version)),
    tables: await listTables(sql),
  }
}

interface Output {
  manifest: Manifest
  entry: EntryWriter
  progress: WriteProgress
}

async function* writeTable(sql: Sql, table: BackupTable, { manifest, entry, progress }: Output) {
  const sum = createRowSum()
  let pieces = 0
  let waiting: Buffer[] = []
  let bytes = 0
  const piece = () => {
    const content = Buffer.concat(waiting)
    waiting = []
    bytes = 0
    pieces += 1
    return entry(pieceName(table.name, pieces), ...whole(content))
  }
  for await (const chunk of copyOut(sql, table)) {
    sum.add(chunk)
    waiting.push(chunk)
    bytes += chunk.length
    progress.addRows(table.name, chunk.length)
    if (bytes >= pieceBytes) yield* piece()
  }
  if (bytes > 0) yield* piece()
  manifest.tables.push({ name: table.name, ...sum.read() })
  progress.endTable(table.name)
}

type EntryWriter = ReturnType<typeof createEntryWriter>

function createEntryWriter(entries: Entry[], modifiedAt: Date) {
  return async function* entry(name: string, size: number, content: AsyncIterable<Uint8Array> | Buffer[]) {
    yield tarHeader(name, size, modifiedAt)
    const hash = createHash('sha256')
    let written = 0
    for await (const chunk of content) {
      hash.update(chunk)
      written += chunk.length
      yield Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength)
    }
    if (written !== size) throw new BackupRefused(`The file ${name} changed while it was read: make the backup again.`)
    yield paddingAfter(size)
    entries.push({ name, size, sha256: hash.digest('hex') })
  }
}

const whole = (content: Buffer): [number, Buffer[]] => [content.length, [content]]

const toJson = (content: object) => Buffer.from(`${JSON.stringify(content, null, 1)}\n`)
