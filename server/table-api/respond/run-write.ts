import type { Actor } from '#database/engine/connection/actors.ts'
import type { Database } from '#database/engine/connection/run-as.ts'
import type { ResponseOptions } from '#server/table-api/parse/parse-headers.ts'
import type { WritePlan } from '#server/table-api/plan/plan-write.ts'
import { type QueryResult, type QueryStatement, readResult } from '#server/table-api/query/query-result.ts'
import { untrustedProxy } from '#server/web/client-address.ts'
import { requireAtMost, requireOneRow } from './respond.ts'

/** Runs the write in one round trip, or in a transaction when its row count must be checked before the commit. */
export async function runWrite(
  database: Database,
  actor: Actor,
  plan: WritePlan,
  { text, values }: QueryStatement,
  { format, preferences: { maxAffected } }: ResponseOptions,
): Promise<QueryResult> {
  const needsOne = format.kind === 'object' && typeof plan.returning === 'object'
  const sender = senderOf(actor, plan)
  if (!needsOne && maxAffected === undefined && !sender)
    return readResult(await database.query(actor, { text, values }))
  return database.as(actor, async (sql) => {
    if (sender) await sql`select set_config('app.visitor_address', ${sender}, true)`
    const result = readResult([...(await sql.unsafe(text, values))])
    if (maxAffected !== undefined) requireAtMost(result, maxAffected)
    if (needsOne) requireOneRow(result)
    return result
  })
}

/** The network that a visitor's new row comes from: how often something comes from there is a part of its spam score. */
const senderOf = (actor: Actor, { verb, table }: WritePlan) =>
  actor.role === 'anon' && verb === 'insert' && table.columns.has('spam_score') && actor.address !== untrustedProxy
    ? actor.address
    : undefined
