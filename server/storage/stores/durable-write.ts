import { randomUUID } from 'node:crypto'
import { link, mkdir, open, rename, unlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Content } from './file-store.ts'

/** The prefix of files that are being written; they are never served. */
export const temporaryPrefix = '.incoming-'

const cannotLink = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EXDEV'])

/** Thrown when the name is taken. */
export class FileExists extends Error {}

/** A file under its final name is complete and on disk. A crash or power loss leaves at most a temporary file. */
export async function writeDurably(file: string, content: Content, { mayReplace = false } = {}): Promise<void> {
  const folder = path.dirname(file)
  await mkdir(folder, { recursive: true })
  const temporary = path.join(folder, temporaryPrefix + randomUUID())
  try {
    const handle = await open(temporary, 'wx', 0o640)
    try {
      await writeFile(handle, content)
      await handle.sync()
    } finally {
      await handle.close()
    }
    if (mayReplace) await rename(temporary, file)
    else await claim(temporary, file)
  } finally {
    await unlink(temporary).catch(() => {})
  }
  await syncFolder(folder)
}

/** link(2) fails for an existing name, unlike rename(2). Some file systems do not support links. */
async function claim(temporary: string, file: string): Promise<void> {
  try {
    await link(temporary, file)
  } catch (error) {
    const code = codeOf(error)
    if (code === 'EEXIST') throw new FileExists(file)
    if (!cannotLink.has(code)) throw error
    const taken = await open(file, 'r').catch(() => undefined)
    await taken?.close()
    if (taken) throw new FileExists(file)
    await rename(temporary, file)
  }
}

async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

export const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '')

export const isDiskFull = (error: unknown) => ['ENOSPC', 'EDQUOT'].includes(codeOf(error))
