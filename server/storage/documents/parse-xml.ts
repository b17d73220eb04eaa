import { type SaxesAttributeNS, SaxesParser } from 'saxes'
import { brokenFile } from '#server/storage/rules/storage-refusal.ts'

const deepest = 256

export interface XmlElement {
  local: string
  /** By local name. */
  attributes: Map<string, string>
}

export interface XmlHandlers {
  onOpen(element: XmlElement): void
  onText?(text: string, element: XmlElement): void
}

/** Parses one part strictly. The format forbids document type declarations, which entity expansion attacks need. */
export function parseXml(content: Buffer, { onOpen, onText }: XmlHandlers): void {
  const parser = new SaxesParser({ xmlns: true })
  const open: XmlElement[] = []
  parser.on('error', () => {
    throw brokenFile('A part of the document cannot be read')
  })
  parser.on('doctype', () => {
    throw brokenFile('The document contains a forbidden declaration')
  })
  parser.on('xmldecl', ({ encoding }) => {
    if (encoding && !/^(utf-?8|us-ascii)$/i.test(encoding))
      throw brokenFile('The document is written in an unusual way')
  })
  parser.on('opentag', ({ local, attributes }) => {
    const all = Object.values(attributes) as SaxesAttributeNS[]
    const element = { local, attributes: new Map(all.map((one) => [one.local, one.value])) }
    open.push(element)
    if (open.length > deepest) throw brokenFile('A part of the document cannot be read')
    onOpen(element)
  })
  parser.on('closetag', () => {
    open.pop()
  })
  const handleText = (text: string) => {
    const inside = open.at(-1)
    if (inside) onText?.(text, inside)
  }
  parser.on('text', handleText)
  parser.on('cdata', handleText)
  parser.write(decodeText(content)).close()
}

/** Word processors write UTF-8; another encoding would be read differently elsewhere. */
function decodeText(content: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content)
  } catch {
    throw brokenFile('The document is written in an unusual way')
  }
}
