const sectorBytes = 512
const endOfChain = 0xfffffffe
const tableSector = 0xfffffffd
const unused = 0xffffffff

export interface CompoundPart {
  name: string
  /** Undefined for a storage, which is a folder. */
  content?: Buffer
}

/** Writes the container of old Office files, with streams of at least 4096 bytes. */
export function writeCompoundFile(parts: CompoundPart[]): Buffer {
  const chains: { start: number; sectors: Buffer[] }[] = []
  const table: number[] = [tableSector]
  const put = (content: Buffer) => {
    const sectors = Math.ceil(content.length / sectorBytes)
    const start = table.length
    for (let index = 1; index <= sectors; index += 1) table.push(index === sectors ? endOfChain : start + index)
    const padded = Buffer.alloc(sectors * sectorBytes)
    content.copy(padded)
    chains.push({ start, sectors: [padded] })
    return start
  }

  const streams = parts.map(({ name, content }) => ({ name, content, start: content ? put(content) : 0 }))
  const entries = [
    directoryEntry('Root Entry', 5, endOfChain, 0),
    ...streams.map(({ name, content, start }) => directoryEntry(name, content ? 2 : 1, start, content?.length ?? 0)),
  ]
  const directoryStart = put(Buffer.concat(entries))

  const header = Buffer.alloc(sectorBytes)
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(header)
  header.writeUInt16LE(0x3e, 0x18)
  header.writeUInt16LE(3, 0x1a)
  header.writeUInt16LE(0xfffe, 0x1c)
  header.writeUInt16LE(9, 0x1e)
  header.writeUInt16LE(6, 0x20)
  header.writeUInt32LE(1, 0x2c)
  header.writeUInt32LE(directoryStart, 0x30)
  header.writeUInt32LE(4096, 0x38)
  header.writeUInt32LE(endOfChain, 0x3c)
  header.writeUInt32LE(endOfChain, 0x44)
  for (let index = 0; index < 109; index += 1) header.writeUInt32LE(index === 0 ? 0 : unused, 0x4c + index * 4)

  const tableBytes = Buffer.alloc(sectorBytes, 0xff)
  table.forEach((next, index) => {
    tableBytes.writeUInt32LE(next, index * 4)
  })
  return Buffer.concat([header, tableBytes, ...chains.flatMap(({ sectors }) => sectors)])
}

function directoryEntry(name: string, kind: number, start: number, bytes: number): Buffer {
  const entry = Buffer.alloc(128)
  entry.write(name, 0, 'utf16le')
  entry.writeUInt16LE((name.length + 1) * 2, 64)
  entry[66] = kind
  for (const at of [68, 72, 76]) entry.writeUInt32LE(unused, at)
  entry.writeUInt32LE(start, 116)
  entry.writeUInt32LE(bytes, 120)
  return entry
}
