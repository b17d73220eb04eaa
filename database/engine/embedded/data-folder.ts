import { chmod, chown, lstat, mkdir, open, realpath, stat } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { StartRefused } from './start-refused.ts'

export interface Owner {
  uid: number
  gid: number
}

export interface DataFolder {
  path: string
  /** The folder's owner. Files that root creates inside for Node's own use get this owner. */
  owner: Owner
}

export const isRoot = () => process.getuid?.() === 0

export async function openDataFolder(dataDir: string): Promise<DataFolder> {
  await mkdir(dirname(resolve(dataDir)), { recursive: true })
  await mkdir(dataDir, { mode: 0o700 }).catch(ignoreErrors('EEXIST'))
  const path = await realpath(dataDir)
  const found = await stat(path)
  if (!found.isDirectory()) throw new StartRefused(`DATA_DIR must be a folder, and ${path} is a file.`)
  return { path, owner: { uid: found.uid, gid: found.gid } }
}

export async function makePrivateFolder(path: string, owner: Owner): Promise<string> {
  await mkdir(path, { mode: 0o700 }).catch(ignoreErrors('EEXIST'))
  const found = await lstat(path)
  if (!found.isDirectory()) throw new StartRefused(`${path} must be a folder of its own, and it is something else.`)
  if (isRoot() && found.uid !== owner.uid) await chown(path, owner.uid, owner.gid)
  if ((found.mode & 0o777) !== 0o700) await chmod(path, 0o700)
  return path
}

/** A rename survives a power loss only after its folder is synced. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  await folder.sync().finally(() => folder.close())
}

export const ignoreErrors =
  (...codes: string[]) =>
  (error: NodeJS.ErrnoException): undefined => {
    if (!codes.includes(error.code ?? '')) throw error
  }
