import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { encrypt } from './encryption.ts'
import { orAborted } from './or-aborted.ts'

export interface PackOptions {
  passphrase: string | undefined
  signal?: AbortSignal | undefined
  write: (chunk: Buffer) => Promise<void>
}

const rethrow = (error: unknown): never => {
  throw error
}

/**
 * Compresses the content, encrypts it if there is a passphrase, and writes it chunk by chunk. A chunk
 * that cannot be written is the reason that is told: the streams before it only know that they were aborted.
 */
export async function packBackup(content: AsyncIterable<Buffer>, { passphrase, signal, write }: PackOptions) {
  const failures: unknown[] = []
  const packing = pipeline(
    Readable.from(content, { objectMode: true, highWaterMark: 1 }),
    createGzip(),
    (source: AsyncIterable<Buffer>) => (passphrase ? encrypt(source, passphrase) : source),
    async (source: AsyncIterable<Buffer>) => {
      for await (const chunk of source) await write(chunk).catch((error) => failures.push(error) && rethrow(error))
    },
    { signal },
  ).catch((error) => rethrow(failures[0] ?? error))
  // A statement that waits for a lock would hold up the end of the pipeline.
  await orAborted(packing, signal)
}
