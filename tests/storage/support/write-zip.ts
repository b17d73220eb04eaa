import { crc32, deflateRawSync } from 'node:zlib'

export interface ZipPart {
  name: string
  content: Buffer | string
  /** Overrides of the declared values. */
  claims?: { bytes?: number; crc?: number; flags?: number; method?: number; headerAt?: number }
}

export interface ZipOptions {
  comment?: Buffer
  before?: Buffer
  entries?: number
}

export function writeZip(parts: ZipPart[], { comment = Buffer.alloc(0), before, entries }: ZipOptions = {}): Buffer {
  const locals: Buffer[] = before ? [before] : []
  const central: Buffer[] = []
  let at = before?.length ?? 0
  for (const { name, content, claims = {} } of parts) {
    const bytes = Buffer.from(content)
    const packed = claims.method === 0 ? bytes : deflateRawSync(bytes)
    const shared = Buffer.alloc(26)
    shared.writeUInt16LE(20, 0)
    shared.writeUInt16LE(claims.flags ?? 0, 2)
    shared.writeUInt16LE(claims.method ?? 8, 4)
    shared.writeUInt32LE(claims.crc ?? crc32(bytes), 10)
    shared.writeUInt32LE(packed.length, 14)
    shared.writeUInt32LE(claims.bytes ?? bytes.length, 18)
    shared.writeUInt16LE(Buffer.byteLength(name), 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), shared, Buffer.from(name), packed])
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(claims.headerAt ?? at, 10)
    central.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), shared, rest, Buffer.from(name)]))
    locals.push(local)
    at += local.length
  }
  const directory = Buffer.concat(central)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 0, 'latin1')
  end.writeUInt16LE(entries ?? parts.length, 8)
  end.writeUInt16LE(entries ?? parts.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(at, 16)
  end.writeUInt16LE(comment.length, 20)
  return Buffer.concat([...locals, directory, end, comment])
}
