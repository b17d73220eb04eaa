import type { Data } from '#app/lib/data.ts'
import { EditConflict } from '#app/lib/edit-conflict.ts'
import type { Resource, RowMarks } from '#app/lib/resource.ts'
import type { ListPosition } from './list-position.ts'

export type Row = RowMarks & Record<string, unknown>
export interface Rows {
  rows: Row[]
  total: number
}

/** Up to this many rows show at once; a longer list is searched, filtered and paged by the database. */
export const pageSize = 50

export async function listRows(data: Data, resource: Resource, position: ListPosition): Promise<Rows> {
  const { table, list } = resource
  let query = data.from(table).select('*', { count: 'exact' })
  if (position.search) query = query.or(list.search.map((column) => `${column}.ilike.${quote(position.search)}`).join())
  if (position.filter && list.filter) query = query.eq(list.filter.column, position.filter)
  for (const [column, direction] of list.order) query = query.order(column, { ascending: direction === 'asc' })
  const first = (position.page - 1) * pageSize
  const { data: rows, count, error } = await query.order('id').range(first, first + pageSize - 1)
  // Past the last page, because rows have gone since the address was made.
  if (error?.code === 'PGRST103' && position.page > 1) return listRows(data, resource, { ...position, page: 1 })
  if (error) throw error
  return { rows: rows as Row[], total: count ?? rows.length }
}

/** Looked for anywhere in the text, letter for letter. */
const quote = (words: string) => `"%${words.replace(/[\\%_]/g, '\\$&').replace(/[\\"]/g, '\\$&')}%"`

/** The number of a row that comes last: 0 for the first one. */
export async function nextInOrder(data: Data, table: string, column: string): Promise<number> {
  const { data: rows } = await data
    .from(table)
    .select(column)
    .order(column, { ascending: false })
    .limit(1)
    .throwOnError()
  const [last] = rows as unknown as Record<string, number>[]
  return last ? Number(last[column]) + 1 : 0
}

/** Saves only over the version that was opened: what somebody else wrote in between is never lost. */
export async function updateRow(data: Data, table: string, opened: RowMarks, values: object): Promise<Row> {
  const { data: rows } = await data
    .from(table)
    .update(values)
    .eq('id', opened.id)
    .eq('updated_at', opened.updated_at)
    .select()
    .throwOnError()
  if (rows[0]) return rows[0]
  const { data: current } = await data.from(table).select('*').eq('id', opened.id).maybeSingle().throwOnError()
  throw new EditConflict(current)
}

export async function insertRow(data: Data, table: string, values: object): Promise<Row> {
  const { data: row } = await data.from(table).insert(values).select().single().throwOnError()
  return row
}
