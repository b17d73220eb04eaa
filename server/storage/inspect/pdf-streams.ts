import { documentLimits } from '#server/storage/rules/limits.ts'
import { brokenFile } from '#server/storage/rules/storage-refusal.ts'

const maxDictionaryBytes = 4096

export interface PdfStream {
  dictionary: string
  content: Buffer
}

/** Splits a PDF into its streams and the text between them, in one pass. */
export function splitPdf(bytes: Buffer): { structure: string; streams: PdfStream[] } {
  const streams: PdfStream[] = []
  const around: string[] = []
  let at = 0
  for (;;) {
    const keyword = bytes.indexOf('stream', at)
    const end = keyword < 0 ? -1 : bytes.indexOf('endstream', keyword + 6)
    if (end < 0) break
    if (streams.length >= documentLimits.pdfStreams) throw brokenFile('The PDF has far too many parts')
    around.push(bytes.toString('latin1', at, keyword))
    const lineEnd = bytes[keyword + 6] === 0x0d ? 2 : 1
    streams.push({
      dictionary: bytes.toString('latin1', Math.max(at, keyword - maxDictionaryBytes), keyword),
      content: bytes.subarray(Math.min(keyword + 6 + lineEnd, end), end),
    })
    at = end + 'endstream'.length
  }
  around.push(bytes.toString('latin1', at))
  return { structure: around.join('\n'), streams }
}
