import { buffer } from 'node:stream/consumers'
import { crc32 } from 'node:zlib'
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'
import { documentLimits } from '#server/storage/rules/limits.ts'
import { brokenFile } from '#server/storage/rules/storage-refusal.ts'

const entryHeaderBytes = 46
const endRecordBytes = 22
// Two ways to give an entry another size, place or name than its header says. Not every reader follows them.
const zip64Field = 0x0001
const unicodeNameField = 0x7075

export interface ZipPart {
  name: string
  read(): Promise<Buffer>
}

/** An archive whose parts lie one after the other, unpack to what they claim, and claim no more than is sensible. */
export async function openZip(bytes: Buffer): Promise<ZipPart[]> {
  const archive = await fromBufferPromise(bytes, { decodeStrings: false }).catch(refuseAs('The document is damaged'))
  // Word writes no comment behind the last part: whatever stands there is something else.
  if (archive.comment.length > 0) throw brokenFile('The document carries something else')
  if (archive.entryCount > documentLimits.zipEntries) throw brokenFile('The document is damaged')
  const entries = await listEntries(archive).catch(refuseAs('The document is damaged'))
  const listStart = findListStart(bytes, entries)
  // Nor anything before the first part.
  const first = Math.min(...entries.map((entry) => entry.relativeOffsetOfLocalHeader))
  if (first !== 0) throw brokenFile('The document carries something else')
  refuseBomb(entries, bytes.length)
  const names = new Set(entries.map((entry) => nameOf(entry).toLowerCase()))
  if (names.size < entries.length || entries.some((entry) => !isSafeName(nameOf(entry))))
    throw brokenFile('The document has parts with impossible names')
  await refuseOverlap(archive, entries, listStart)
  return entries.map((entry) => ({ name: nameOf(entry), read: () => readPart(archive, entry) }))
}

const refuseAs = (why: string) => (): never => {
  throw brokenFile(why)
}

const nameOf = ({ fileNameRaw }: Entry) => fileNameRaw.toString('utf8')

async function listEntries(archive: ZipFile): Promise<Entry[]> {
  const entries: Entry[] = []
  for await (const entry of archive.eachEntry()) entries.push(entry)
  return entries
}

/**
 * Some readers find the list of entries by its place, others by its size. Both must lead to the same list, and it must
 * fill the room up to the end record: nothing is hidden behind it.
 */
function findListStart(bytes: Buffer, entries: Entry[]): number {
  const end = bytes.length - endRecordBytes
  const lengths = entries.map(
    (entry) => entryHeaderBytes + entry.fileNameLength + entry.extraFieldLength + entry.fileCommentLength,
  )
  const start = end - sum(lengths)
  const isWhole = bytes.readUInt32LE(end + 12) === end - start && bytes.readUInt32LE(end + 16) === start
  if (!isWhole || entries.length === 0) throw brokenFile('The document is damaged')
  return start
}

function refuseBomb(entries: Entry[], packedBytes: number) {
  const total = sum(entries.map(({ uncompressedSize }) => uncompressedSize))
  const isBomb =
    total > documentLimits.zipBytes ||
    total > packedBytes * documentLimits.zipRatio ||
    entries.some(({ uncompressedSize }) => uncompressedSize > documentLimits.zipEntryBytes)
  if (isBomb) throw brokenFile('The document unpacks to far too much')
}

const isSafeName = (name: string) =>
  /^[^\\:\0]{1,260}$/.test(name) && !name.startsWith('/') && !name.split('/').includes('..')

async function refuseOverlap(archive: ZipFile, entries: Entry[], listStart: number) {
  const inOrder = entries.toSorted((one, other) => one.relativeOffsetOfLocalHeader - other.relativeOffsetOfLocalHeader)
  for (const [index, entry] of inOrder.entries()) {
    if (entry.isEncrypted()) throw brokenFile('The document is encrypted')
    const isSpelledTwice = entry.extraFields.some(({ id }) => id === zip64Field || id === unicodeNameField)
    if (isSpelledTwice || !entry.canDecodeFileData()) throw brokenFile('The document is packed in an unknown way')
    const { fileDataStart } = await archive
      .readLocalFileHeaderPromise(entry, { minimal: true })
      .catch(refuseAs('A part is missing'))
    // Parts that share bytes are the trick by which a few kilobytes claim petabytes.
    const next = inOrder[index + 1]?.relativeOffsetOfLocalHeader ?? listStart
    if (fileDataStart + entry.compressedSize > next) throw brokenFile('The parts of the document overlap')
  }
}

/** The size is checked while it unpacks: no more than the part claims is ever held. */
async function readPart(archive: ZipFile, entry: Entry): Promise<Buffer> {
  const content = await archive
    .openReadStreamPromise(entry)
    .then(buffer)
    .catch(refuseAs('A part of the document does not unpack'))
  if (crc32(content) !== entry.crc32) throw brokenFile('A part of the document is damaged')
  return content
}

const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0)
