import { z } from 'zod'
import { damaged } from '#server/backup/refusal/backup-refused.ts'

/*
 * A backup is a tar file:
 *   backup.json              what it is and which migrations its tables have
 *   tables/public.x.000001   the rows, as COPY writes them, in pieces
 *   uploads/name             the files that the rows name
 *   manifest.json            the counts and checksums of everything before it
 */
export const headName = 'backup.json'
export const manifestName = 'manifest.json'
export const formatVersion = 1

const table = z.strictObject({ name: z.string(), columns: z.array(z.string()) })
const entry = z.strictObject({ name: z.string(), size: z.int().nonnegative(), sha256: z.hex().length(64) })

const head = z.strictObject({
  format: z.literal(formatVersion),
  createdAt: z.iso.datetime(),
  /** The versions of the migrations that the tables have. */
  migrations: z.array(z.int().positive()).min(1),
  /** A table comes after those that it refers to. */
  tables: z.array(table),
})

const manifest = z.strictObject({
  tables: z.array(z.strictObject({ name: z.string(), rows: z.int().nonnegative(), sum: z.hex().length(64) })),
  uploads: z.int().nonnegative(),
  /** Uploads whose files the store had lost before. */
  lostFiles: z.array(z.string()),
  entries: z.array(entry),
})

export type BackupTable = z.output<typeof table>
export type Entry = z.output<typeof entry>
export type Head = z.output<typeof head>
export type Manifest = z.output<typeof manifest>

export const readHead = (bytes: Buffer): Head => read(head, bytes, headName)
export const readManifest = (bytes: Buffer): Manifest => read(manifest, bytes, manifestName)

function read<Content>(schema: z.ZodType<Content>, bytes: Buffer, name: string): Content {
  try {
    return schema.parse(JSON.parse(bytes.toString('utf8')))
  } catch {
    throw damaged(`${name} is not readable`)
  }
}

const tablesFolder = 'tables/'
const uploadsFolder = 'uploads/'
export const pieceName = (tableName: string, number: number) =>
  `${tablesFolder}${tableName}.${String(number).padStart(6, '0')}`
export const uploadName = (path: string) => uploadsFolder + path

/** What an entry holds, by its name. */
export function kindOf(name: string): { table: string } | { upload: string } | undefined {
  if (name.startsWith(uploadsFolder)) return { upload: name.slice(uploadsFolder.length) }
  if (name.startsWith(tablesFolder)) return { table: name.slice(tablesFolder.length).replace(/\.\d+$/, '') }
  return undefined
}
