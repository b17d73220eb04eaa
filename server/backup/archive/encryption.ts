import { createCipheriv, createDecipheriv, randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { BackupRefused, damaged } from '#server/backup/refusal/backup-refused.ts'

/*
 * header: mark, salt, check. Then chunks of 64 KiB, each encrypted with AES-256-GCM and followed by its tag; only the
 * last may be shorter. The key belongs to this file alone, so a counter is a safe nonce. Its last byte tells the last
 * chunk from all others: a file that was cut off, put together or reordered does not decrypt.
 */
const mark = Buffer.from('prabas backup, encrypted 1\n')
const saltBytes = 16
const checkBytes = 16
const headerBytes = mark.length + saltBytes + checkBytes
const chunkBytes = 65_536
const tagBytes = 16

/** 32 MiB of memory, three times over: the whole command stays far below 200 MB. */
const cost = { N: 2 ** 15, r: 8, p: 3, maxmem: 64 * 1024 * 1024 }

export const isEncrypted = (start: Buffer) => start.subarray(0, mark.length).equals(mark)

export async function* encrypt(source: AsyncIterable<Buffer>, passphrase: string): AsyncGenerator<Buffer> {
  const salt = randomBytes(saltBytes)
  const { key, check } = await deriveKey(passphrase, salt)
  const header = Buffer.concat([mark, salt, check])
  yield header
  let counter = 0
  const seal = (chunk: Buffer, isLast: boolean) => {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(counter++, isLast)).setAAD(header)
    return Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()])
  }
  for await (const { chunk, isLast } of inChunksOf(chunkBytes, source)) yield seal(chunk, isLast)
}

/** Yields nothing that is not authentic. */
export async function* decrypt(source: AsyncIterable<Buffer>, passphrase: string | undefined): AsyncGenerator<Buffer> {
  if (!passphrase) throw new BackupRefused('This backup is encrypted: set BACKUP_PASSPHRASE to its passphrase.')
  let header: Buffer | undefined
  let rest: Buffer = Buffer.alloc(0)
  const chunks = source[Symbol.asyncIterator]()
  while (rest.length < headerBytes) {
    const { value, done } = await chunks.next()
    if (done) throw damaged('it ends too early')
    rest = Buffer.concat([rest, value])
  }
  header = rest.subarray(0, headerBytes)
  const { key, check } = await deriveKey(passphrase, header.subarray(mark.length, mark.length + saltBytes))
  if (!timingSafeEqual(check, header.subarray(-checkBytes)))
    throw new BackupRefused('The passphrase in BACKUP_PASSPHRASE is not the one of this backup.')
  let counter = 0
  for await (const { chunk, isLast } of inChunksOf(chunkBytes + tagBytes, chunks, rest.subarray(headerBytes))) {
    if (chunk.length < tagBytes) throw damaged('it ends too early')
    const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(counter++, isLast)).setAAD(header)
    decipher.setAuthTag(chunk.subarray(-tagBytes))
    const clear = decipher.update(chunk.subarray(0, -tagBytes))
    try {
      decipher.final()
    } catch {
      throw damaged('it was changed or cut off after it was written')
    }
    yield clear
  }
}

/** Pieces of exactly that size, and last a piece that may be shorter. */
async function* inChunksOf(size: number, source: AsyncIterable<Buffer> | AsyncIterator<Buffer>, first?: Buffer) {
  const pieces = Symbol.asyncIterator in source ? source[Symbol.asyncIterator]() : source
  let rest = first ?? Buffer.alloc(0)
  for (;;) {
    // One byte more than a whole piece tells that it is not the last.
    while (rest.length <= size) {
      const { value, done } = await pieces.next()
      if (done) {
        yield { chunk: rest, isLast: true }
        return
      }
      // A copy in any case: the next piece may lie in the same memory.
      rest = Buffer.concat([rest, value])
    }
    yield { chunk: rest.subarray(0, size), isLast: false }
    rest = rest.subarray(size)
  }
}

function nonceOf(counter: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeBigUInt64BE(BigInt(counter), 0)
  nonce.writeUInt8(isLast ? 1 : 0, 11)
  return nonce
}

/** The check tells a wrong passphrase from a damaged file, and nothing about the key. */
async function deriveKey(passphrase: string, salt: Buffer): Promise<{ key: Buffer; check: Buffer }> {
  const derived = await new Promise<Buffer>((resolve, reject) =>
    scrypt(passphrase.normalize(), salt, 32 + checkBytes, cost, (error, bytes) =>
      error ? reject(error) : resolve(bytes),
    ),
  )
  return { key: derived.subarray(0, 32), check: derived.subarray(32) }
}
