import { ApiError, rangeError } from '#server/table-api/errors/api-error.ts'
import type { Format, ResponseOptions } from '#server/table-api/parse/parse-headers.ts'
import type { QueryResult } from '#server/table-api/query/query-result.ts'
import { toCsv } from './to-csv.ts'

/** A response before it is one of HTTP's: a page that is being rendered reads it as it is. */
export interface TableAnswer {
  status: number
  headers: Record<string, string>
  body: string | null
}

export function respondToRead(
  result: QueryResult,
  { offset, header }: { offset: number; header: string[] },
  options: ResponseOptions,
) {
  const { countsExactly } = options.preferences
  const total = countsExactly ? (result.total ?? result.rows) : undefined
  if (total !== undefined && offset > total) {
    throw rangeError(`An offset of ${offset} was requested, but there are only ${total} rows.`)
  }
  const isPart = total !== undefined && result.rows < total
  const headers = { 'content-range': contentRange(offset, result.rows, total) }
  return respondWithRows(isPart ? 206 : 200, result, header, headers, options)
}

/** `0-19/57`; `0-19/*` without a count; `*` for no rows. */
export const contentRange = (offset: number, rows: number, total: number | undefined) =>
  `${rows > 0 ? `${offset}-${offset + rows - 1}` : '*'}/${total ?? '*'}`

export function respondWithRows(
  status: number,
  result: QueryResult,
  header: string[],
  headers: Record<string, string>,
  { format, isHead, preferences }: ResponseOptions,
): TableAnswer {
  if (format.kind === 'object') requireOneRow(result)
  if (preferences.applied !== '') headers['preference-applied'] = preferences.applied
  headers['content-type'] = contentTypes[format.kind]
  return { status, headers, body: isHead ? null : toBody(result, header, format) }
}

const contentTypes = {
  array: 'application/json; charset=utf-8',
  object: 'application/vnd.pgrst.object+json; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
}

function toBody(result: QueryResult, header: string[], { kind }: Format): string {
  if (kind === 'csv') return toCsv(header, JSON.parse(result.body) as (string | null)[][])
  // The body is an array with one element.
  return kind === 'object' ? result.body.slice(1, -1) : result.body
}

export function requireOneRow({ rows }: QueryResult) {
  if (rows === 1) return
  const message = 'Cannot coerce the result to a single JSON object'
  throw new ApiError(406, 'PGRST116', message, `The result contains ${rows} rows`)
}

export function requireAtMost({ rows }: QueryResult, max: number) {
  if (rows <= max) return
  const message = 'Query result exceeds max-affected preference constraint'
  throw new ApiError(400, 'PGRST124', message, `The query affects ${rows} rows`)
}

export function respondWithoutRows(
  status: number,
  headers: Record<string, string>,
  { preferences }: ResponseOptions,
): TableAnswer {
  if (preferences.applied !== '') headers['preference-applied'] = preferences.applied
  return { status, headers, body: null }
}

export function respondWithError({ status, body, retryAfterSeconds }: ApiError, isHead: boolean): TableAnswer {
  const headers: Record<string, string> = { 'content-type': 'application/json; charset=utf-8' }
  if (retryAfterSeconds !== undefined) headers['retry-after'] = String(retryAfterSeconds)
  return { status, headers, body: isHead ? null : JSON.stringify(body) }
}
