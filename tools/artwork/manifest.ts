import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { picturesFolder } from './encode.ts'

export interface ManifestEntry {
  name: string
  kind: 'landscape' | 'portrait' | 'emblem'
  alt: string
  use: string
  /** what a narrow crop must keep, as a CSS object-position */
  focus: string
  width: number
  height: number
  widths: number[]
  formats: string[]
  /** the widths of its crop for phones, where it has one */
  tallWidths?: number[]
  fallback: { width: number; format: string }
  placeholder: string
  color: string
}

const file = join(picturesFolder, 'manifest.json')

const readManifest = (): ManifestEntry[] =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as ManifestEntry[]) : []

/** Renews the words of pictures that are already painted. */
export function reword(words: readonly Pick<ManifestEntry, 'name' | 'alt' | 'use' | 'focus'>[]) {
  const byName = new Map(words.map((word) => [word.name, word]))
  for (const entry of readManifest()) record({ ...entry, ...byName.get(entry.name) })
}

/** Adds or replaces one picture's entry; the list stays sorted, so that a diff shows what changed. */
export function record(entry: ManifestEntry) {
  const others = readManifest().filter(({ name }) => name !== entry.name)
  const entries = [...others, entry].sort((a, b) => a.name.localeCompare(b.name))
  writeFileSync(file, `${JSON.stringify(entries, null, 2)}\n`)
}
