import { type Actor, anonymous } from '../../database/engine/connection/actors.ts'
import type { Database } from '../../database/engine/connection/run-as.ts'

export interface Found {
  kind: string
  id: string
  slug: string | null
  title: string
  excerpt: string
  total: number
}

/** What somebody finds, by default a visitor. */
export const searchSite = (database: Database, question: string, page = 1, actor: Actor = anonymous) =>
  database.query<Found>(actor, {
    text: 'select * from public.search_site($1, $2::integer)',
    values: [question, String(page)],
  })

/** With the marks of found words as brackets. */
export const marked = (text: string) => text.replaceAll('\uE000', '[').replaceAll('\uE001', ']')
export const unmarked = (text: string) => text.replace(/[\uE000\uE001]/g, '')
