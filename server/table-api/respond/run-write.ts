import type { Actor } from '#database/engine/connection/actors.ts'
import type { Database } from '#database/engine/connection/run-as.ts'
import type { Wanted } from '#server/table-api/parse/parse-headers.ts'
import type { WritePlan } from '#server/table-api/plan/plan-write.ts'
import { type Answer, type Question, readAnswer } from '#server/table-api/query/query-answer.ts'
import { requireFewRows, requireOneRow } from './respond.ts'

/** One round trip, unless the number of rows decides whether the write may stand: then we look before the commit. */
export async function runWrite(
  database: Database,
  actor: Actor,
  plan: WritePlan,
  { text, values }: Question,
  { format, preferences: { maxAffected } }: Wanted,
): Promise<Answer> {
  const needsOne = format.kind === 'object' && typeof plan.returning === 'object'
  if (!needsOne && maxAffected === undefined) return readAnswer(await database.ask(actor, { text, values }))
  return database.as(actor, async (sql) => {
    const answer = readAnswer([...(await sql.unsafe(text, values))])
    if (maxAffected !== undefined) requireFewRows(answer, maxAffected)
    if (needsOne) requireOneRow(answer)
    return answer
  })
}
