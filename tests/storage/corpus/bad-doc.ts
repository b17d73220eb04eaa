import { docParts, sampleDoc, wordStream } from '../support/sample-files.ts'
import { writeCompoundFile } from '../support/write-compound-file.ts'
import { type BadFile, bad } from './bad-file.ts'

const changed = (change: (bytes: Buffer) => void) => {
  const bytes = sampleDoc()
  change(bytes)
  return bytes
}
const [, table] = docParts()

/** A stream that claims four gigabytes, in small sectors whose first one links to itself. */
function endlessSmallSectors() {
  const bytes = writeCompoundFile([{ name: 'WordDocument', content: Buffer.alloc(4096) }, table!])
  const entry = (bytes.readUInt32LE(0x30) + 1) * 512 + 128
  bytes.writeUInt32LE(0xffffffff, 0x38)
  bytes.writeUInt32LE(1, 0x3c)
  bytes.writeUInt32LE(0, entry + 116)
  bytes.writeUInt32LE(0xfffffff0, entry + 120)
  return bytes
}

/** Containers without a document, with macros, or with broken or cyclic chains. */
export function* badDoc(): Iterable<BadFile> {
  const file = (title: string, bytes: Buffer) => bad(title, 'doc', bytes)
  for (const name of ['Macros', 'VBA', '_VBA_PROJECT', '_VBA_PROJECT_CUR', 'ObjectPool'])
    yield file(`the folder ${name}`, sampleDoc([{ name }]))
  yield file('a stream of macros', sampleDoc([{ name: '_VBA_PROJECT', content: Buffer.alloc(4096) }]))
  yield file('a spreadsheet', writeCompoundFile([{ name: 'Workbook', content: Buffer.alloc(4096) }]))
  yield file('an installer', writeCompoundFile([{ name: '䡀', content: Buffer.alloc(4096) }]))
  yield file('no table', writeCompoundFile([{ name: 'WordDocument', content: wordStream() }]))
  yield file('the other table only', writeCompoundFile([{ name: 'WordDocument', content: wordStream(0) }, table!]))
  yield file(
    'a text without its mark',
    writeCompoundFile([{ name: 'WordDocument', content: wordStream(0x200, 0x1234) }, table!]),
  )
  yield file('encryption', writeCompoundFile([{ name: 'WordDocument', content: wordStream(0x300) }, table!]))
  yield file('a folder where the text should be', writeCompoundFile([{ name: 'WordDocument' }, table!]))
  yield file('an empty text', writeCompoundFile([{ name: 'WordDocument', content: Buffer.alloc(0) }, table!]))
  yield file(
    'an impossible sector size',
    changed((bytes) => bytes.writeUInt16LE(31, 0x1e)),
  )
  yield file(
    'a wrong byte order',
    changed((bytes) => bytes.writeUInt16LE(0xfeff, 0x1c)),
  )
  yield file(
    'a directory beyond the end',
    changed((bytes) => bytes.writeUInt32LE(90_000, 0x30)),
  )
  yield file(
    'a table beyond the end',
    changed((bytes) => bytes.writeUInt32LE(90_000, 0x4c)),
  )
  yield file('a text that runs in circles', changed((bytes) => bytes.writeUInt32LE(1, 512 + 4 * 2)).subarray(0, 4096))
  yield file(
    'a directory that runs in circles',
    changed((bytes) => {
      const directory = bytes.readUInt32LE(0x30)
      bytes.writeUInt32LE(1, 0x30)
      bytes.writeUInt32LE(1, 512 + 4 * directory)
    }),
  )
  yield file('small sectors that run in circles', endlessSmallSectors())
  yield file('nothing but its first sector', sampleDoc().subarray(0, 512))
  yield file(
    'a chain of tables that never ends',
    changed((bytes) => {
      bytes.writeUInt32LE(1, 0x44)
      bytes.writeUInt32LE(1, 1024 + 508)
      bytes.writeUInt32LE(0xffff, 0x2c)
      bytes.writeUInt32LE(0, 0x30)
    }),
  )
}
