import type { ResponseOptions } from '#server/table-api/parse/parse-headers.ts'
import type { JsonObject } from '#server/table-api/parse/read-body.ts'
import type { WritePlan } from '#server/table-api/plan/plan-write.ts'
import type { QueryResult } from '#server/table-api/query/query-result.ts'
import { contentRange, respondWithoutRows, respondWithRows, type TableAnswer } from './respond.ts'

export function respondToWrite(
  plan: WritePlan,
  result: QueryResult,
  header: string[],
  options: ResponseOptions,
): TableAnswer {
  const total = options.preferences.countsExactly ? result.rows : undefined
  const range = plan.verb === 'update' ? contentRange(0, result.rows, total) : `*/${total ?? '*'}`
  const headers: Record<string, string> = { 'content-range': range }
  if (plan.returning === 'key') headers.location = locationOf(plan, result)
  const isInsert = plan.verb === 'insert'
  return typeof plan.returning === 'object'
    ? respondWithRows(isInsert ? 201 : 200, result, header, headers, options)
    : respondWithoutRows(isInsert ? 201 : 204, headers, options)
}

/** The address of a single new row: `/services?id=eq.…` */
function locationOf({ table }: WritePlan, result: QueryResult): string {
  const rows = JSON.parse(result.body) as JsonObject[]
  const [row] = rows
  const keys = table.primaryKey.map(({ name }) => `${name}=eq.${encodeURIComponent(String(row?.[name]))}`)
  return row && rows.length === 1 && keys.length > 0 ? `/${table.name}?${keys.join('&')}` : `/${table.name}`
}
