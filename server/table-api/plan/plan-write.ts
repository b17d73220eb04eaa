import type { Role } from '#database/engine/connection/actors.ts'
import type { Column, Table } from '#server/table-api/catalog/catalog.ts'
import {
  ApiError,
  invalidBody,
  notImplemented,
  parseError,
  tooManyRows,
  unknownColumn,
} from '#server/table-api/errors/api-error.ts'
import { limits } from '#server/table-api/limits/limits.ts'
import type { Preferences } from '#server/table-api/parse/parse-headers.ts'
import type { Body, JsonObject } from '#server/table-api/parse/read-body.ts'
import type { Query } from '#server/table-api/parse/request-shape.ts'
import { planFilters } from './plan-filters.ts'
import { planRead } from './plan-read.ts'
import type { PlannedFilter, ReadPlan } from './read-plan.ts'

export interface WritePlan {
  verb: 'insert' | 'update' | 'delete'
  table: Table
  columns: WrittenColumn[]
  /** A JSON array of rows. */
  body: string
  /** The number of writes that the rate limit counts. */
  writes: number
  conflict: { keys: Column[]; isMerged: boolean } | undefined
  where: PlannedFilter[]
  returning: 'nothing' | 'key' | { columns: Iterable<Column>; read: ReadPlan }
}

export interface WrittenColumn {
  column: Column
  /** Some rows lack it and get its default. */
  mayBeMissing: boolean
}

/** The inputs of a plan besides the body. */
export interface WriteRequest {
  table: Table
  query: Query
  preferences: Preferences
  role: Role
  sanitizeHtml: (html: string) => string
}

export function planInsert(request: WriteRequest, body: Body): WritePlan {
  const { table, query, preferences, role } = request
  if (query.root.filters.length > 0) throw parseError('An insert takes no filters')
  if (role === 'anon' && body.rows.length > limits.visitorInsertedRows)
    throw tooManyRows(body.rows.length, limits.visitorInsertedRows)
  refuseWindow(query)
  const columns = planColumns(table, query, body.rows, preferences.missingIsDefault)
  return {
    verb: 'insert',
    table,
    columns,
    body: sanitizeBody(body, columns, request.sanitizeHtml),
    writes: Math.max(body.rows.length, 1),
    conflict: planConflict(table, query, preferences),
    where: [],
    returning: planReturning(request, 'key'),
  }
}

export function planUpdate(request: WriteRequest, body: Body): WritePlan {
  const { table, query } = request
  if (body.rows.length !== 1) throw invalidBody('A PATCH takes one JSON object')
  requireFilter(query, 'UPDATE')
  const columns = planColumns(table, query, body.rows, false)
  if (columns.length === 0) throw invalidBody('A PATCH names at least one column')
  return {
    verb: 'update',
    table,
    columns,
    body: sanitizeBody(body, columns, request.sanitizeHtml),
    writes: 1,
    conflict: undefined,
    ...planTarget(request),
  }
}

export function planDelete(request: WriteRequest): WritePlan {
  requireFilter(request.query, 'DELETE')
  return {
    verb: 'delete',
    table: request.table,
    columns: [],
    body: '',
    writes: 1,
    conflict: undefined,
    ...planTarget(request),
  }
}

function planTarget(request: WriteRequest) {
  const { table, query, role } = request
  refuseWindow(query)
  const returning = planReturning(request, 'nothing')
  const where = typeof returning === 'object' ? returning.read.where : planFilters(table, query.root.filters, [], role)
  return { where, returning }
}

function planReturning(request: WriteRequest, headersOnly: 'key' | 'nothing'): WritePlan['returning'] {
  const { table, query, preferences, role } = request
  if (preferences.returns === 'headers-only') return headersOnly
  if (preferences.returns !== 'representation') return 'nothing'
  return { read: planRead(table, query, role), columns: table.readable[role] }
}

/** Refuses a missing filter, which would affect every row. */
function requireFilter(query: Query, verb: 'UPDATE' | 'DELETE') {
  if (query.root.filters.length === 0) throw new ApiError(400, '21000', `${verb} requires a WHERE clause`)
}

/** Refuses limit and offset: they would limit the returned rows, not the written ones. */
function refuseWindow({ root }: Query) {
  if (root.limit !== undefined || root.offset > 0) throw notImplemented('limit and offset on a write')
}

/** The written columns: those of `columns=`, or those of the first row, which all rows must then share. */
function planColumns(table: Table, query: Query, rows: JsonObject[], missingIsDefault: boolean): WrittenColumn[] {
  const names = query.columns ?? Object.keys(rows[0] ?? {})
  if (!query.columns && rows.some((row) => !hasExactly(row, names))) throw invalidBody('All object keys must match')
  return [...new Set(names)].map((name) => {
    const column = table.columns.get(name)
    if (!column) throw unknownWrittenColumn(table.name, name)
    return { column, mayBeMissing: missingIsDefault && rows.some((row) => !Object.hasOwn(row, name)) }
  })
}

const hasExactly = (row: JsonObject, names: string[]) =>
  Object.keys(row).length === names.length && names.every((name) => Object.hasOwn(row, name))

const unknownWrittenColumn = (table: string, column: string) =>
  new ApiError(400, 'PGRST204', `Could not find the '${column}' column of '${table}' in the schema cache`)

/** Non-strings are serialised first: PostgreSQL would convert them to text after the sanitiser ran. */
function sanitizeBody(body: Body, columns: WrittenColumn[], sanitizeHtml: WriteRequest['sanitizeHtml']): string {
  const html = columns.filter(({ column }) => column.isHtml).map(({ column }) => column.name)
  if (html.length === 0) return body.text
  const clean = (value: unknown) =>
    value === null ? null : sanitizeHtml(typeof value === 'string' ? value : JSON.stringify(value))
  return JSON.stringify(
    body.rows.map((row) => ({
      ...row,
      ...Object.fromEntries(html.filter((name) => Object.hasOwn(row, name)).map((name) => [name, clean(row[name])])),
    })),
  )
}

function planConflict(table: Table, query: Query, { resolution }: Preferences): WritePlan['conflict'] {
  if (!resolution) return undefined
  const keys = query.onConflict?.map((name) => {
    const column = table.columns.get(name)
    if (!column) throw unknownColumn(table.name, name)
    return column
  })
  const known = keys ?? table.primaryKey
  return known.length > 0 ? { keys: known, isMerged: resolution === 'merge-duplicates' } : undefined
}
