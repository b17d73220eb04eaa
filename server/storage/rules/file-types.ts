export interface FileType {
  contentType: string
  /** The first is the default. */
  extensions: readonly string[]
  /** Other names that browsers send for this type. */
  alsoDeclared: readonly string[]
  kind: 'picture' | 'document'
  begins(bytes: Buffer): boolean
}

const startsWith = (hex: string) => {
  const signature = Buffer.from(hex, 'hex')
  return (bytes: Buffer) => bytes.subarray(0, signature.length).equals(signature)
}
const ascii = (bytes: Buffer, from: number, to: number) => bytes.toString('latin1', from, to)

export const jpeg: FileType = {
  contentType: 'image/jpeg',
  extensions: ['jpg', 'jpeg'],
  alsoDeclared: ['image/jpg'],
  kind: 'picture',
  begins: startsWith('ffd8ff'),
}
export const png: FileType = {
  contentType: 'image/png',
  extensions: ['png'],
  alsoDeclared: [],
  kind: 'picture',
  begins: startsWith('89504e470d0a1a0a'),
}
export const webp: FileType = {
  contentType: 'image/webp',
  extensions: ['webp'],
  alsoDeclared: [],
  kind: 'picture',
  begins: (bytes) => ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP',
}
export const gif: FileType = {
  contentType: 'image/gif',
  extensions: ['gif'],
  alsoDeclared: [],
  kind: 'picture',
  begins: (bytes) => /^GIF8[79]a$/.test(ascii(bytes, 0, 6)),
}
export const avif: FileType = {
  contentType: 'image/avif',
  extensions: ['avif'],
  alsoDeclared: [],
  kind: 'picture',
  begins: (bytes) => /^ftypavi[fs]$/.test(ascii(bytes, 4, 12)),
}
export const pdf: FileType = {
  contentType: 'application/pdf',
  extensions: ['pdf'],
  alsoDeclared: [],
  kind: 'document',
  begins: (bytes) => /^%PDF-[12]\.\d/.test(ascii(bytes, 0, 8)),
}
export const doc: FileType = {
  contentType: 'application/msword',
  extensions: ['doc'],
  alsoDeclared: [],
  kind: 'document',
  begins: startsWith('d0cf11e0a1b11ae1'),
}
export const docx: FileType = {
  contentType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  extensions: ['docx'],
  alsoDeclared: [],
  kind: 'document',
  begins: startsWith('504b0304'),
}

/** All accepted types. SVG and HTML are excluded because they can contain scripts. */
export const fileTypes: readonly FileType[] = [jpeg, png, webp, gif, avif, pdf, doc, docx]

export const typeOfExtension = (extension: string) =>
  fileTypes.find(({ extensions }) => extensions.includes(extension.toLowerCase()))

export const typeOfContent = (contentType: string) => fileTypes.find((type) => type.contentType === contentType)

export const isDeclaredAs = (type: FileType, declared: string) => {
  const word = declared.split(';')[0]!.trim().toLowerCase()
  return word === type.contentType || type.alsoDeclared.includes(word)
}
