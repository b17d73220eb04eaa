import type { AdminRow, Resource, Where } from '#app/admin-kit/define-resource.ts'
import { EditConflict } from '#app/admin-kit/edit-conflict.ts'
import { type AnyRow, anyTable } from '#app/lib/data/any-table.ts'
import type { Data, TableName } from '#app/lib/data/data.ts'
import { type DeskFilter, deskConditions } from './desk-filter.ts'
import { type ListPosition, wholeList } from './list-position.ts'

export interface Rows {
  rows: AdminRow[]
  total: number
  /** The loaded page. If the requested one is past the end, this is the last page. */
  page: number
}

/** Rows per page. Longer lists are paged by the database. */
export const pageSize = 50

/** A list with as many rows offers its search and its filter. */
export const searchFrom = 10

type KeyedTable = Pick<Resource, 'table' | 'key'>
export const keyOf = ({ key = 'id' }: KeyedTable) => key

/** The condition of a filter option; without one, of the whole list. */
export function whereOf({ list: { filter, where } }: Pick<Resource, 'list'>, selected = ''): Where {
  const option = filter?.options.find(({ value }) => value === selected)
  return { ...where, ...(option && filter && (option.where ?? { [filter.column]: option.value })) }
}

const orderOf = ({ list }: Resource, sort = '') => list.sorts?.find(({ value }) => value === sort)?.order ?? list.order

/** Adds the primary key as `id`, whatever the table's key column is called. */
export const toAdminRow = (source: KeyedTable, row: AnyRow): AdminRow => ({ ...row, id: String(row[keyOf(source)]) })
export const toAdminRows = (source: KeyedTable, rows: AnyRow[]) => rows.map((row) => toAdminRow(source, row))

export async function listRows(data: Data, resource: Resource, position: ListPosition): Promise<Rows> {
  if (position.page > maxOffsetPage) return listRowsFromNearerEnd(data, resource, position)
  const first = (position.page - 1) * pageSize
  const query = filterQuery(data, resource, position, { count: 'exact' })
  const { data: rows, count, error } = await orderQuery(query, resource, position).range(first, first + pageSize - 1)
  if (error?.code === 'PGRST103' && position.page > 1) return listRowsFromNearerEnd(data, resource, position)
  if (error) throw error
  return { rows: toAdminRows(resource, rows), total: count ?? rows.length, page: position.page }
}

/** Pages up to this one are read with an offset from the start; later pages from the nearer end of the list. */
const maxOffsetPage = 20

async function listRowsFromNearerEnd(data: Data, resource: Resource, position: ListPosition): Promise<Rows> {
  const { count } = await filterQuery(data, resource, position, { count: 'exact', head: true }).throwOnError()
  const total = count ?? 0
  if (total === 0) return { rows: [], total, page: 1 }
  // The page may not exist any more, if rows were deleted after the link was made.
  const page = Math.min(position.page, Math.ceil(total / pageSize))
  const first = (page - 1) * pageSize
  const length = Math.min(pageSize, total - first)
  const isFromEnd = first > total / 2
  const from = isFromEnd ? total - first - length : first
  const { data: rows } = await orderQuery(filterQuery(data, resource, position), resource, position, isFromEnd)
    .range(from, from + length - 1)
    .throwOnError()
  return { rows: toAdminRows(resource, isFromEnd ? rows.reverse() : rows), total, page }
}

type CountOptions = { count?: 'exact'; head?: boolean }

function filterQuery(data: Data, resource: Resource, position: ListPosition, countOptions: CountOptions = {}) {
  const { table, list } = resource
  const { search, filter } = position
  let query = anyTable(data, table).select(countOptions.head ? keyOf(resource) : (list.select ?? '*'), countOptions)
  if (search) query = query.or(containsText(list.search, search))
  for (const [column, value] of Object.entries(whereOf(resource, filter))) query = query.eq(column, value)
  for (const condition of deskConditions(resource, position)) query = query.filter(...condition)
  return query
}

