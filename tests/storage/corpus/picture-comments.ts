import { crc32 } from 'node:zlib'

/** Adds a text to the comment field of the picture's format. */
export function withComment(
  extension: 'jpg' | 'png' | 'webp' | 'gif' | 'avif',
  picture: Buffer,
  words: string,
): Buffer {
  const text = Buffer.from(words, 'latin1')
  return insert[extension](picture, text)
}

const insert: Record<Parameters<typeof withComment>[0], (picture: Buffer, text: Buffer) => Buffer> = {
  jpg(picture, text) {
    const segment = Buffer.from([0xff, 0xfe, 0, 0])
    segment.writeUInt16BE(text.length + 2, 2)
    return Buffer.concat([picture.subarray(0, 2), segment, text, picture.subarray(2)])
  },
  png(picture, text) {
    const afterHeader = 8 + 25
    return Buffer.concat([
      picture.subarray(0, afterHeader),
      pngChunk('tEXt', Buffer.concat([Buffer.from('Comment\0'), text])),
      picture.subarray(afterHeader),
    ])
  },
  gif(picture, text) {
    const flags = picture[10]!
    const afterTable = 13 + (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)
    const blocks: Buffer[] = []
    for (let at = 0; at < text.length; at += 255) {
      const block = text.subarray(at, at + 255)
      blocks.push(Buffer.from([block.length]), block)
    }
    return Buffer.concat([
      picture.subarray(0, afterTable),
      Buffer.from([0x21, 0xfe]),
      ...blocks,
      Buffer.from([0]),
      picture.subarray(afterTable),
    ])
  },
  webp(picture, text) {
    const padded = Buffer.concat([text, Buffer.alloc(text.length % 2)])
    const head = Buffer.from('XMP \0\0\0\0')
    head.writeUInt32LE(text.length, 4)
    const whole = Buffer.concat([picture, head, padded])
    whole.writeUInt32LE(whole.length - 8, 4)
    return whole
  },
  avif(picture, text) {
    const size = Buffer.alloc(4)
    size.writeUInt32BE(8 + text.length)
    return Buffer.concat([picture, size, Buffer.from('free'), text])
  },
}

export function pngChunk(name: string, content: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(content.length)
  const named = Buffer.concat([Buffer.from(name), content])
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}
