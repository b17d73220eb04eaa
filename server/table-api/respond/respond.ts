import { ApiError, rangeError } from '#server/table-api/errors/api-error.ts'
import type { Format, Wanted } from '#server/table-api/parse/parse-headers.ts'
import type { Answer } from '#server/table-api/query/query-answer.ts'
import { toCsv } from './to-csv.ts'

export function respondToRead(
  answer: Answer,
  { offset, header }: { offset: number; header: string[] },
  wanted: Wanted,
) {
  const { countsExactly } = wanted.preferences
  const total = countsExactly ? (answer.total ?? answer.rows) : undefined
  if (total !== undefined && offset > total) {
    throw rangeError(`An offset of ${offset} was requested, but there are only ${total} rows.`)
  }
  const isPart = total !== undefined && answer.rows < total
  const headers = { 'content-range': contentRange(offset, answer.rows, total) }
  return respondWithRows(isPart ? 206 : 200, answer, header, headers, wanted)
}

/** `0-19/57`, `0-19/*` when nobody counted, `*` for no rows at all. */
export const contentRange = (offset: number, rows: number, total: number | undefined) =>
  `${rows > 0 ? `${offset}-${offset + rows - 1}` : '*'}/${total ?? '*'}`

export function respondWithRows(
  status: number,
  answer: Answer,
  header: string[],
  headers: Record<string, string>,
  { format, isHead, preferences }: Wanted,
): Response {
  if (format.kind === 'object') requireOneRow(answer)
  if (preferences.applied !== '') headers['preference-applied'] = preferences.applied
  headers['content-type'] = contentTypes[format.kind]
  return new Response(isHead ? null : toBody(answer, header, format), { status, headers })
}

const contentTypes = {
  array: 'application/json; charset=utf-8',
  object: 'application/vnd.pgrst.object+json; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
}

function toBody(answer: Answer, header: string[], { kind }: Format): string {
  if (kind === 'csv') return toCsv(header, JSON.parse(answer.body) as (string | null)[][])
  // PostgreSQL has written a list of one.
  return kind === 'object' ? answer.body.slice(1, -1) : answer.body
}

export function requireOneRow({ rows }: Answer) {
  if (rows === 1) return
  const message = 'Cannot coerce the result to a single JSON object'
  throw new ApiError(406, 'PGRST116', message, `The result contains ${rows} rows`)
}

export function requireFewRows({ rows }: Answer, most: number) {
  if (rows <= most) return
  const message = 'Query result exceeds max-affected preference constraint'
  throw new ApiError(400, 'PGRST124', message, `The query affects ${rows} rows`)
}

export function respondWithoutRows(status: number, headers: Record<string, string>, { preferences }: Wanted): Response {
  if (preferences.applied !== '') headers['preference-applied'] = preferences.applied
  return new Response(null, { status, headers })
}

export function respondWithError({ status, body, retryAfterSeconds }: ApiError, isHead: boolean): Response {
  const headers: Record<string, string> = { 'content-type': 'application/json; charset=utf-8' }
  if (retryAfterSeconds !== undefined) headers['retry-after'] = String(retryAfterSeconds)
  return new Response(isHead ? null : JSON.stringify(body), { status, headers })
}
