import { chown, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ignoreErrors } from './data-folder.ts'

/** `postmaster.pid` holds the pid in its first line, the folder of the socket in its fifth and the state in its eighth. */
const fileIn = (cluster: string) => join(cluster, 'postmaster.pid')

export interface PostmasterFile {
  pid: number
  socketFolder: string
  isReady: boolean
}

export async function readPostmasterFile(cluster: string): Promise<PostmasterFile | undefined> {
  const text = await readFile(fileIn(cluster), 'utf8').catch(ignoreErrors('ENOENT'))
  if (text === undefined) return undefined
  const lines = text.split('\n')
  return {
    pid: Number.parseInt(lines[0] ?? '', 10) || 0,
    socketFolder: lines[4] ?? '',
    isReady: lines[7]?.trim() === 'ready',
  }
}

/**
 * A stale pid may belong to another process by now, and PostgreSQL would refuse to start. It does not refuse when the
 * pid is its parent's, so our pid is written there. The other lines stay: they detect orphaned child processes.
 */
export async function replacePostmasterPid(cluster: string): Promise<void> {
  const path = fileIn(cluster)
  const [pid, ...rest] = (await readFile(path, 'utf8')).split('\n')
  if (!pid?.trim()) return rm(path) // empty after a power loss: PostgreSQL would refuse that too
  const { uid, gid } = await stat(cluster)
  await writeFile(`${path}.new`, [process.pid, ...rest].join('\n'), { mode: 0o600 })
  await chown(`${path}.new`, uid, gid)
  await rename(`${path}.new`, path)
}
