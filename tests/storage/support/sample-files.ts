import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { type CompoundPart, writeCompoundFile } from './write-compound-file.ts'
import { writeZip, type ZipOptions, type ZipPart } from './write-zip.ts'

export const types = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  avif: 'image/avif',
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
}
export type Extension = keyof typeof types

/** A gradient with noise, so that the picture does not compress to almost nothing. */
export const picture = (width = 60, height = 40) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#3377aa',
      noise: { type: 'gaussian', mean: 128, sigma: 20 },
    },
  })

export async function samplePicture(extension: Extension, width?: number, height?: number): Promise<Buffer> {
  const made = picture(width, height)
  if (extension === 'png') return made.png().toBuffer()
  if (extension === 'webp') return made.webp().toBuffer()
  if (extension === 'gif') return made.gif().toBuffer()
  if (extension === 'avif') return made.avif({ effort: 0 }).toBuffer()
  return made.jpeg().toBuffer()
}

export interface PdfParts {
  /** Additional objects with their dictionary and, for a stream, its content. */
  objects?: { dictionary: string; stream?: Buffer }[]
  trailer?: string
  catalog?: string
  mediaBox?: string
}

export function samplePdf({
  objects = [],
  trailer = '',
  catalog = '',
  mediaBox = '0 0 595 842',
}: PdfParts = {}): Buffer {
  const words = deflateSync(Buffer.from('BT /F1 24 Tf 72 720 Td (Tenzing, guide) Tj ET'))
  const all = [
    { dictionary: `/Type /Catalog /Pages 2 0 R ${catalog}` },
    { dictionary: '/Type /Pages /Kids [3 0 R] /Count 1' },
    { dictionary: `/Type /Page /Parent 2 0 R /MediaBox [${mediaBox}] /Contents 4 0 R` },
    { dictionary: '/Filter /FlateDecode', stream: words },
    ...objects,
  ]
  const pieces: Buffer[] = [Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1')]
  const offsets: number[] = []
  let at = pieces[0]!.length
  const add = (piece: Buffer) => {
    pieces.push(piece)
    at += piece.length
  }
  all.forEach(({ dictionary, stream }, index) => {
    offsets.push(at)
    const length = stream ? `/Length ${stream.length} ` : ''
    add(Buffer.from(`${index + 1} 0 obj\n<< ${length}${dictionary} >>\n`))
    if (stream) add(Buffer.concat([Buffer.from('stream\n'), stream, Buffer.from('\nendstream\n')]))
    add(Buffer.from('endobj\n'))
  })
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const start = at
  const size = all.length + 1
  add(Buffer.from(`xref\n0 ${size}\n0000000000 65535 f \n${table}`))
  add(Buffer.from(`trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\nstartxref\n${start}\n%%EOF\n`))
  return Buffer.concat(pieces)
}

const wordMl = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
const mainType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'
export const contentTypesXml = (type = mainType) =>
  `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="${type}"/></Types>`
export const relationships = (list = '') =>
  `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${list}</Relationships>`

export const docxParts = (): ZipPart[] => [
  { name: '[Content_Types].xml', content: contentTypesXml() },
  { name: '_rels/.rels', content: relationships() },
  {
    name: 'word/document.xml',
    content: `<?xml version="1.0"?><w:document xmlns:w="${wordMl}"><w:body><w:p><w:r><w:t>Tenzing, guide</w:t></w:r></w:p></w:body></w:document>`,
  },
]
export const sampleDocx = (more: ZipPart[] = [], options?: ZipOptions) => writeZip([...docxParts(), ...more], options)

/** The text stream of a Word document starts with a magic number; `flags` select its table stream. */
export function wordStream(flags = 0x0200, mark = 0xa5ec): Buffer {
  const stream = Buffer.alloc(4608)
  stream.writeUInt16LE(mark, 0)
  stream.writeUInt16LE(flags, 10)
  return stream
}
export const docParts = (): CompoundPart[] => [
  { name: 'WordDocument', content: wordStream() },
  { name: '1Table', content: Buffer.alloc(4096, 1) },
]
export const sampleDoc = (more: CompoundPart[] = []) => writeCompoundFile([...docParts(), ...more])

export async function sample(extension: Extension): Promise<Buffer> {
  if (extension === 'pdf') return samplePdf()
  if (extension === 'doc') return sampleDoc()
  if (extension === 'docx') return sampleDocx()
  return samplePicture(extension)
}
