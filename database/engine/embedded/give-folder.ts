import { chown, lchown, lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Owner } from './data-folder.ts'

/**
 * Makes the account the owner of everything in the folder, for files that root wrote. Links are not followed, and a file
 * with a second name is left alone, because the account itself may have made it of a file that is not ours. The folder
 * changes last, so that an interrupted change is made again.
 */
export async function giveFolder(folder: string, { uid, gid }: Owner): Promise<void> {
  await chown(folder, 0, 0)
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    const found = await lstat(path)
    const mayBeElsewhere = !found.isDirectory() && found.nlink > 1
    if (found.uid !== uid && !mayBeElsewhere) await lchown(path, uid, gid)
  }
  await chown(folder, uid, gid)
}
