import { existsSync } from 'node:fs'
import path from 'node:path'

/**
 * One of our own programs, for a process of its own. In production it lies beside the server's bundle. Otherwise tsx runs
 * the source; tests bundle it once, because tsx costs half a second of processor time at every start.
 */
export function findProgram(source: string): { program: string; nodeOptions: string[] } {
  const folder = process.env.BUNDLED_PROGRAMS ?? import.meta.dirname
  const bundled = path.join(folder, `${path.basename(source, '.ts')}.js`)
  if (existsSync(bundled)) return { program: bundled, nodeOptions: [] }
  return { program: source, nodeOptions: ['--import', 'tsx'] }
}
