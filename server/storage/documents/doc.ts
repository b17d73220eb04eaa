import { brokenFile } from '#server/storage/rules/storage-refusal.ts'
import { openCompoundFile } from './compound-file.ts'

const wordMark = 0xa5ec
const isEncrypted = 0x0100
const usesFirstTable = 0x0200
const active = new Set(['macros', 'vba', '_vba_project', '_vba_project_cur', 'objectpool'])

/** Checks that a Word 97–2003 document has a complete text stream and table, and no macros. */
export function inspectDoc(bytes: Buffer): void {
  const file = openCompoundFile(bytes)
  const stream = (name: string) => file?.entries.find((entry) => entry.kind === 'stream' && entry.name === name)
  const text = stream('WordDocument')
  const head = text && file?.read(text)
  if (!file || !head || head.length < 32 || head.readUInt16LE(0) !== wordMark)
    throw brokenFile('The file is not a Word document, or it is damaged')
  const flags = head.readUInt16LE(10)
  if (flags & isEncrypted) throw brokenFile('The document is encrypted')
  const table = stream(flags & usesFirstTable ? '1Table' : '0Table')
  if (!table || !file.read(table)) throw brokenFile('The document is damaged')
  if (file.entries.some(({ name }) => active.has(name.toLowerCase()))) throw brokenFile('The document contains macros')
}
