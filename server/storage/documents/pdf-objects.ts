import { documentLimits } from '#server/storage/rules/limits.ts'
import { brokenFile } from '#server/storage/rules/storage-refusal.ts'
import { createPdfLexer, type PdfLexer, unreadable } from './pdf-lexer.ts'
import { isDictionary, type PdfDictionary, PdfReference } from './pdf-values.ts'

export interface PdfStream {
  dictionary: PdfDictionary
  content: Buffer
}

export interface PdfObjects {
  names: Set<string>
  trailers: PdfDictionary[]
  streams: PdfStream[]
}

const space = String.raw`(?:[\0\t\n\f\r ]|%[^\r\n]*[\r\n])+`
const objectStart = new RegExp(String.raw`\d${space}\d{1,10}${space}obj(?![A-Za-z])`, 'g')
const lengthObject = /(?<!\d)(\d{1,10})\s+\d{1,5}\s+obj\s+(\d{1,10})\s+endobj/g
const betweenObjects = new Set(['xref', 'n', 'f', 'endobj', 'startxref'])

/**
 * Reads a PDF from its first byte to its last, whatever its cross-reference says. Every place that reads like the start
 * of an object must be one: a reader could be led to an object that hides in a stream, a string or a comment.
 */
export function readPdfObjects(bytes: Buffer): PdfObjects {
  const lexer = createPdfLexer(bytes)
  const text = bytes.toString('latin1')
  const lengths = findLengths(text)
  const starts = new Set<number>()
  const trailers: PdfDictionary[] = []
  const streams: PdfStream[] = []

  let before: string[] = []
  for (lexer.skipSpace(); !lexer.isAtEnd(); lexer.skipSpace()) {
    const word = lexer.readWord()
    // Some writers put no space behind `obj`.
    const keyword = /^obj(?=.)/.test(word) ? 'obj' : word
    if (keyword === 'obj' && before.length === 2) {
      lexer.at -= word.length - keyword.length
      starts.add(lexer.at)
      readObject()
    } else if (word === 'trailer') trailers.push(readTrailer(lexer))
    else if (/^\d{1,20}$/.test(word)) {
      before = [...before.slice(-1), word]
      continue
    } else if (!betweenObjects.has(word)) throw unreadable()
    before = []
  }
  for (const { index, 0: found } of text.matchAll(objectStart))
    if (!starts.has(index + found.length)) throw brokenFile('The PDF hides a part of itself')
  return { names: lexer.names, trailers, streams }

  function readObject() {
    lexer.skipSpace()
    const start = lexer.at
    // An object without a value is an empty one.
    if (lexer.readWord() === 'endobj') return
    lexer.at = start
    const value = lexer.readValue()
    const behind = lexer.at
    const word = lexer.readWord()
    if (word === 'stream' && isDictionary(value)) readStream(value)
    // The end may be missing: then the next object begins here.
    else if (word !== 'endobj') lexer.at = behind
  }

  function readStream(dictionary: PdfDictionary) {
    if (streams.length >= documentLimits.pdfStreams) throw brokenFile('The PDF has far too many parts')
    const start = lexer.at + (bytes[lexer.at] === 0x0d && bytes[lexer.at + 1] === 0x0a ? 2 : 1)
    const end = findStreamEnd(dictionary, start)
    streams.push({ dictionary, content: bytes.subarray(start, end) })
    lexer.at = end
    if (lexer.readWord() !== 'endstream') throw unreadable()
  }

  /** The declared length where `endstream` follows it, else the next `endstream`, as readers do. */
  function findStreamEnd(dictionary: PdfDictionary, start: number): number {
    const given = dictionary.get('Length')
    const length = given instanceof PdfReference ? lengths.get(given.number) : given
    if (typeof length === 'number' && /^\s*endstream/.test(text.slice(start + length, start + length + 20)))
      return start + length
    const end = text.indexOf('endstream', start)
    if (end < 0) throw unreadable()
    return end
  }
}

function readTrailer(lexer: PdfLexer): PdfDictionary {
  const value = lexer.readValue()
  if (!isDictionary(value)) throw unreadable()
  return value
}

/** Lengths that stand in objects of their own, often behind the stream. A number with two values has none. */
function findLengths(text: string): Map<number, number | undefined> {
  const lengths = new Map<number, number | undefined>()
  for (const [, number, value] of text.matchAll(lengthObject)) {
    const key = Number(number)
    lengths.set(key, lengths.has(key) && lengths.get(key) !== Number(value) ? undefined : Number(value))
  }
  return lengths
}
