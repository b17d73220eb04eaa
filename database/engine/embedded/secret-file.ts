import { randomBytes } from 'node:crypto'
import { open, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { type DataFolder, ignoreErrors, isRoot, makePrivateFolder, syncFolder } from './data-folder.ts'

export const secretPath = (folder: Pick<DataFolder, 'path'>, name: string) => join(folder.path, 'secrets', name)

export async function readSecret(folder: Pick<DataFolder, 'path'>, name: string): Promise<string | undefined> {
  const stored = await readFile(secretPath(folder, name), 'utf8').catch(ignoreErrors('ENOENT'))
  return stored?.trim()
}

/** 256 random bits. An existing file is always complete: it is synced before it gets its name. */
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
