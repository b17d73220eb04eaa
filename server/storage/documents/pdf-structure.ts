import { brokenFile } from '#server/storage/rules/storage-refusal.ts'
import { createPdfLexer, unreadable } from './pdf-lexer.ts'
import { type PdfObjects, type PdfStream, readPdfObjects } from './pdf-objects.ts'
import { createUnpacker } from './pdf-unpack.ts'
import { nameIn, PdfName } from './pdf-values.ts'

const tailBytes = 1024
const flate = new Set(['FlateDecode', 'Fl'])
const active = new Map([
  ...['JavaScript', 'JS', 'Launch', 'RichMedia', 'ImportData', 'Rendition', 'XFA'].map(
    (name) => [name, 'The PDF contains a program'] as const,
  ),
  ...['EmbeddedFile', 'EmbeddedFiles', 'FileAttachment', 'GoToE'].map(
    (name) => [name, 'The PDF carries another file'] as const,
  ),
])

/** Refuses a PDF that is incomplete, protected by a password, active, or unpacks to an unreasonable size. */
export async function inspectPdf(bytes: Buffer): Promise<void> {
  requireCrossReference(bytes)
  const objects = readPdfObjects(bytes)
  if (!objects.names.has('Root')) throw brokenFile('The PDF has no contents')
  if (isEncrypted(objects)) throw brokenFile('The PDF is protected by a password')
  refuseActive(objects.names)

  const unpack = createUnpacker()
  for (const stream of objects.streams) {
    const filters = filtersOf(stream)
    if (filters.filter((name) => flate.has(name)).length > 1) throw brokenFile('The PDF is packed twice')
    const holdsObjects = isObjectStream(stream)
    if (holdsObjects) requirePlainPacking(stream, filters)
    const isPacked = flate.has(filters.at(-1) ?? '') && filters.length === 1
    const unpacked = isPacked ? await unpack(stream.content, holdsObjects) : stream.content
    if (holdsObjects) inspectObjectStream(stream, unpacked)
  }
}

/** A cross-reference table or stream. Readers tolerate an offset that is a few bytes wrong, and so does this. */
function requireCrossReference(bytes: Buffer) {
  const tail = bytes.toString('latin1', Math.max(0, bytes.length - tailBytes))
  const at = Number(/startxref\s+(\d{1,10})\s+%%EOF\s*$/.exec(tail.replace(/\0+$/, ''))?.[1] ?? -1)
  const found = at < 0 ? '' : bytes.toString('latin1', Math.max(0, at - 4), at + 1000)
  if (!/^[\s\S]{0,8}?(xref|\d+\s+\d+\s+obj\b[\s\S]*\/XRef)/.test(found))
    throw brokenFile('The PDF is damaged or cut short')
}

const isEncrypted = ({ trailers, streams }: PdfObjects) =>
  [...trailers, ...streams.map(({ dictionary }) => dictionary)].some((dictionary) => dictionary.has('Encrypt'))

function refuseActive(names: Set<string>) {
  for (const [name, why] of active) if (names.has(name)) throw brokenFile(why)
}

function filtersOf({ dictionary }: PdfStream): string[] {
  const filter = dictionary.get('Filter') ?? dictionary.get('F')
  const all = Array.isArray(filter) ? filter : [filter]
  return all.flatMap((one) => (one instanceof PdfName ? [one.text] : []))
}

/** Readers open whatever the cross-reference calls an object stream, with or without its type. */
const isObjectStream = ({ dictionary }: PdfStream) =>
  nameIn(dictionary, 'Type') === 'ObjStm' || (dictionary.has('First') && dictionary.has('N'))

/** Every writer packs objects in one way. Another one serves only to hide them. */
function requirePlainPacking({ dictionary }: PdfStream, filters: string[]) {
  const isPlain = !dictionary.has('Filter') || (filters.length === 1 && flate.has(filters[0]!))
  if (!isPlain || dictionary.has('DecodeParms') || dictionary.has('F'))
    throw brokenFile('The PDF packs its objects in an unusual way')
}

/** Objects are found by the offsets at the beginning of the stream. */
function inspectObjectStream({ dictionary }: PdfStream, content: Buffer) {
  const [count, first] = [dictionary.get('N'), dictionary.get('First')]
  if (typeof count !== 'number' || typeof first !== 'number') throw unreadable()
  const head = createPdfLexer(content)
  for (let index = 0; index < count; index += 1) {
    const [, offset] = [head.readValue(), head.readValue()]
    if (typeof offset !== 'number' || offset < 0 || first + offset >= content.length) throw unreadable()
    const lexer = createPdfLexer(content, first + offset)
    lexer.readValue()
    refuseActive(lexer.names)
  }
}
