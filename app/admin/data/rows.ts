import type { AdminRow, Resource, Where } from '#app/admin-kit/define-resource.ts'
import { EditConflict } from '#app/admin-kit/edit-conflict.ts'
import { type AnyRow, anyTable } from '#app/lib/data/any-table.ts'
import type { Data, TableName } from '#app/lib/data/data.ts'
import type { ListPosition } from './list-position.ts'

export interface Rows {
  rows: AdminRow[]
  total: number
  /** The page they are: the last one where the address names one behind it. */
  page: number
}

/** Up to this many rows show at once; a longer list is searched, filtered and paged by the database. */
export const pageSize = 50

type Keyed = Pick<Resource, 'table' | 'key'>
export const keyOf = ({ key = 'id' }: Keyed) => key

/** What a choice of the list's filter asks of its rows. */
export function whereOf({ list: { filter } }: Resource, chosen: string): Where {
  const option = filter?.options.find(({ value }) => value === chosen)
  return option && filter ? (option.where ?? { [filter.column]: option.value }) : {}
}

const orderOf = ({ list }: Resource, sort = '') => list.sorts?.find(({ value }) => value === sort)?.order ?? list.order

/** Every row has its key as `id`, whatever its table calls it. */
export const toAdminRow = (kept: Keyed, row: AnyRow): AdminRow => ({ ...row, id: String(row[keyOf(kept)]) })
export const toAdminRows = (kept: Keyed, rows: AnyRow[]) => rows.map((row) => toAdminRow(kept, row))

export async function listRows(data: Data, resource: Resource, position: ListPosition): Promise<Rows> {
  if (position.page > nearPages) return listFarRows(data, resource, position)
  const first = (position.page - 1) * pageSize
  const query = narrowed(data, resource, position, { count: 'exact' })
  const { data: rows, count, error } = await ordered(query, resource, position).range(first, first + pageSize - 1)
  if (error?.code === 'PGRST103' && position.page > 1) return listFarRows(data, resource, position)
  if (error) throw error
  return { rows: toAdminRows(resource, rows), total: count ?? rows.length, page: position.page }
}

/** Pages up to here are counted off from the beginning; those behind, from whichever end is nearer. */
const nearPages = 20

async function listFarRows(data: Data, resource: Resource, position: ListPosition): Promise<Rows> {
  const { count } = await narrowed(data, resource, position, { count: 'exact', head: true }).throwOnError()
  const total = count ?? 0
  if (total === 0) return { rows: [], total, page: 1 }
  // Rows have gone since the address was made: its page may be no more.
  const page = Math.min(position.page, Math.ceil(total / pageSize))
  const first = (page - 1) * pageSize
  const length = Math.min(pageSize, total - first)
  const isFromEnd = first > total / 2
  const from = isFromEnd ? total - first - length : first
  const { data: rows } = await ordered(narrowed(data, resource, position), resource, position, isFromEnd)
    .range(from, from + length - 1)
    .throwOnError()
  return { rows: toAdminRows(resource, isFromEnd ? rows.reverse() : rows), total, page }
}

type Counting = { count?: 'exact'; head?: boolean }

function narrowed(data: Data, resource: Resource, { search, filter }: ListPosition, counting: Counting = {}) {
  const { table, list } = resource
  let query = anyTable(data, table).select(counting.head ? keyOf(resource) : (list.select ?? '*'), counting)
  if (search) query = query.or(standsIn(list.search, search))
  for (const [column, value] of Object.entries(whereOf(resource, filter))) query = query.eq(column, value)
  return query
}

/** In the list's order; its key settles what is equal. */
function ordered(query: ReturnType<typeof narrowed>, resource: Resource, { sort }: ListPosition, isReversed = false) {
  for (const [column, direction] of [...orderOf(resource, sort), [keyOf(resource), 'asc'] as const])
    query = query.order(column, { ascending: (direction === 'asc') !== isReversed })
  return query
}

/** The first rows in which the words stand, in the list's order. */
export async function searchRows(data: Data, resource: Resource, words: string, most: number): Promise<AdminRow[]> {
  const position = { page: 1, search: words, filter: '', sort: '' }
  const query = ordered(narrowed(data, resource, position), resource, position)
  const { data: rows } = await query.limit(most).throwOnError()
  return toAdminRows(resource, rows)
}

export async function countRows(data: Data, resource: Resource, where: Where): Promise<number> {
  let query = anyTable(data, resource.table).select(keyOf(resource), { count: 'exact', head: true })
  for (const [column, value] of Object.entries(where)) query = query.eq(column, value)
  const { count, error } = await query
  if (error) throw error
  return count ?? 0
}

export type DatedRow = AdminRow & { created_at: string }

/** The newest rows that answer to this. */
export async function newestRows(data: Data, resource: Resource, where: Where, most: number): Promise<DatedRow[]> {
  let query = anyTable(data, resource.table).select(resource.list.select ?? '*')
  for (const [column, value] of Object.entries(where)) query = query.eq(column, value)
  const { data: rows } = await query.order('created_at', { ascending: false }).limit(most).throwOnError()
  return rows.map((row) => ({ ...toAdminRow(resource, row), created_at: String(row.created_at) }))
}

/**
 * Looked for anywhere in the text, letter for letter. The dialect takes every `*` of a `like` for a wildcard, so words
 * with one are looked for as a regular expression.
 */
export function standsIn(columns: readonly string[], words: string): string {
  const test = words.includes('*')
    ? `imatch.${quote(words.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'))}`
    : `ilike.${quote(`%${words.replace(/[\\%_]/g, '\\$&')}%`)}`
  return columns.map((column) => `${column}.${test}`).join()
}

const quote = (value: string) => `"${value.replace(/[\\"]/g, '\\$&')}"`

/** The number of a row that comes last: 0 for the first one. */
export async function nextInOrder(data: Data, table: TableName, column: string): Promise<number> {
  const { data: rows } = await anyTable(data, table)
    .select(column)
    .order(column, { ascending: false })
    .limit(1)
    .throwOnError()
  const [last] = rows
  return last ? Number(last[column]) + 1 : 0
}

export async function findRow(data: Data, resource: Resource, id: string): Promise<AdminRow | null> {
  const question = anyTable(data, resource.table)
    .select(resource.list.select ?? '*')
    .eq(keyOf(resource), id)
  const { data: row } = await question.maybeSingle().throwOnError()
  return row && toAdminRow(resource, row)
}

/** Saves only over the version that was opened: what somebody else wrote in between is never lost. */
export async function updateRow(data: Data, table: TableName, opened: AdminRow, values: object): Promise<void> {
  const { data: rows } = await anyTable(data, table)
    .update(values)
    .eq('id', opened.id)
    .eq('updated_at', opened.updated_at)
    .select()
    .throwOnError()
  if (rows.length > 0) return
  const { data: current } = await anyTable(data, table).select('*').eq('id', opened.id).maybeSingle().throwOnError()
  throw new EditConflict(current && toAdminRow({ table }, current))
}

export async function insertRow(data: Data, kept: Keyed, values: object): Promise<AdminRow> {
  const { data: row } = await anyTable(data, kept.table).insert(values).select().single().throwOnError()
  return toAdminRow(kept, row)
}
