import { brokenFile } from '#server/storage/rules/storage-refusal.ts'
import { isDictionary, type PdfDictionary, PdfName, PdfReference, type PdfValue } from './pdf-values.ts'

export const unreadable = () => brokenFile('The PDF is damaged or cannot be read')

const deepest = 100
const whitespace = new Set([0x00, 0x09, 0x0a, 0x0c, 0x0d, 0x20])
const delimiters = new Set([...'()<>[]{}/%'].map((character) => character.charCodeAt(0)))
const isRegular = (byte: number | undefined): byte is number =>
  byte !== undefined && !whitespace.has(byte) && !delimiters.has(byte)
const code = { percent: 0x25, open: 0x28, close: 0x29, less: 0x3c, greater: 0x3e, slash: 0x2f, back: 0x5c }
const reference = /^[\0\t\n\f\r ]+(\d{1,5})[\0\t\n\f\r ]+R(?![^\0\t\n\f\r ()<>[\]{}/%])/

/** Keys that say what a stream holds and how it is packed. */
const decisive = new Set(['Type', 'Filter', 'DecodeParms', 'Length', 'First', 'N', 'F'])

export interface PdfLexer {
  at: number
  /** Every name read so far, as a key or a value. */
  names: Set<string>
  /** The next value; a keyword that is not a value is unreadable. */
  readValue(depth?: number): PdfValue
  /** The next regular characters, such as `obj`; empty before a delimiter or at the end. */
  readWord(): string
  skipSpace(): void
  isAtEnd(): boolean
}

/** Reads the tokens of a PDF as its standard describes them: what a comment or a string holds is no name. */
export function createPdfLexer(bytes: Buffer, start = 0): PdfLexer {
  const lexer: PdfLexer = {
    at: start,
    names: new Set(),
    readValue,
    readWord,
    skipSpace,
    isAtEnd: () => lexer.at >= bytes.length,
  }
  return lexer

  function skipSpace() {
    for (; lexer.at < bytes.length; lexer.at += 1) {
      const byte = bytes[lexer.at]!
      if (byte === code.percent) while (lexer.at < bytes.length && !isLineEnd(bytes[lexer.at])) lexer.at += 1
      else if (!whitespace.has(byte)) return
    }
  }

  function readWord(): string {
    skipSpace()
    const from = lexer.at
    while (isRegular(bytes[lexer.at])) lexer.at += 1
    return bytes.toString('latin1', from, lexer.at)
  }

  function readValue(depth = 0): PdfValue {
    if (depth > deepest) throw unreadable()
    skipSpace()
    const byte = bytes[lexer.at]
    if (byte === code.slash) return readName()
    if (byte === code.open) return skipString()
    if (byte === code.less) return bytes[lexer.at + 1] === code.less ? readDictionary(depth) : skipHexString()
    if (byte === 0x5b) return readArray(depth)
    const word = readWord()
    if (word === 'true' || word === 'false' || word === 'null') return word
    if (!/^[+-]*\d*\.?\d*(-\d*)?$/.test(word) || word === '') throw unreadable()
    return readReference(word) ?? (Number.parseFloat(word) || 0)
  }

  function readReference(word: string): PdfReference | undefined {
    if (!/^\d{1,10}$/.test(word)) return undefined
    const found = reference.exec(bytes.toString('latin1', lexer.at, lexer.at + 40))
    if (!found) return undefined
    lexer.at += found[0].length
    return new PdfReference(Number(word))
  }

  /** A name may spell any character as #xx. */
  function readName(): PdfName {
    lexer.at += 1
    const from = lexer.at
    while (isRegular(bytes[lexer.at])) lexer.at += 1
    const spelled = bytes.toString('latin1', from, lexer.at)
    const text = spelled.replace(/#([0-9a-f]{2})/gi, (_all, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    )
    lexer.names.add(text)
    return new PdfName(text)
  }

  function skipString(): 'string' {
    let open = 0
    for (; lexer.at < bytes.length; lexer.at += 1) {
      const byte = bytes[lexer.at]
      if (byte === code.back) lexer.at += 1
      else if (byte === code.open) open += 1
      else if (byte === code.close) open -= 1
      if (open === 0) {
        lexer.at += 1
        return 'string'
      }
    }
    throw unreadable()
  }

  function skipHexString(): 'string' {
    const end = bytes.indexOf('>', lexer.at)
    if (end < 0 || /[^\0\t\n\f\r 0-9a-f]/i.test(bytes.toString('latin1', lexer.at + 1, end))) throw unreadable()
    lexer.at = end + 1
    return 'string'
  }

  function readArray(depth: number): PdfValue[] {
    lexer.at += 1
    const values: PdfValue[] = []
    for (skipSpace(); bytes[lexer.at] !== 0x5d; skipSpace()) values.push(readValue(depth + 1))
    lexer.at += 1
    return values
  }

  function readDictionary(depth: number): PdfDictionary {
    lexer.at += 2
    const dictionary: PdfDictionary = new Map()
    for (skipSpace(); !isDictionaryEnd(); skipSpace()) {
      const key = readValue(depth + 1)
      if (!(key instanceof PdfName)) throw unreadable()
      // Readers differ in which of two values they take.
      if (dictionary.has(key.text) && decisive.has(key.text)) throw unreadable()
      dictionary.set(key.text, readValue(depth + 1))
    }
    lexer.at += 2
    if (embedsFile(dictionary)) lexer.names.add('EmbeddedFile')
    return dictionary
  }

  function isDictionaryEnd() {
    return bytes[lexer.at] === code.greater && bytes[lexer.at + 1] === code.greater
  }
}

/** `/EF` alone may also be the name of a font. */
const embedsFile = (dictionary: PdfDictionary) =>
  dictionary.has('EF') && (isDictionary(dictionary.get('EF')) || ['F', 'UF', 'Desc'].some((key) => dictionary.has(key)))

const isLineEnd = (byte: number | undefined) => byte === 0x0a || byte === 0x0d
