import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { type BackupSource, readAll, readBackupFile } from './archive/read-file.ts'
import { type ContentTypes, createContentTypes } from './contents/content-types.ts'
import {
  type Entry,
  type Head,
  headName,
  kindOf,
  type Manifest,
  manifestName,
  readHead,
  readManifest,
} from './contents/contents.ts'
import { createRowSum } from './contents/sum-rows.ts'
import { BackupRefused, damaged } from './refusal/backup-refused.ts'

export interface BackupFile {
  source: BackupSource
  passphrase: string | undefined
}

/** A backup that this code can restore, if it is not damaged. */
export interface OpenedBackup extends BackupFile {
  head: Head
}

export interface BackedUpFile {
  path: string
  content: Buffer[]
  contentType: string
  sha256: string
}

export interface CheckOptions {
  /** Gets every upload on the way, before the manifest is known. */
  onUpload?: (upload: BackedUpFile) => Promise<void>
  signal?: AbortSignal
}

/** Reads the beginning. */
export async function openBackup(file: BackupFile, knownMigrations: number[]): Promise<OpenedBackup> {
  for await (const first of readBackupFile(file.source, file.passphrase))
    return { ...file, head: readHeadOf(file, first.name, await readAll(first.body), knownMigrations) }
  throw damaged('its manifest is missing')
}

/** Reads the whole file and compares everything with its manifest. */
export async function checkBackup(
  file: BackupFile,
  knownMigrations: number[],
  { onUpload, signal }: CheckOptions = {},
): Promise<Manifest> {
  const entries: Entry[] = []
  const sums = new Map<string, ReturnType<typeof createRowSum>>()
  let head: Head | undefined
  let types: ContentTypes | undefined
  let manifest: Manifest | undefined
  for await (const { name, size, body } of readBackupFile(file.source, file.passphrase)) {
    signal?.throwIfAborted()
    if (manifest) throw damaged(`${name} comes after the manifest`)
    if (name === manifestName) {
      manifest = readManifest(await readAll(body))
      continue
    }
    const kind = kindOf(name)
    const sum = createHash('sha256')
    const kept: Buffer[] = []
    for await (const chunk of body) {
      sum.update(chunk)
      if (kind && 'table' in kind) {
        sumOf(sums, kind.table).add(chunk)
        types?.add(kind.table, chunk)
      } else if (!kind || onUpload) kept.push(chunk)
    }
    head ??= readHeadOf(file, name, Buffer.concat(kept), knownMigrations)
    types ??= createContentTypes(head)
    const sha256 = sum.digest('hex')
    entries.push({ name, size, sha256 })
    if (onUpload && kind && 'upload' in kind)
      await onUpload({ path: kind.upload, content: kept, contentType: types.of(kind.upload), sha256 })
  }
  if (!head || !manifest) throw damaged('its manifest is missing')
  compare(head, manifest, entries, sums)
  return manifest
}

function readHeadOf(file: BackupFile, name: string, bytes: Buffer, knownMigrations: number[]): Head {
  if (name !== headName) throw new BackupRefused(`${file.source.name} is not a backup of this site.`)
  const head = readHead(bytes)
  requireKnownSchema(head, knownMigrations)
  return head
}

function sumOf(sums: Map<string, ReturnType<typeof createRowSum>>, table: string) {
  const sum = sums.get(table) ?? createRowSum()
  sums.set(table, sum)
  return sum
}

function requireKnownSchema({ migrations }: Head, known: number[]): void {
  const newest = migrations.at(-1)!
  if (newest > (known.at(-1) ?? 0))
    throw new BackupRefused(
      `This backup's schema (${newest}) is newer than this code (${known.at(-1)}): restore it with the code that wrote it, or a newer one.`,
    )
  if (
    !isDeepStrictEqual(
      migrations,
      known.filter((version) => version <= newest),
    )
  )
    throw new BackupRefused(
      'This backup has a schema that this code never had: restore it with the code that wrote it.',
    )
}

function compare(head: Head, manifest: Manifest, entries: Entry[], sums: Map<string, ReturnType<typeof createRowSum>>) {
  if (!isDeepStrictEqual(entries, manifest.entries)) throw damaged('its content is not what its manifest says')
  const tables = head.tables.map(({ name }) => ({ name, ...sumOf(sums, name).read() }))
  if (!isDeepStrictEqual(tables, manifest.tables) || sums.size !== tables.length)
    throw damaged('its rows are not what its manifest says')
  const uploads = entries.filter(({ name }) => 'upload' in (kindOf(name) ?? {}))
  if (uploads.length !== manifest.uploads) throw damaged('files are missing')
}
