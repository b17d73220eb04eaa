import type { Dirent } from 'node:fs'
import { open, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { codeOf, temporaryPrefix, writeDurably } from './durable-write.ts'
import type { FileStore } from './file-store.ts'

const subfolders = ['', 'resumes', 'attachments']

/** Stores files in a local folder, `DATA_DIR/uploads`. */
export function openLocalDisk(folder: string): FileStore {
  const locate = (name: string) => path.join(folder, name)

  return {
    put: (name, content) => writeDurably(locate(name), content),

    async get(name) {
      const handle = await open(locate(name), 'r').catch(ignoreMissing)
      if (!handle) return undefined
      const { size } = await handle.stat()
      return { size, body: Readable.toWeb(handle.createReadStream()) as ReadableStream<Uint8Array> }
    },

    remove: (name) => rm(locate(name), { force: true }),

    async *list() {
      for await (const { name, file } of walk((entry) => !entry.name.startsWith('.'))) {
        const found = await stat(file).catch(ignoreMissing)
        if (found) yield { path: name, modifiedAt: found.mtime }
      }
    },

    async removeIncompleteWrites(before) {
      let removed = 0
      for await (const { file } of walk((entry) => entry.name.startsWith(temporaryPrefix))) {
        const found = await stat(file).catch(ignoreMissing)
        if (!found || found.mtime >= before) continue
        await rm(file, { force: true })
        removed += 1
      }
      return removed
    },
  }

  async function* walk(isWanted: (entry: Dirent) => boolean) {
    for (const subfolder of subfolders) {
      const entries = await readdir(locate(subfolder), { withFileTypes: true }).catch(ignoreMissing)
      for (const entry of entries ?? []) {
        if (!entry.isFile() || !isWanted(entry)) continue
        yield { name: path.posix.join(subfolder, entry.name), file: path.join(folder, subfolder, entry.name) }
      }
    }
  }
}

function ignoreMissing(error: unknown): undefined {
  if (codeOf(error) !== 'ENOENT') throw error
}
