import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { BackupRefused, damaged } from '#server/backup/refusal/backup-refused.ts'
import { decrypt, isEncrypted } from './encryption.ts'
import { readTar, type TarEntry } from './tar.ts'

/** The bytes of a backup, wherever it is. They are read once to check it and once more to restore it. */
export interface BackupSource {
  /** As the operator knows it. */
  name: string
  open(): Promise<Readable>
  /** The same, for who is done with a chunk before asking for the next: it may lie in the same memory. */
  read?(): AsyncGenerator<Buffer>
}

/** Of what is read and unpacked at once: each piece costs the way to another thread and back. */
const pieceBytes = 1024 * 1024

export const sourceOfFile = (file: string): BackupSource => ({
  name: file,
  open: async () => createReadStream(file, { highWaterMark: pieceBytes }),
  read: () => readPieces(file),
})

/** Without new memory for each piece, which would be a third of the work. */
async function* readPieces(file: string): AsyncGenerator<Buffer> {
  const handle = await open(file)
  try {
    const piece = Buffer.allocUnsafeSlow(pieceBytes)
    for (;;) {
      const { bytesRead } = await handle.read(piece)
      if (bytesRead === 0) return
      yield piece.subarray(0, bytesRead)
    }
  } finally {
    await handle.close()
  }
}

/** The entries of a backup, which are read one after the other. Every fault of the file is one sentence. */
export async function* readBackupFile(source: BackupSource, passphrase: string | undefined): AsyncGenerator<TarEntry> {
  const stored = source.read?.() ?? (await source.open().catch(explainUnreadable))
  const unpacked = createGunzip({ chunkSize: pieceBytes })
  const feeding = feed(stored, passphrase, unpacked)
  // It is awaited at the end; until then its failure reaches the reader as an error of the stream.
  feeding.catch(() => {})
  try {
    yield* readTar(explainFaults(unpacked))
    await feeding
  } finally {
    unpacked.destroy()
    if ('destroy' in stored) stored.destroy()
    else await stored.return(undefined)
  }
}

export async function readAll(body: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of body) chunks.push(chunk)
  return Buffer.concat(chunks)
}

async function feed(
  stored: AsyncIterable<Buffer>,
  passphrase: string | undefined,
  into: ReturnType<typeof createGunzip>,
) {
  try {
    const { start, whole } = await readStart(stored)
    for await (const chunk of isEncrypted(start) ? decrypt(whole, passphrase) : whole)
      await new Promise<void>((resolve, reject) => into.write(chunk, (error) => (error ? reject(error) : resolve())))
    into.end()
  } catch (error) {
    into.destroy(error as Error)
    throw error
  }
}

/** Enough to tell whether it is encrypted. */
const startBytes = 64

async function readStart(stored: AsyncIterable<Buffer>) {
  const chunks: AsyncIterator<Buffer> = stored[Symbol.asyncIterator]()
  const next = () => chunks.next().catch(explainUnreadable)
  let start: Buffer = Buffer.alloc(0)
  let isOver = false
  while (start.length < startBytes && !isOver) {
    const { value, done = false } = await next()
    if (!done) start = Buffer.concat([start, value])
    isOver = done
  }
  async function* readWhole(): AsyncGenerator<Buffer> {
    if (start.length > 0) yield start
    while (!isOver) {
      const { value, done } = await next()
      if (done) return
      yield value
    }
  }
  return { start, whole: readWhole() }
}

function explainUnreadable(error: unknown): never {
  if (error instanceof BackupRefused) throw error
  throw new BackupRefused(`The backup cannot be read: ${(error as Error).message}.`, { cause: error })
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
