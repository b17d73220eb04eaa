import { brokenFile } from '#server/storage/rules/storage-refusal.ts'
import { openZip, type ZipPart } from './zip.ts'

// A tag is looked for up to the next one: up to the end of the file, a file of opened tags would take hours.
const mainPart =
  /<Override\b[^<]*\bContentType\s*=\s*["']application\/vnd\.openxmlformats-officedocument\.wordprocessingml\.document\.main\+xml["']/
const activeParts =
  /(^|\/)(vbaProject|vbaData|activeX|oleObject|macros?)\d*([./]|$)|\.(exe|dll|js|vbs|hta|scr|bat|cmd|ps1)$/i
const activeTypes = /macroEnabled|vbaProject|activeX/i
// A template or an object that Word would fetch from elsewhere brings its macros along.
const fetched =
  /<Relationship\b(?=[^<]*\bTargetMode\s*=\s*["']External["'])(?=[^<]*\/(attachedTemplate|oleObject|frame|subDocument)["'])/i

/** A word processor's document and nothing that runs: every part is unpacked once to see that it is what it claims. */
export async function inspectDocx(bytes: Buffer): Promise<void> {
  const files = await openZip(bytes)
  if (files.some(({ name }) => activeParts.test(name))) throw brokenFile('The document contains macros')
  const contentTypes = files.find(({ name }) => name === '[Content_Types].xml')
  if (!contentTypes || !files.some(({ name }) => name === 'word/document.xml'))
    throw brokenFile('The file is not a Word document')
  const types = (await contentTypes.read()).toString('utf8')
  if (activeTypes.test(types)) throw brokenFile('The document contains macros')
  if (!mainPart.test(types)) throw brokenFile('The file is not a Word document')
  for (const file of files) await inspectPart(file)
}

async function inspectPart(file: ZipPart): Promise<void> {
  const content = await file.read()
  if (!/\.(xml|rels)$/i.test(file.name)) return
  // Every word processor writes UTF-8; what comes in another coding would pass unread by what follows.
  if (content.includes(0)) throw brokenFile('The document is written in an unusual way')
  // The format forbids document type declarations; a bomb of nested entities needs one.
  if (content.includes('<!DOCTYPE') || content.includes('<!ENTITY'))
    throw brokenFile('The document contains a forbidden declaration')
  if (file.name === 'word/document.xml' && !content.includes('document'))
    throw brokenFile('The document has no text part')
  if (/\.rels$/i.test(file.name) && fetched.test(unescapeText(content.toString('utf8'))))
    throw brokenFile('The document loads parts from elsewhere')
}

/** XML may spell any letter as &#x…; */
const unescapeText = (text: string) =>
  text.replace(/&#(?:x([0-9a-f]{1,6})|(\d{1,7}));/gi, (_all, hex?: string, decimal?: string) =>
    String.fromCharCode(hex ? Number.parseInt(hex, 16) : Number(decimal)),
  )
