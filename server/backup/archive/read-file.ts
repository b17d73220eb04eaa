import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { createGunzip } from 'node:zlib'
import { BackupRefused, damaged } from '#server/backup/refusal/backup-refused.ts'
import { decrypt, isEncrypted } from './encryption.ts'
import { readTar, type TarEntry } from './tar.ts'

/** The entries of a backup, which are read one after the other. Every fault of the file is one sentence. */
export async function* readBackupFile(file: string, passphrase: string | undefined): AsyncGenerator<TarEntry> {
  const start = await readStart(file)
  const stored = createReadStream(file)
  const unpacked = createGunzip()
  const packed = isEncrypted(start) ? decrypt(stored, passphrase) : stored
  const feeding = feed(packed, unpacked)
  // It is awaited at the end; until then its failure reaches the reader as an error of the stream.
  feeding.catch(() => {})
  try {
    yield* readTar(explainFaults(unpacked))
    await feeding
  } finally {
    stored.destroy()
    unpacked.destroy()
  }
}

async function feed(source: AsyncIterable<Buffer>, into: ReturnType<typeof createGunzip>): Promise<void> {
  try {
    for await (const chunk of source)
      await new Promise<void>((resolve, reject) => into.write(chunk, (error) => (error ? reject(error) : resolve())))
    into.end()
  } catch (error) {
    into.destroy(error as Error)
    throw error
  }
}

async function readStart(file: string): Promise<Buffer> {
  try {
    const handle = await open(file, 'r')
    try {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(64), 0, 64, 0)
      return buffer.subarray(0, bytesRead)
    } finally {
      await handle.close()
    }
  } catch (error) {
    throw new BackupRefused(`The backup cannot be read: ${(error as Error).message}.`, { cause: error })
  }
}

async function* explainFaults(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield* source
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    if (code === 'Z_BUF_ERROR') throw damaged('it ends too early')
    if (code.startsWith('Z_')) throw damaged('it was changed after it was written')
    throw error
  }
}
