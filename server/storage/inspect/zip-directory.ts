import { documentLimits } from '#server/storage/rules/limits.ts'

const endSignature = 0x06054b50
const entrySignature = 0x02014b50
export const endBytes = 22
const longestComment = 0xffff

export interface ZipDirectory {
  entries: number
  /** Where the list of entries starts; it ends where the end record starts. */
  start: number
  end: number
}

/** The list of entries at the end of an archive, wherever the archive starts: that is how unpackers find it. */
export function findDirectory(bytes: Buffer): ZipDirectory | undefined {
  const lowest = Math.max(0, bytes.length - endBytes - longestComment)
  for (let end = bytes.length - endBytes; end >= lowest; end -= 1) {
    if (bytes.readUInt32LE(end) !== endSignature) continue
    const start = end - bytes.readUInt32LE(end + 12)
    if (start >= 0 && start + 4 <= bytes.length && bytes.readUInt32LE(start) === entrySignature)
      return { entries: bytes.readUInt16LE(end + 10), start, end }
  }
  return undefined
}

export interface ZipEntry {
  name: string
  flags: number
  method: number
  crc: number
  packedBytes: number
  bytes: number
  headerAt: number
}

/** Undefined: the list does not add up. */
export function readEntries(bytes: Buffer, directory: ZipDirectory): ZipEntry[] | undefined {
  if (directory.entries > documentLimits.zipEntries) return undefined
  const found: ZipEntry[] = []
  let at = directory.start
  while (at + 46 <= directory.end && bytes.readUInt32LE(at) === entrySignature) {
    const nameEnd = at + 46 + bytes.readUInt16LE(at + 28)
    found.push({
      name: bytes.toString('utf8', at + 46, nameEnd),
      flags: bytes.readUInt16LE(at + 8),
      method: bytes.readUInt16LE(at + 10),
      crc: bytes.readUInt32LE(at + 16),
      packedBytes: bytes.readUInt32LE(at + 20),
      bytes: bytes.readUInt32LE(at + 24),
      headerAt: bytes.readUInt32LE(at + 42),
    })
    at = nameEnd + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
    if (found.length > directory.entries) return undefined
  }
  return at === directory.end && found.length === directory.entries ? found : undefined
}
