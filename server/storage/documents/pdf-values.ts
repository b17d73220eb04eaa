/** The values that a PDF is made of. Strings are not kept: no decision depends on their text. */
export type PdfValue = PdfName | PdfReference | PdfDictionary | PdfValue[] | PdfOther | number
export type PdfDictionary = Map<string, PdfValue>

export class PdfName {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

export class PdfReference {
  readonly number: number
  constructor(number: number) {
    this.number = number
  }
}

/** A string, or one of the words true, false and null. */
export type PdfOther = 'string' | 'true' | 'false' | 'null'

export const isDictionary = (value: PdfValue | undefined): value is PdfDictionary => value instanceof Map

export const nameIn = (dictionary: PdfDictionary, key: string) => {
  const value = dictionary.get(key)
  return value instanceof PdfName ? value.text : undefined
}
