import { damaged } from '#server/backup/refusal/backup-refused.ts'

/** The format that every tar reads: blocks of 512 bytes, a header before each file, two empty blocks at the end. */
const blockBytes = 512
const longestName = 100
const fileType = '0'
/** Attributes of the next file, here only a name that is too long for the header. */
const attributesType = 'x'
const largestFile = 0o77777777777

export const tarEnd = Buffer.alloc(2 * blockBytes)
export const paddingAfter = (size: number) => Buffer.alloc((blockBytes - (size % blockBytes)) % blockBytes)

/** Everything that stands before the content of a file. */
export function tarHeader(name: string, size: number, modifiedAt: Date): Buffer {
  if (size > largestFile) throw new RangeError(`${name} is too large for a tar file`)
  if (Buffer.byteLength(name) <= longestName) return header(name, size, fileType, modifiedAt)
  const attributes = attribute('path', name)
  return Buffer.concat([
    header('attributes', attributes.length, attributesType, modifiedAt),
    attributes,
    paddingAfter(attributes.length),
    header(name.slice(0, longestName), size, fileType, modifiedAt),
  ])
}

function header(name: string, size: number, type: string, modifiedAt: Date): Buffer {
  const block = Buffer.alloc(blockBytes)
  const octal = (value: number, digits: number) => `${value.toString(8).padStart(digits, '0')}\0`
  block.write(name, 0, longestName)
  block.write(octal(0o600, 7), 100)
  block.write(octal(0, 7), 108)
  block.write(octal(0, 7), 116)
  block.write(octal(size, 11), 124)
  block.write(octal(Math.floor(modifiedAt.getTime() / 1000), 11), 136)
  block.write(type, 156)
  block.write('ustar\x0000', 257)
  block.write(`${octal(checksumOf(block), 6)} `, 148)
  return block
}

/** The sum of all bytes, with spaces in place of the sum itself. */
const checksumOf = (block: Buffer) =>
  block.reduce((sum, byte, index) => sum + (index >= 148 && index < 156 ? 0x20 : byte), 0)

/** `length key=value`, where the length counts its own digits too. */
function attribute(key: string, value: string): Buffer {
  const rest = Buffer.byteLength(` ${key}=${value}\n`)
  let length = rest
  while (length !== rest + String(length).length) length = rest + String(length).length
  return Buffer.from(`${length} ${key}=${value}\n`)
}

export interface TarEntry {
  name: string
  size: number
  /** Must be read to its end before the next entry. */
  body: AsyncIterable<Buffer>
}

/** The files of a tar file, one after the other. Whatever ends too early is damaged. */
export async function* readTar(source: AsyncIterable<Buffer>): AsyncGenerator<TarEntry> {
  const input = createInput(source)
  let longName: string | undefined
  for (;;) {
    const block = await input.take(blockBytes)
    if (block.every((byte) => byte === 0)) break
    const { name, size, type } = readHeader(block)
    if (type === attributesType) {
      if (size > 10_000) throw damaged('a name is too long')
      longName = /^\d+ path=(.*)\n$/s.exec((await input.take(size)).toString())?.[1]
    } else {
      yield { name: longName ?? name, size, body: input.stream(size) }
      longName = undefined
    }
    await input.take(paddingAfter(size).length)
  }
  await input.expectEnd()
}

function readHeader(block: Buffer) {
  const text = (from: number, to: number) => block.toString('utf8', from, to).replace(/\0.*$/s, '')
  const number = (from: number, to: number) => Number.parseInt(text(from, to).trim() || '0', 8)
  const size = number(124, 136)
  if (number(148, 156) !== checksumOf(block) || !Number.isSafeInteger(size)) throw damaged('a header is unreadable')
  return { name: text(0, longestName), size, type: text(156, 157) }
}

function createInput(source: AsyncIterable<Buffer>) {
  const chunks = source[Symbol.asyncIterator]()
  let rest: Buffer = Buffer.alloc(0)

  /** Never empty. */
  async function next(): Promise<Buffer> {
    while (rest.length === 0) {
      const { value, done } = await chunks.next()
      if (done) throw damaged('it ends too early')
      rest = value
    }
    return rest
  }

  async function* stream(size: number): AsyncGenerator<Buffer> {
    for (let left = size; left > 0; ) {
      const piece = (await next()).subarray(0, left)
      rest = rest.subarray(piece.length)
      left -= piece.length
      yield piece
    }
  }

  return {
    stream,
    async take(size: number): Promise<Buffer> {
      const pieces: Buffer[] = []
      for await (const piece of stream(size)) pieces.push(piece)
      return Buffer.concat(pieces)
    },
    /** To the end of the source, which notices there whether anything was changed. */
    async expectEnd(): Promise<void> {
      const second = rest
      let length = second.length
      for (;;) {
        const { value, done } = await chunks.next()
        if (done) break
        length += value.length
      }
      if (length < blockBytes) throw damaged('it ends too early')
    },
  }
}
