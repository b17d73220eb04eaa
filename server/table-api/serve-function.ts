import type { Actor } from '#database/engine/connection/actors.ts'
import { ApiError } from '#server/table-api/errors/api-error.ts'
import { parseAccept, parsePrefer, type ResponseOptions } from '#server/table-api/parse/parse-headers.ts'
import { parseQuery } from '#server/table-api/parse/parse-query.ts'
import { readArguments, type TableRequest } from '#server/table-api/parse/read-body.ts'
import { type CallPlan, findFunction, planCall, unknownFunction } from '#server/table-api/plan/plan-call.ts'
import { queryCall } from '#server/table-api/query/query-call.ts'
import { type QueryResult, readResult } from '#server/table-api/query/query-result.ts'
import { toReadOptions } from '#server/table-api/query/query-select.ts'
import { respondToRead, respondWithoutRows, type TableAnswer } from '#server/table-api/respond/respond.ts'
import { applyRange, type Context } from './serve-table.ts'

/** `POST` calls any function, `GET` and `HEAD` only those that do not write. */
export async function serveFunction(
  { catalog, database, countWrites, onCalled }: Context,
  name: string,
  parameters: URLSearchParams,
  request: TableRequest,
  actor: Actor,
): Promise<TableAnswer> {
  const { method, headers } = request
  const isRead = method === 'GET' || method === 'HEAD'
  if (!isRead && method !== 'POST') throw new ApiError(405, 'PGRST117', `Unsupported HTTP method: ${method}`)
  const options = {
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
  if (options.format.kind === 'csv' && !plan.read) {
    throw new ApiError(406, 'PGRST107', 'None of these media types are available: text/csv')
  }
  if (plan.target.isVolatile) countWrites(actor, name, 1)
  const statement = queryCall(plan, toReadOptions(options))
  const result = readResult(await database.query(actor, statement))
  if (plan.target.isVolatile) onCalled?.()
  return respondToCall(plan, result, statement.header, options)

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

function respondToCall(
  { target, read, window }: CallPlan,
  result: QueryResult,
  header: string[],
  options: ResponseOptions,
): TableAnswer {
  if (target.result === 'void') return respondWithoutRows(204, {}, options)
  if (target.returnsSet || options.format.kind === 'csv') {
    return respondToRead(result, { offset: window.offset, header }, options)
  }
  // A scalar is returned as it is. A row is returned as an object, or null if a filter removed it.
  const row = result.rows === 1 ? result.body.slice(1, -1) : 'null'
  const format = { ...options.format, kind: 'array' as const }
  return respondToRead({ ...result, body: read ? row : result.body }, { offset: 0, header }, { ...options, format })
}
