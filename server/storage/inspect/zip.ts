import { promisify } from 'node:util'
import { crc32, inflateRaw } from 'node:zlib'
import { documentLimits } from '#server/storage/rules/limits.ts'
import { brokenFile } from '#server/storage/rules/storage-refusal.ts'
import { endBytes, findDirectory, readEntries, type ZipEntry } from './zip-directory.ts'

const unpack = promisify(inflateRaw)
const localSignature = 0x04034b50
const stored = 0
const deflated = 8
const encrypted = 0x0001

export interface ZipFile {
  name: string
  read(): Promise<Buffer>
}

/** An archive whose parts lie one after the other, unpack to what they claim, and claim no more than is sensible. */
export function openZip(bytes: Buffer): ZipFile[] {
  const directory = findDirectory(bytes)
  const entries = directory && readEntries(bytes, directory)
  if (!directory || !entries || entries.length === 0) throw brokenFile('The document is damaged')
  // Word writes nothing before the first part and no comment behind the last: whatever stands there is something else.
  const first = Math.min(...entries.map(({ headerAt }) => headerAt))
  if (first !== 0 || directory.end + endBytes !== bytes.length) throw brokenFile('The document carries something else')

  const total = entries.reduce((sum, entry) => sum + entry.bytes, 0)
  const isBomb =
    total > documentLimits.zipBytes ||
    total > bytes.length * documentLimits.zipRatio ||
    entries.some((entry) => entry.bytes > documentLimits.zipEntryBytes)
  if (isBomb) throw brokenFile('The document unpacks to far too much')

  const names = new Set(entries.map(({ name }) => name.toLowerCase()))
  if (names.size < entries.length || entries.some(({ name }) => !isSafeName(name)))
    throw brokenFile('The document has parts with impossible names')
  return locate(bytes, entries, directory.start)
}

const isSafeName = (name: string) =>
  /^[^\\:\0]{1,260}$/.test(name) && !name.startsWith('/') && !name.split('/').includes('..')

function locate(bytes: Buffer, entries: ZipEntry[], directoryStart: number): ZipFile[] {
  const inOrder = entries.toSorted((one, other) => one.headerAt - other.headerAt)
  return inOrder.map((entry, index) => {
    const { headerAt, packedBytes, method, flags } = entry
    const next = inOrder[index + 1]?.headerAt ?? directoryStart
    if (headerAt + 30 > next || bytes.readUInt32LE(headerAt) !== localSignature) throw brokenFile('A part is missing')
    const start = headerAt + 30 + bytes.readUInt16LE(headerAt + 26) + bytes.readUInt16LE(headerAt + 28)
    // Parts that share bytes are the trick by which a few kilobytes claim petabytes.
    if (start + packedBytes > next) throw brokenFile('The parts of the document overlap')
    if (flags & encrypted) throw brokenFile('The document is encrypted')
    if (method !== stored && method !== deflated) throw brokenFile('The document is packed in an unknown way')
    return { name: entry.name, read: () => readPart(bytes.subarray(start, start + packedBytes), entry) }
  })
}

async function readPart(packed: Buffer, { method, bytes, crc }: ZipEntry): Promise<Buffer> {
  const content =
    method === stored
      ? packed
      : await unpack(packed, { maxOutputLength: Math.max(bytes, 1) }).catch(() => {
          throw brokenFile('A part of the document does not unpack')
        })
  if (content.length !== bytes || crc32(content) !== crc) throw brokenFile('A part of the document is damaged')
  return content
}
