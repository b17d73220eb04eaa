import { deflateSync } from 'node:zlib'
import { samplePdf } from '../support/sample-files.ts'

const script = '/S /JavaScript /JS (app.alert\\(1\\))'
const inStream = (stream: string | Buffer, dictionary = '') => ({ dictionary, stream: Buffer.from(stream) })
const objects = `7 0 << ${script} >>`
const packedObjects = '/Type /ObjStm /N 1 /First 4'

/** PDFs that carry a program or a file. */
export const activePdfs = (): Record<string, Buffer> => ({
  'a script between stream words that are comments': swap(
    '%\xe2\xe3\xcf\xd3',
    `% stream\n9 0 obj << ${script} >> endobj\n% endstream`,
  ),
  'a script between stream words that are strings': samplePdf({
    objects: [{ dictionary: '/A (stream)' }, { dictionary: script }, { dictionary: '/B (endstream)' }],
  }),
  'an object stream in hexadecimal': samplePdf({
    objects: [inStream(`${Buffer.from(objects).toString('hex')}>`, `${packedObjects} /Filter /ASCIIHexDecode`)],
  }),
  'an object stream packed and in hexadecimal': samplePdf({
    objects: [
      inStream(`${deflateSync(objects).toString('hex')}>`, `${packedObjects} /Filter [/ASCIIHexDecode /FlateDecode]`),
    ],
  }),
  'an object stream without a type': samplePdf({
    objects: [inStream(deflateSync(objects), '/N 1 /First 4 /Filter /Fl')],
  }),
  'an object that begins within a string of its stream': samplePdf({
    objects: [inStream(`7 1 (<< ${script} >>)`, packedObjects)],
  }),
  'an object in the data of a stream': samplePdf({ objects: [inStream(`x\n9 0 obj\n<< ${script} >>\nendobj\n`)] }),
  'an object in a string': samplePdf({
    objects: [{ dictionary: `/A (9 0 obj << ${script.replace(/\(.*\)/, '2')} >> endobj)` }],
  }),
  'a script with its name in numbers': samplePdf({ catalog: '/AA << /O << /S /#4aavaScript /#4a#53 (1) >> >>' }),
  'a program to launch from a link': samplePdf({
    objects: [{ dictionary: '/Subtype /Link /A << /S /Launch /F (a.exe) >>' }],
  }),
  'an embedded file': samplePdf({
    catalog: '/Names << /EmbeddedFiles << /Names [(a) 5 0 R] >> >>',
    objects: [{ dictionary: '/Type /Filespec /F (a.exe) /EF << /F 6 0 R >>' }, inStream('MZ', '/Type /EmbeddedFile')],
  }),
  'a file in a specification without types': samplePdf({
    objects: [{ dictionary: '/UF (a.exe) /EF 6 0 R' }, inStream('MZ')],
  }),
  'a form with a program of its own': samplePdf({
    catalog: '/AcroForm << /XFA 5 0 R >>',
    objects: [inStream('<xdp/>')],
  }),
  'a password': samplePdf({ trailer: '/Encrypt << /Filter /Standard /V 2 >>' }),
})

/** PDFs whose text speaks of programs, and unusual ones that are whole. */
export const honestPdfs = (): Record<string, Buffer> => ({
  'the words of a web developer': samplePdf({
    objects: [
      inStream('BT (HTML/CSS/JavaScript, /JS 12 34 objects) Tj ET'),
      { dictionary: '/Title (On /JavaScript and /Launch)' },
    ],
  }),
  'objects in a packed stream': samplePdf({
    objects: [
      inStream(deflateSync('7 0 8 11 << /A 1 >> [1 2 7 0 R]'), '/Type /ObjStm /N 2 /First 9 /Filter /FlateDecode'),
    ],
  }),
  'a length in an object of its own': Buffer.from(
    samplePdf({ objects: [inStream('endstream endobj'), { dictionary: '' }] })
      .toString('latin1')
      .replace('/Length 16', '/Length 6 0 R')
      .replace('6 0 obj\n<<  >>', '6 0 obj\n16    '),
    'latin1',
  ),
  'a page as large as a field': samplePdf({ mediaBox: '0 0 9999999 9999999' }),
  'a font named like a key for files': samplePdf({ objects: [{ dictionary: '/Font << /EF 3 0 R >>' }] }),
  'a thousand pages': samplePdf({
    objects: Array(1000).fill({ dictionary: '/Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R' }),
  }),
})

/** Replaces bytes before the first object; the cross-reference moves with them. */
function swap(from: string, to: string): Buffer {
  const text = samplePdf().toString('latin1').replace(from, to)
  const moved = to.length - from.length
  return Buffer.from(
    text
      .replace(/startxref\n(\d+)/, (_all, at: string) => `startxref\n${Number(at) + moved}`)
      .replace(/(\d{10}) 00000 n/g, (_all, at: string) => `${String(Number(at) + moved).padStart(10, '0')} 00000 n`),
    'latin1',
  )
}
