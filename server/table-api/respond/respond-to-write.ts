import type { Wanted } from '#server/table-api/parse/parse-headers.ts'
import type { JsonObject } from '#server/table-api/parse/read-body.ts'
import type { WritePlan } from '#server/table-api/plan/plan-write.ts'
import type { Answer } from '#server/table-api/query/query-answer.ts'
import { contentRange, respondWithoutRows, respondWithRows } from './respond.ts'

export function respondToWrite(plan: WritePlan, answer: Answer, header: string[], wanted: Wanted): Response {
  const total = wanted.preferences.countsExactly ? answer.rows : undefined
  const range = plan.verb === 'update' ? contentRange(0, answer.rows, total) : `*/${total ?? '*'}`
  const headers: Record<string, string> = { 'content-range': range }
  if (plan.returning === 'key') headers.location = locationOf(plan, answer)
  const isInsert = plan.verb === 'insert'
  return typeof plan.returning === 'object'
    ? respondWithRows(isInsert ? 201 : 200, answer, header, headers, wanted)
    : respondWithoutRows(isInsert ? 201 : 204, headers, wanted)
}

/** Where the new row is, if it is one: `/services?id=eq.…` */
function locationOf({ table }: WritePlan, answer: Answer): string {
  const rows = JSON.parse(answer.body) as JsonObject[]
  const [row] = rows
  const keys = table.primaryKey.map(({ name }) => `${name}=eq.${encodeURIComponent(String(row?.[name]))}`)
  return row && rows.length === 1 && keys.length > 0 ? `/${table.name}?${keys.join('&')}` : `/${table.name}`
}
