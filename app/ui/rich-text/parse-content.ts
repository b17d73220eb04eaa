import { DOMParser } from '@tiptap/pm/model'
import { getSchema, type JSONContent } from '@tiptap/react'
import { parseInert } from '#app/lib/html/inert-html.ts'
import { richTextExtensions } from './extensions.ts'

const parser = DOMParser.fromSchema(getSchema(richTextExtensions))

/** The text as the editor holds it; what the schema does not know is left out. */
export const parseContent = (html: string): JSONContent => parser.parse(parseInert(html)).toJSON()
