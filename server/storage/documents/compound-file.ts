const freeSector = 0xfffffffa
const headerChainEntries = 109
const maxEntries = 4096
const kinds = new Map([
  [1, 'storage'],
  [2, 'stream'],
  [5, 'root'],
] as const)

export interface CompoundEntry {
  name: string
  kind: 'storage' | 'stream' | 'root'
  start: number
  bytes: number
}

export interface CompoundFile {
  entries: CompoundEntry[]
  /** The whole stream; undefined when part of it is outside the file. */
  read(entry: CompoundEntry): Buffer | undefined
}

/** Reads the container of old Office files: a small file system of chained sectors. */
export function openCompoundFile(bytes: Buffer): CompoundFile | undefined {
  if (bytes.length < 1536) return undefined
  const shift = bytes.readUInt16LE(0x1e)
  if (bytes.readUInt16LE(0x1c) !== 0xfffe || (shift !== 9 && shift !== 12)) return undefined
  const size = 1 << shift
  const sectors = Math.floor(bytes.length / size)

  const sector = (index: number) => {
    const at = (index + 1) * size
    return index < freeSector && at + size <= bytes.length ? bytes.subarray(at, at + size) : undefined
  }
  const table = readTable()
  const chain = (start: number, maxSectors = sectors): Buffer | undefined => {
    const parts: Buffer[] = []
    for (let index = start; index < freeSector && parts.length < maxSectors; index = table[index] ?? freeSector) {
      const part = sector(index)
      if (!part || parts.length >= sectors) return undefined
      parts.push(part)
    }
    return Buffer.concat(parts)
  }

  const entries = readEntries(chain(bytes.readUInt32LE(0x30)))
  const root = entries.find(({ kind }) => kind === 'root')
  if (!root) return undefined
  return {
    entries,
    read(entry) {
      const isSmall = entry.bytes < bytes.readUInt32LE(0x38)
      const content = isSmall ? readSmall(entry, root) : chain(entry.start, Math.ceil(entry.bytes / size))
      return content && content.length >= entry.bytes ? content.subarray(0, entry.bytes) : undefined
    },
  }

  function readTable(): number[] {
    const sectorNumbers: number[] = []
    for (let index = 0; index < headerChainEntries; index += 1) sectorNumbers.push(bytes.readUInt32LE(0x4c + index * 4))
    let more = sector(bytes.readUInt32LE(0x44))
    for (let count = 0; more && count < sectors; count += 1) {
      for (let at = 0; at < size - 4; at += 4) sectorNumbers.push(more.readUInt32LE(at))
      more = sector(more.readUInt32LE(size - 4))
    }
    return sectorNumbers.slice(0, Math.min(bytes.readUInt32LE(0x2c), sectors)).flatMap((home) => numbers(sector(home)))
  }

  /** Streams below 4096 bytes are stored in the root stream, in 64-byte sectors with their own table. */
  function readSmall(entry: CompoundEntry, { start }: CompoundEntry): Buffer | undefined {
    const shared = chain(start)
    // A size beyond the shared stream means that the chain is cyclic.
    if (!shared || entry.bytes > shared.length) return undefined
    const smallTable = numbers(chain(bytes.readUInt32LE(0x3c)))
    const parts: Buffer[] = []
    for (let index = entry.start; index < freeSector; index = smallTable[index] ?? freeSector) {
      if (parts.length * 64 >= entry.bytes) break
      parts.push(shared.subarray(index * 64, index * 64 + 64))
    }
    return Buffer.concat(parts)
  }
}

const numbers = (bytes: Buffer | undefined) =>
  Array.from({ length: (bytes?.length ?? 0) >> 2 }, (_, index) => bytes!.readUInt32LE(index * 4))

function readEntries(directory: Buffer | undefined): CompoundEntry[] {
  const entries: CompoundEntry[] = []
  for (let at = 0; directory && at + 128 <= directory.length && entries.length < maxEntries; at += 128) {
    const kind = kinds.get(directory[at + 66] as 1 | 2 | 5)
    const nameBytes = directory.readUInt16LE(at + 64)
    if (!kind || nameBytes < 2 || nameBytes > 64) continue
    entries.push({
      name: directory.toString('utf16le', at, at + nameBytes - 2),
      kind,
      start: directory.readUInt32LE(at + 116),
      bytes: directory.readUInt32LE(at + 120),
    })
  }
  return entries
}
