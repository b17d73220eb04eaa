import { deflateSync } from 'node:zlib'
import { type PdfParts, samplePdf } from '../support/sample-files.ts'
import { type BadFile, bad } from './bad-file.ts'

const script = '/S /JavaScript /JS (app.alert\\(1\\))'
const replaced = (from: string, to: string) => Buffer.from(samplePdf().toString('latin1').replace(from, to), 'latin1')

/** PDFs with active content, decompression bombs, and files that are not PDFs. */
export function* badPdf(): Iterable<BadFile> {
  const file = (title: string, given: PdfParts | Buffer) =>
    bad(title, 'pdf', Buffer.isBuffer(given) ? given : samplePdf(given))
  yield file('a script that opens with it', { catalog: `/OpenAction << ${script} >>` })
  yield file('a script with its name spelled in numbers', { catalog: '/OpenAction << /S /J#61vaScript /J#53 (1) >>' })
  yield file('a script in a packed object', {
    objects: [
      { dictionary: '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode', stream: deflateSync(`5 0 << ${script} >>`) },
    ],
  })
  yield file('a script in an unpacked object', {
    objects: [{ dictionary: '/Type /ObjStm /N 1 /First 4', stream: Buffer.from(`5 0 << ${script} >>`) }],
  })
  yield file('a program to launch', { catalog: '/OpenAction << /S /Launch /F (cmd.exe) >>' })
  yield file('a film', { objects: [{ dictionary: '/Subtype /RichMedia' }] })
  yield file('a password', { trailer: '/Encrypt 9 0 R' })
  yield file('a stream of 300 MB', {
    objects: [
      { dictionary: '/Filter /FlateDecode', stream: deflateSync(Buffer.alloc(300 * 1024 * 1024), { level: 1 }) },
    ],
  })
  yield file('streams of 300 MB together', {
    objects: Array(12).fill({
      dictionary: '/Filter /FlateDecode',
      stream: deflateSync(Buffer.alloc(25 * 1024 * 1024), { level: 1 }),
    }),
  })
  yield file('an object stream of 20 MB', {
    objects: [
      {
        dictionary: '/Type /ObjStm /Filter /FlateDecode',
        stream: deflateSync(Buffer.alloc(20 * 1024 * 1024), { level: 1 }),
      },
    ],
  })
  yield file('a stream packed twice', {
    objects: [
      { dictionary: '/Filter [/FlateDecode /FlateDecode]', stream: deflateSync(deflateSync(Buffer.alloc(1000))) },
    ],
  })
  yield file('twenty thousand streams', { objects: Array(20_001).fill({ dictionary: '', stream: Buffer.from('a') }) })
  yield file('no root', replaced('/Root 1 0 R', ''))
  yield file('no end', replaced('%%EOF', ''))
  yield file('no cross-reference', replaced('startxref', ''))
  yield file('a cross-reference that leads nowhere', replaced('startxref\n', 'startxref\n9'))
  yield file(
    'a cross-reference into the text',
    Buffer.from(
      samplePdf()
        .toString('latin1')
        .replace(/startxref\n\d+/, 'startxref\n2'),
      'latin1',
    ),
  )
  yield file('an unknown version', replaced('%PDF-1.7', '%PDF-9.9'))
  yield file('a head and an end, and nothing between', Buffer.from('%PDF-1.7\nstartxref\n0\n%%EOF\n'))
  yield file('the word stream a million times', Buffer.concat([samplePdf(), Buffer.alloc(7_000_000, 'stream\n')]))
}
