import { existsSync, rmSync } from 'node:fs'
import { chown, type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { ignoreErrors, isRoot, syncFolder } from '#database/engine/embedded/data-folder.ts'
import { sourceOfFile } from '#server/backup/archive/read-file.ts'
import { isBackupName, nameOfBackup } from '#server/backup/contents/backup-name.ts'
import { BackupRefused } from '#server/backup/refusal/backup-refused.ts'
import type { BackupDraft, BackupTarget } from './backup-target.ts'

/** Keeps backups in a folder. What is not named like a backup is left alone. */
export function openFolderTarget(folder: string): BackupTarget {
  const locate = (name: string) => path.join(folder, name)
  const sizeOf = async (name: string) => (await stat(locate(name)).catch(ignoreErrors('ENOENT')))?.size

  return {
    place: `Folder ${folder}`,
    begin: (startedAt, isEncrypted) =>
      openDraft(folder, startedAt, isEncrypted).catch((error) => explain(error, folder)),

    async list() {
      const names = (await readdir(folder)).filter(isBackupName)
      const found = await Promise.all(names.map(async (name) => ({ name, bytes: await sizeOf(name) })))
      return found.flatMap(({ name, bytes }) => (bytes === undefined ? [] : [{ name, bytes }]))
    },

    sourceOf: (name) => sourceOfFile(locate(name)),
    remove: (name) => rm(locate(name), { force: true }),

    async removeAbandoned(before) {
      for (const name of (await readdir(folder)).filter((one) => /^\.prabas-.+\.partial$/.test(one))) {
        const found = await stat(locate(name)).catch(ignoreErrors('ENOENT'))
        if (found && found.mtimeMs < before.getTime()) await rm(locate(name), { force: true })
      }
    },
  }
}

/**
 * The file has its real name only when it is complete and on disk; whatever ends this process before leaves at most a
 * file that begins with a dot.
 */
async function openDraft(folder: string, startedAt: Date, isEncrypted: boolean): Promise<BackupDraft> {
  const { name, draft, handle } = await createDraft(folder, startedAt, isEncrypted)
  const discardNow = () => rmSync(draft, { force: true })
  process.on('exit', discardNow)
  const forget = () => process.off('exit', discardNow)

  return {
    name,
    write: (chunk) => handle.writeFile(chunk).catch((error) => explain(error, folder)),

    async commit() {
      await handle.sync()
      await handle.close()
      await rename(draft, path.join(folder, name))
      await syncFolder(folder)
      forget()
    },

    async discard() {
      await handle.close()
      await rm(draft, { force: true })
      forget()
    },
  }
}

/** Only its owner can read the file. */
async function createDraft(folder: string, startedAt: Date, isEncrypted: boolean) {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const { uid, gid } = await stat(folder)
  for (let time = startedAt.getTime(); ; time += 1000) {
    const name = nameOfBackup(new Date(time), isEncrypted)
    const draft = path.join(folder, `.${name}.partial`)
    if (existsSync(path.join(folder, name)) || existsSync(draft)) continue
    const handle: FileHandle = await open(draft, 'wx', 0o600)
    // Root leaves no file of its own in the folder of an account.
    if (isRoot()) await chown(draft, uid, gid)
    return { name, draft, handle }
  }
}

function explain(error: unknown, folder: string): never {
  const { code, message } = error as NodeJS.ErrnoException
  if (code === undefined) throw error
  throw new BackupRefused(`The backup cannot be written to ${folder}: ${message}.`, { cause: error })
}
