import type { AdminActor } from '#database/engine/connection/actors.ts'
import type { Database, Statement } from '#database/engine/connection/run-as.ts'
import { toApiError } from '#server/table-api/errors/error-status.ts'
import { refuse } from '#server/web/answers.ts'

/** The one value, called `answer`, that the statement selects. Refusals are those of the table API. */
export async function askDatabase<Answer>(
  database: Pick<Database, 'query'>,
  admin: AdminActor,
  statement: Statement,
): Promise<Answer | Response> {
  try {
    const [found] = await database.query<{ answer: Answer }>(admin, statement)
    return found!.answer
  } catch (error) {
    const refusal = toApiError(error, admin.role)
    if (!refusal) throw error
    return refuse(refusal.status, refusal.body.code, refusal.message)
  }
}
