import { existsSync, rmSync } from 'node:fs'
import { chown, type FileHandle, mkdir, open, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { isRoot, syncFolder } from '#database/engine/embedded/data-folder.ts'
import { BackupRefused } from '#server/backup/refusal/backup-refused.ts'
import { encrypt } from './encryption.ts'

export interface FileOptions {
  folder: string
  startedAt: Date
  passphrase: string | undefined
}

/**
 * Writes the content, compressed and perhaps encrypted. The file has its real name only when it is complete and on disk;
 * whatever ends this process before leaves at most a file that begins with a dot.
 */
export async function writeBackupFile(content: AsyncIterable<Buffer>, options: FileOptions): Promise<string> {
  const { folder, passphrase } = options
  const { file, draft, handle } = await openDraft(options).catch((error) => explain(error, folder))
  const discard = () => rmSync(draft, { force: true })
  process.on('exit', discard)
  try {
    await pipeline(
      Readable.from(content, { objectMode: true, highWaterMark: 1 }),
      createGzip(),
      (source: AsyncIterable<Buffer>) => (passphrase ? encrypt(source, passphrase) : source),
      async (source: AsyncIterable<Buffer>) => {
        for await (const chunk of source) await handle.writeFile(chunk).catch((error) => explain(error, folder))
      },
    )
    await handle.sync()
    await handle.close()
    await rename(draft, file)
    await syncFolder(folder)
    return file
  } catch (error) {
    await handle.close()
    await rm(draft, { force: true })
    throw error
  } finally {
    process.off('exit', discard)
  }
}

/** Takes the next second when another backup has this one's name. Only its owner can read the file. */
async function openDraft({ folder, startedAt, passphrase }: FileOptions) {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const { uid, gid } = await stat(folder)
  for (let time = startedAt.getTime(); ; time += 1000) {
    const name = `prabas-${formatTime(new Date(time))}.tar.gz${passphrase ? '.enc' : ''}`
    const file = path.join(folder, name)
    const draft = path.join(folder, `.${name}.partial`)
    if (existsSync(file) || existsSync(draft)) continue
    const handle: FileHandle = await open(draft, 'wx', 0o600)
    // Root leaves no file of its own in the folder of an account.
    if (isRoot()) await chown(draft, uid, gid)
    return { file, draft, handle }
  }
}

/** UTC: a name says the same on every machine, and names sort by time. */
const formatTime = (time: Date) => time.toISOString().slice(0, 19).replace(/[-:]/g, '').replace('T', '-')

function explain(error: unknown, folder: string): never {
  const { code, message } = error as NodeJS.ErrnoException
  if (code === undefined) throw error
  throw new BackupRefused(`The backup cannot be written to ${folder}: ${message}.`, { cause: error })
}
