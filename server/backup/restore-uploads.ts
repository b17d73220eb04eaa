import { createHash } from 'node:crypto'
import { FileExists } from '#server/storage/stores/durable-write.ts'
import type { FileStore } from '#server/storage/stores/file-store.ts'
import type { BackedUpFile } from './check-backup.ts'
import { BackupRefused, damaged } from './refusal/backup-refused.ts'

/** Some are written while the next ones are read. */
const filesAtOnce = 4

/** As the table of uploads demands it, whose rows are checked later. */
const safePath = /^((resumes|attachments)\/)?(?!.*\.\.)[a-zA-Z0-9][a-zA-Z0-9._-]{0,190}$/

/** Puts files into the store and can take them out again. Files that were there stay as they were. */
export function createUploadRestorer(store: FileStore) {
  const added: string[] = []
  const writing = new Set<Promise<void>>()
  const failures: unknown[] = []
  const requireNoFailure = () => {
    if (failures.length > 0) throw failures[0]
  }

  return {
    /** Returns when there is room for another one. */
    async put(upload: BackedUpFile): Promise<void> {
      if (!safePath.test(upload.path)) throw damaged(`${upload.path} is no name of an upload`)
      const written = write(upload)
        .catch((error) => void failures.push(error))
        .finally(() => writing.delete(written))
      writing.add(written)
      if (writing.size >= filesAtOnce) await Promise.race(writing)
      requireNoFailure()
    },

    /** Returns when all are in the store. */
    async end(): Promise<void> {
      await Promise.all(writing)
      requireNoFailure()
    },

    async takeBack(): Promise<void> {
      await Promise.all(writing)
      for (const path of added) await store.remove(path)
    },
  }

  async function write({ path, content, contentType, sha256 }: BackedUpFile): Promise<void> {
    try {
      await store.put(path, content, contentType)
      added.push(path)
    } catch (error) {
      if (!(error instanceof FileExists)) throw error
      // An interrupted restore leaves files, and a bucket may have outlived its database.
      if ((await sumStored(path)) !== sha256)
        throw new BackupRefused(
          `The upload store has another file of the name ${path}: restore into an empty folder or bucket.`,
        )
    }
  }

  async function sumStored(path: string): Promise<string | undefined> {
    const file = await store.get(path)
    if (!file) return undefined
    const hash = createHash('sha256')
    for await (const chunk of file.body) hash.update(chunk)
    return hash.digest('hex')
  }
}

export type UploadRestorer = ReturnType<typeof createUploadRestorer>
