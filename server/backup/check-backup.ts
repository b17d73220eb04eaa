import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { type BackupSource, readBackupFile } from './archive/read-file.ts'
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

export interface CheckedBackup extends BackupFile {
  head: Head
  manifest: Manifest
}

/** Reads the whole file and compares everything with its manifest. Nothing is changed before a backup has passed this. */
export async function checkBackup(given: BackupFile, knownMigrations: number[]): Promise<CheckedBackup> {
  const entries: Entry[] = []
  const sums = new Map<string, ReturnType<typeof createRowSum>>()
  let head: Head | undefined
  let manifest: Manifest | undefined
  for await (const { name, size, body } of readBackupFile(given.source, given.passphrase)) {
    if (manifest) throw damaged(`${name} comes after the manifest`)
    if (!head && name !== headName) throw new BackupRefused(`${given.source.name} is not a backup of this site.`)
    const hash = createHash('sha256')
    const kind = kindOf(name)
    const sum = kind && 'table' in kind ? sumOf(sums, kind.table) : undefined
    const kept: Buffer[] | undefined = kind ? undefined : []
    for await (const chunk of body) {
      hash.update(chunk)
      sum?.add(chunk)
      kept?.push(chunk)
    }
    if (name === manifestName) manifest = readManifest(Buffer.concat(kept ?? []))
    else entries.push({ name, size, sha256: hash.digest('hex') })
    if (!head) {
      head = readHead(Buffer.concat(kept ?? []))
      requireKnownSchema(head, knownMigrations)
    }
  }
  if (!head || !manifest) throw damaged('its manifest is missing')
  compare(head, manifest, entries, sums)
  return { ...given, head, manifest }
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
