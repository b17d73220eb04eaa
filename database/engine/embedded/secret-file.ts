import { randomBytes } from 'node:crypto'
import { open, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { type DataFolder, isRoot, makePrivateFolder, syncFolder, unless } from './data-folder.ts'

export const secretPath = (folder: DataFolder, name: string) => join(folder.path, 'secrets', name)

export async function readSecret(folder: DataFolder, name: string): Promise<string | undefined> {
  const kept = await readFile(secretPath(folder, name), 'utf8').catch(unless('ENOENT'))
  return kept?.trim()
}

/** 256 random bits. A file that exists is complete, whatever was killed or lost power while it was being written. */
export async function makeSecret(folder: DataFolder, name: string): Promise<string> {
  const home = await makePrivateFolder(join(folder.path, 'secrets'), folder.owner)
  const path = secretPath(folder, name)
  const secret = randomBytes(32).toString('base64url')
  const draft = await open(`${path}.new`, 'w', 0o600)
  try {
    if (isRoot()) await draft.chown(folder.owner.uid, folder.owner.gid)
    await draft.writeFile(`${secret}\n`)
    await draft.sync()
  } finally {
    await draft.close()
  }
  await rename(`${path}.new`, path)
  await syncFolder(home)
  return secret
}
