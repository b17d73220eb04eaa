import { brokenFile } from '#server/storage/rules/storage-refusal.ts'
import { openZip, type ZipPart } from './zip.ts'

// Patterns stop at the next `<`: without that, a file of unclosed tags would take hours to search.
const mainPart =
  /<Override\b[^<]*\bContentType\s*=\s*["']application\/vnd\.openxmlformats-officedocument\.wordprocessingml\.document\.main\+xml["']/
const activeParts =
  /(^|\/)(vbaProject|vbaData|activeX|oleObject|macros?)\d*([./]|$)|\.(exe|dll|js|vbs|hta|scr|bat|cmd|ps1)$/i
const activeTypes = /macroEnabled|vbaProject|activeX/i
// External templates and objects are loaded by Word together with their macros.
const fetched =
  /<Relationship\b(?=[^<]*\bTargetMode\s*=\s*["']External["'])(?=[^<]*\/(attachedTemplate|oleObject|frame|subDocument)["'])/i

/**
 * Checks that the file is a Word document without active content, and that every part decompresses to its declared
 * content.
 */
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
  // Word processors write UTF-8; another encoding would bypass the checks below.
  if (content.includes(0)) throw brokenFile('The document is written in an unusual way')
  // The format forbids document type declarations, which entity expansion attacks need.
  if (content.includes('<!DOCTYPE') || content.includes('<!ENTITY'))
    throw brokenFile('The document contains a forbidden declaration')
  if (file.name === 'word/document.xml' && !content.includes('document'))
    throw brokenFile('The document has no text part')
  if (/\.rels$/i.test(file.name) && fetched.test(unescapeText(content.toString('utf8'))))
    throw brokenFile('The document loads parts from elsewhere')
}

/** Decodes numeric character references. */
const unescapeText = (text: string) =>
  text.replace(/&#(?:x([0-9a-f]{1,6})|(\d{1,7}));/gi, (_all, hex?: string, decimal?: string) =>
    String.fromCharCode(hex ? Number.parseInt(hex, 16) : Number(decimal)),
  )
