import { brokenFile } from '#server/storage/rules/storage-refusal.ts'
import { splitPdf } from './pdf-streams.ts'
import { createUnpacker } from './pdf-unpack.ts'

const active = /\/(JavaScript|JS|Launch|RichMedia)(?![A-Za-z0-9])/
const tailBytes = 1024

/**
 * Checks that the PDF is complete, has its cross-reference at the declared offset, contains no active content and
 * inflates to a reasonable size.
 */
export async function inspectPdf(bytes: Buffer): Promise<void> {
  const tail = bytes.toString('latin1', Math.max(0, bytes.length - tailBytes))
  const crossReference = Number(/startxref\s+(\d{1,10})\s+%%EOF\s*$/.exec(tail.replace(/\0+$/, ''))?.[1] ?? -1)
  if (crossReference < 0 || !isCrossReference(bytes, crossReference))
    throw brokenFile('The PDF is damaged or cut short')

  const { structure, streams } = splitPdf(bytes)
  const readable = unescapeNames(structure)
  if (!readable.includes('/Root')) throw brokenFile('The PDF has no contents')
  if (/\/Encrypt(?![A-Za-z0-9])/.test(readable)) throw brokenFile('The PDF is protected by a password')
  refuseActive(readable)

  const unpack = createUnpacker()
  for (const { dictionary, content } of streams) {
    const names = unescapeNames(dictionary)
    if ((names.match(/\/(FlateDecode|Fl)(?![A-Za-z0-9])/g)?.length ?? 0) > 1)
      throw brokenFile('The PDF is packed twice')
    const holdsObjects = /\/ObjStm(?![A-Za-z0-9])/.test(names)
    const unpacked = /\/(FlateDecode|Fl)(?![A-Za-z0-9])/.test(names) ? await unpack(content, holdsObjects) : content
    if (holdsObjects) refuseActive(unescapeNames(unpacked.toString('latin1')))
  }
}

/** A cross-reference table or stream. Readers tolerate an offset that is a few bytes wrong, and so does this. */
const isCrossReference = (bytes: Buffer, at: number) =>
  /^[\s\S]{0,8}?(xref|\d+\s+\d+\s+obj\b[\s\S]*\/XRef)/.test(bytes.toString('latin1', Math.max(0, at - 4), at + 1000))

/** PDF names may encode any character as #xx. */
const unescapeNames = (text: string) =>
  text.replace(/#([0-9a-f]{2})/gi, (_all, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

function refuseActive(text: string) {
  if (active.test(text)) throw brokenFile('The PDF contains a program')
}
