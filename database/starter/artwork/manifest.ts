import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { picturesFolder } from './encode.ts'

export interface ManifestEntry {
  name: string
  kind: 'landscape' | 'portrait' | 'emblem'
  alt: string
  use: string
  width: number
  height: number
  widths: number[]
  formats: string[]
  fallback: { width: number; format: string }
  placeholder: string
  color: string
}

const file = join(picturesFolder, 'manifest.json')

const readManifest = (): ManifestEntry[] =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as ManifestEntry[]) : []

/** Adds or replaces one picture's entry; the list stays sorted, so that a diff shows what changed. */
export function record(entry: ManifestEntry) {
  const others = readManifest().filter(({ name }) => name !== entry.name)
  const entries = [...others, entry].sort((a, b) => a.name.localeCompare(b.name))
  writeFileSync(file, `${JSON.stringify(entries, null, 2)}\n`)
}
