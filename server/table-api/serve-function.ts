import type { Actor } from '#database/engine/connection/actors.ts'
import { ApiError } from '#server/table-api/errors/api-error.ts'
import { parseAccept, parsePrefer, type Wanted } from '#server/table-api/parse/parse-headers.ts'
import { parseQuery } from '#server/table-api/parse/parse-query.ts'
import { readArguments } from '#server/table-api/parse/read-body.ts'
import { type CallPlan, findFunction, planCall, unknownFunction } from '#server/table-api/plan/plan-call.ts'
import { type Answer, readAnswer } from '#server/table-api/query/query-answer.ts'
import { queryCall } from '#server/table-api/query/query-call.ts'
import { wishOf } from '#server/table-api/query/query-select.ts'
import { respondToRead, respondWithoutRows } from '#server/table-api/respond/respond.ts'
import { applyRange, type Context } from './serve-table.ts'

/** `POST` calls any function, `GET` and `HEAD` only those that change nothing. */
export async function serveFunction(
  { catalog, database, countWrites }: Context,
  name: string,
  parameters: URLSearchParams,
  request: Request,
  actor: Actor,
): Promise<Response> {
  const { method, headers } = request
  const isRead = method === 'GET' || method === 'HEAD'
  if (!isRead && method !== 'POST') throw new ApiError(405, 'PGRST117', `Unsupported HTTP method: ${method}`)
  const wanted = {
    format: parseAccept(headers.get('accept')),
    preferences: parsePrefer(headers.get('prefer')),
    isHead: method === 'HEAD',
  }
  const overloads = catalog.functions.get(name)
  if (!overloads) throw unknownFunction(name, isRead ? [...parameters.keys()] : [])
  const known = new Set(overloads.flatMap((one) => one.arguments.map((argument) => argument.name)))
  const query = parseQuery(parameters, (key) => isRead && known.has(key))
  applyRange(query, headers)
  const plan = isRead ? planGet() : await planPost()
  if (wanted.format.kind === 'csv' && !plan.read) {
    throw new ApiError(406, 'PGRST107', 'None of these media types are available: text/csv')
  }
  if (plan.target.isVolatile) countWrites(actor, 1)
  const question = queryCall(plan, wishOf(wanted, actor.role))
  const answer = readAnswer(await database.ask(actor, question))
  return respondToCall(plan, answer, question.header, wanted)

  function planGet(): CallPlan {
    const names = [...query.arguments.keys()]
    const target = findFunction(catalog, name, names)
    if (target.isVolatile) throw new ApiError(405, '25006', `The function ${name} changes data: call it with POST`)
    return planCall(target, query, names, { texts: query.arguments }, actor.role)
  }

  async function planPost(): Promise<CallPlan> {
    const { text, names } = await readArguments(request)
    return planCall(findFunction(catalog, name, names), query, names, { body: text }, actor.role)
  }
}

function respondToCall({ target, read, window }: CallPlan, answer: Answer, header: string[], wanted: Wanted): Response {
  if (target.result === 'void') return respondWithoutRows(204, {}, wanted)
  if (target.returnsSet || wanted.format.kind === 'csv') {
    return respondToRead(answer, { offset: window.offset, header }, wanted)
  }
  // A single value stands alone; a row of columns comes in a list of one, or of none if a filter took it.
  const row = answer.rows === 1 ? answer.body.slice(1, -1) : 'null'
  const format = { ...wanted.format, kind: 'array' as const }
  return respondToRead({ ...answer, body: read ? row : answer.body }, { offset: 0, header }, { ...wanted, format })
}
