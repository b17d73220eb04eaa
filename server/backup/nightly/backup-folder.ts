import { constants } from 'node:fs'
import { access, mkdir } from 'node:fs/promises'
import { ignoreErrors } from '#database/engine/embedded/data-folder.ts'
import { ConfigError } from '#server/runtime/config.ts'

/** Makes the folder if it is missing. A start without a folder for its backups would go unnoticed for days. */
export async function prepareBackupFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { mode: 0o700 }).catch(ignoreErrors('EEXIST'))
    // With a slash at its end a path leads to a folder, not to a file.
    await access(`${folder}/`, constants.W_OK)
  } catch (error) {
    throw new ConfigError(`BACKUP_DIR must be a folder into which backups can be written: ${(error as Error).message}.`)
  }
}
