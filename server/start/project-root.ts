import { existsSync } from 'node:fs'
import path from 'node:path'

/** The folder with package.json, from the sources as well as from the build. */
export function findProjectRoot(from: string): string {
  if (existsSync(path.join(from, 'package.json'))) return from
  const parent = path.dirname(from)
  if (parent === from) throw new Error('package.json was not found above the running file')
  return findProjectRoot(parent)
}
