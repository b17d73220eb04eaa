import { createHash } from 'node:crypto'
import { FileExists } from '#server/storage/stores/durable-write.ts'
import type { FileStore } from '#server/storage/stores/file-store.ts'
import { BackupRefused } from './refusal/backup-refused.ts'

/** Puts files into the store and can take them out again. Files that were there stay as they were. */
export function createUploadRestorer(store: FileStore) {
  const added: string[] = []

  return {
    async put(path: string, bytes: Buffer, contentType: string): Promise<void> {
      try {
        await store.put(path, bytes, contentType)
        added.push(path)
      } catch (error) {
        if (!(error instanceof FileExists)) throw error
      }
      // An interrupted restore leaves files, and a bucket may have outlived its database.
      if (!(await hasContent(path, bytes)))
        throw new BackupRefused(
          `The upload store has another file of the name ${path}: restore into an empty folder or bucket.`,
        )
    },

    async takeBack(): Promise<void> {
      for (const path of added) await store.remove(path)
    },
  }

  async function hasContent(path: string, bytes: Buffer): Promise<boolean> {
    const file = await store.get(path)
    if (!file) return false
    const hash = createHash('sha256')
    for await (const chunk of file.body) hash.update(chunk)
    return hash.digest().equals(createHash('sha256').update(bytes).digest())
  }
}

export type UploadRestorer = ReturnType<typeof createUploadRestorer>
