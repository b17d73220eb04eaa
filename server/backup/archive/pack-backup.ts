import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createGzip } from 'node:zlib'
import { encrypt } from './encryption.ts'
import { orAborted } from './or-aborted.ts'

/** A stretch of a backup's content. */
export interface Part {
  /** False for pictures and documents, whose formats compress already: trying again takes half of a backup's time. */
  isCompressed: boolean
  content: AsyncIterable<Buffer>
}

export interface PackOptions {
  passphrase: string | undefined
  signal?: AbortSignal | undefined
  write: (chunk: Buffer) => Promise<void>
}

const rethrow = (error: unknown): never => {
  throw error
}

/**
 * Compresses the parts, encrypts them if there is a passphrase, and writes them chunk by chunk. A chunk
 * that cannot be written is the reason that is told: the streams before it only know that they were aborted.
 */
export async function packBackup(parts: AsyncIterable<Part>, { passphrase, signal, write }: PackOptions) {
  const failures: unknown[] = []
  const packing = pipeline(
    compress(parts),
    (source: AsyncIterable<Buffer>) => (passphrase ? encrypt(source, passphrase) : source),
    async (source: AsyncIterable<Buffer>) => {
      for await (const chunk of source) await write(chunk).catch((error) => failures.push(error) && rethrow(error))
    },
    { signal },
  ).catch((error) => rethrow(failures[0] ?? error))
  // A statement that waits for a lock would hold up the end of the pipeline.
  await orAborted(packing, signal)
}

const pieceBytes = 256 * 1024

/** Each part is a gzip file of its own: one after the other they are one gzip file too, which every tool unpacks. */
async function* compress(parts: AsyncIterable<Part>): AsyncGenerator<Buffer> {
  for await (const { isCompressed, content } of parts) {
    const level = isCompressed ? constants.Z_DEFAULT_COMPRESSION : constants.Z_NO_COMPRESSION
    const gzip = createGzip({ level, chunkSize: pieceBytes })
    const compressing = pipeline(Readable.from(content, { objectMode: true, highWaterMark: 1 }), gzip)
    // Its failure reaches the reader as an error of the stream.
    compressing.catch(() => {})
    yield* gzip
  }
}
