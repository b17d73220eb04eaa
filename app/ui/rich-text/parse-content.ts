import { DOMParser } from '@tiptap/pm/model'
import { type Extensions, getSchema, type JSONContent } from '@tiptap/react'
import { parseInert } from '#app/lib/html/inert-html.ts'

const parsers = new Map<Extensions, DOMParser>()

function parserOf(extensions: Extensions): DOMParser {
  const parser = parsers.get(extensions) ?? DOMParser.fromSchema(getSchema(extensions))
  parsers.set(extensions, parser)
  return parser
}

/** The text as the editor holds it; what the schema does not know is left out. */
export const parseContent = (html: string, extensions: Extensions): JSONContent =>
  parserOf(extensions).parse(parseInert(html)).toJSON()