/** Applies the list's order; the primary key breaks ties. */
function orderQuery(
  query: ReturnType<typeof filterQuery>,
  resource: Resource,
  { sort }: ListPosition,
  isReversed = false,
) {
  for (const [column, direction] of [...orderOf(resource, sort), [keyOf(resource), 'asc'] as const])
    query = query.order(column, { ascending: (direction === 'asc') !== isReversed })
  return query
}

/** The first rows that contain the search text, in the list's order. */
export async function searchRows(
  data: Data,
  resource: Resource,
  searchText: string,
  limit: number,
): Promise<AdminRow[]> {
  const position = { ...wholeList, search: searchText }
  const query = orderQuery(filterQuery(data, resource, position), resource, position)
  const { data: rows } = await query.limit(limit).throwOnError()
  return toAdminRows(resource, rows)
}

export async function countRows(data: Data, resource: Resource, where: Where): Promise<number> {
  let query = anyTable(data, resource.table).select(keyOf(resource), { count: 'exact', head: true })
  for (const [column, value] of Object.entries(where)) query = query.eq(column, value)
  const { count, error } = await query
  if (error) throw error
  return count ?? 0
}

/** How many rows a filter of the desk finds by itself. */
export async function countDesk(data: Data, resource: Resource, desk: Partial<DeskFilter>): Promise<number> {
  const counted = filterQuery(data, resource, { ...wholeList, ...desk }, { count: 'exact', head: true })
  return (await counted.throwOnError()).count ?? 0
}

export type DatedRow = AdminRow & { created_at: string }

/** The oldest rows that match the condition, and how many match in all. */
export async function oldestRows(data: Data, resource: Resource, where: Where, limit: number) {
  let query = anyTable(data, resource.table).select(resource.list.select ?? '*', { count: 'exact' })
  for (const [column, value] of Object.entries(where)) query = query.eq(column, value)
  const { data: rows, count } = await query.order('created_at').order(keyOf(resource)).limit(limit).throwOnError()
  const dated: DatedRow[] = rows.map((row) => ({
    ...toAdminRow(resource, row),
    created_at: String(row.created_at),
  }))
  return { rows: dated, total: count ?? rows.length }
}

/**
 * A filter for rows that contain the search text literally. PostgREST treats every `*` in `ilike` as a wildcard, so a
 * text with `*` is matched as an escaped regular expression.
 */
export function containsText(columns: readonly string[], searchText: string): string {
  const condition = searchText.includes('*')
    ? `imatch.${quote(searchText.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'))}`
    : `ilike.${quote(`%${searchText.replace(/[\\%_]/g, '\\$&')}%`)}`
  return columns.map((column) => `${column}.${condition}`).join()
}

const quote = (value: string) => `"${value.replace(/[\\"]/g, '\\$&')}"`

/** The highest number in the column plus 1; 0 if there are no rows. */
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
  const query = anyTable(data, resource.table)
    .select(resource.list.select ?? '*')
    .eq(keyOf(resource), id)
  const { data: row } = await query.maybeSingle().throwOnError()
  return row && toAdminRow(resource, row)
}

/** Updates only the version that was opened, so that changes by somebody else are never overwritten. Returns the new one. */
export async function updateRow(data: Data, table: TableName, opened: AdminRow, values: object): Promise<AdminRow> {
  const { data: rows } = await anyTable(data, table)
    .update(values)
    .eq('id', opened.id)
    .eq('updated_at', opened.updated_at)
    .select()
    .throwOnError()
  if (rows[0]) return toAdminRow({ table }, rows[0])
  const { data: current } = await anyTable(data, table).select('*').eq('id', opened.id).maybeSingle().throwOnError()
  throw new EditConflict(current && toAdminRow({ table }, current))
}

export async function insertRow(data: Data, source: KeyedTable, values: object): Promise<AdminRow> {
  const { data: row } = await anyTable(data, source.table).insert(values).select().single().throwOnError()
  return toAdminRow(source, row)
}
