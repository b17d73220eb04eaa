import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

export const root = path.join(import.meta.dirname, '../..')

/** Every file below a folder of the project, as paths from the project's root. */
export const listFiles = (folder: string): string[] =>
  readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))

export const readSource = (file: string) => readFileSync(path.join(root, file), 'utf8')

const importSpecifier = /(?:from|import|import\()\s*['"]((?:\.|#(?:app|server|database)\/)[^'"?]+)/g

/** The project files that each source file imports, including type imports. */
export function readImports(folders: readonly string[]): Map<string, string[]> {
  const files = folders.flatMap(listFiles).filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  const known = new Set(files)
  const resolve = (from: string, specifier: string) =>
    specifier.startsWith('#') ? specifier.slice(1) : path.join(path.dirname(from), specifier)
  return new Map(
    files.map((file) => [
      file,
      [...readSource(file).matchAll(importSpecifier)]
        .map(([, specifier]) => resolve(file, specifier!))
        .filter((target) => known.has(target)),
    ]),
  )
}
