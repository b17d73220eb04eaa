import { chown, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { unless } from './data-folder.ts'

/** What PostgreSQL notes in `postmaster.pid`: its pid first, its state in the eighth line. */
const fileIn = (cluster: string) => join(cluster, 'postmaster.pid')

export async function readPostmasterFile(cluster: string): Promise<{ pid: number; isReady: boolean } | undefined> {
  const text = await readFile(fileIn(cluster), 'utf8').catch(unless('ENOENT'))
  if (text === undefined) return undefined
  const lines = text.split('\n')
  return { pid: Number.parseInt(lines[0] ?? '', 10) || 0, isReady: lines[7]?.trim() === 'ready' }
}

/**
 * A pid left in the file may belong to a stranger by now, and then PostgreSQL refuses to start. It does not refuse when
 * the file names its own parent, so we put our pid there, and keep the rest: it guards against leftover children.
 */
export async function disownPostmasterFile(cluster: string): Promise<void> {
  const path = fileIn(cluster)
  const [pid, ...rest] = (await readFile(path, 'utf8')).split('\n')
  if (!pid?.trim()) return rm(path) // empty after a power cut: PostgreSQL would refuse that too
  const { uid, gid } = await stat(cluster)
  await writeFile(`${path}.new`, [process.pid, ...rest].join('\n'), { mode: 0o600 })
  await chown(`${path}.new`, uid, gid)
  await rename(`${path}.new`, path)
}
