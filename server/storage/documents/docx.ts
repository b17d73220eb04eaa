import { brokenFile } from '#server/storage/rules/storage-refusal.ts'
import { parseXml, type XmlElement } from './parse-xml.ts'
import { openZip, type ZipPart } from './zip.ts'

const mainType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'
const activeParts =
  /(^|\/)(vbaProject|vbaData|activeX|oleObject|macros?)\d*([./]|$)|\.(exe|dll|js|vbs|hta|scr|bat|cmd|ps1)$/i
const activeTypes = /macroEnabled|vbaProject|vbaData|activeX|oleObject/i
// Word loads these together with their macros, or runs them.
const activeRelationships =
  /\/(attachedTemplate|oleObject|package|frame|subDocument|aFChunk|control|vbaProject|wordVbaData)$/i
const absoluteTarget = /^\s*([a-z][a-z0-9+.-]*:|\\\\|\/\/)/i
const harmlessLink = /^\s*(https?:|mailto:|tel:)/i
/** Fields that start another program or fetch a file. */
const activeField = /^\s*(DDE|DDEAUTO|INCLUDETEXT|INCLUDE|IMPORT)\b/i

/**
 * Checks that the file is a Word document without active content, and that every part decompresses to its declared
 * content.
 */
export async function inspectDocx(bytes: Buffer): Promise<void> {
  const parts = await openZip(bytes)
  if (parts.some(({ name }) => activeParts.test(name))) throw brokenFile('The document contains macros')
  const contentTypes = parts.find(({ name }) => name === '[Content_Types].xml')
  if (!contentTypes || !parts.some(({ name }) => name === 'word/document.xml'))
    throw brokenFile('The file is not a Word document')
  const isXml = readContentTypes(await contentTypes.read())
  for (const part of parts) await inspectPart(part, isXml(part.name))
}

/** Returns which parts are XML: names alone do not say it. */
function readContentTypes(content: Buffer): (name: string) => boolean {
  const types = new Map<string, string>()
  parseXml(content, {
    onOpen({ local, attributes }) {
      const type = attributes.get('ContentType') ?? ''
      if (activeTypes.test(type)) throw brokenFile('The document contains macros')
      if (local === 'Default') types.set(`.${attributes.get('Extension') ?? ''}`.toLowerCase(), type)
      if (local === 'Override') types.set((attributes.get('PartName') ?? '').toLowerCase(), type)
    },
  })
  if (types.get('/word/document.xml') !== mainType) throw brokenFile('The file is not a Word document')
  return (name) => {
    const lower = name.toLowerCase()
    const type = types.get(`/${lower}`) ?? types.get(/\.[^./]*$/.exec(lower)?.[0] ?? '') ?? ''
    return /[/+]xml$/i.test(type) || /\.(xml|rels)$/.test(lower)
  }
}

async function inspectPart(part: ZipPart, isXml: boolean): Promise<void> {
  const content = await part.read()
  if (!isXml) return
  let fields = ''
  let root: XmlElement | undefined
  parseXml(content, {
    onOpen(element) {
      root ??= element
      inspectElement(element)
      // A field is often split into several runs; its mark begins the next one.
      if (element.local === 'fldChar') fields += '\n'
    },
    onText(text, { local }) {
      if (local === 'instrText' || local === 'delInstrText') fields += text
    },
  })
  if (fields.split('\n').some((field) => activeField.test(field)))
    throw brokenFile('The document loads parts from elsewhere')
  if (part.name === 'word/document.xml' && root?.local !== 'document') throw brokenFile('The document has no text part')
}

/** By local name: the prefix of a namespace is the writer's choice. */
function inspectElement({ local, attributes }: XmlElement) {
  if (local === 'Relationship') inspectRelationship(attributes)
  if (local === 'altChunk' || (local === 'fldSimple' && activeField.test(attributes.get('instr') ?? '')))
    throw brokenFile('The document loads parts from elsewhere')
}

/** Word follows a link when a person asks, and fetches everything else by itself. */
function inspectRelationship(attributes: Map<string, string>) {
  const [type, target] = [attributes.get('Type') ?? '', attributes.get('Target') ?? '']
  const isExternal = attributes.get('TargetMode')?.trim().toLowerCase() === 'external' || absoluteTarget.test(target)
  const isLink = /\/hyperlink$/.test(type) && (harmlessLink.test(target) || !absoluteTarget.test(target))
  if (activeRelationships.test(type.trim()) || (isExternal && !isLink))
    throw brokenFile('The document loads parts from elsewhere')
}
