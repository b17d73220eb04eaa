import type { Actor } from '#database/engine/connection/actors.ts'
import type { Database } from '#database/engine/connection/run-as.ts'
import type { Catalog, Table } from '#server/table-api/catalog/catalog.ts'
import { ApiError } from '#server/table-api/errors/api-error.ts'
import { parseAccept, parsePrefer, parseRange, type Wanted } from '#server/table-api/parse/parse-headers.ts'
import { parseQuery } from '#server/table-api/parse/parse-query.ts'
import { readBody } from '#server/table-api/parse/read-body.ts'
import type { Query } from '#server/table-api/parse/request-shape.ts'
import { planRead } from '#server/table-api/plan/plan-read.ts'
import {
  planDelete,
  planInsert,
  planUpdate,
  type WritePlan,
  type WriteRequest,
} from '#server/table-api/plan/plan-write.ts'
import { readAnswer } from '#server/table-api/query/query-answer.ts'
import { querySelect, wishOf } from '#server/table-api/query/query-select.ts'
import { queryWrite } from '#server/table-api/query/query-write.ts'
import { respondToRead } from '#server/table-api/respond/respond.ts'
import { respondToWrite } from '#server/table-api/respond/respond-to-write.ts'
import { runWrite } from '#server/table-api/respond/run-write.ts'

export interface Context {
  database: Database
  catalog: Catalog
  sanitizeHtml: (html: string) => string
  /** Throws when this visitor has written enough for now. */
  countWrites: (actor: Actor, writes: number) => void
}

const noArguments = () => false

/** Parse, plan, query, respond. Each step refuses by throwing. */
export async function serveTable(
  context: Context,
  name: string,
  parameters: URLSearchParams,
  request: Request,
  actor: Actor,
): Promise<Response> {
  const { method, headers } = request
  const format = parseAccept(headers.get('accept'))
  const preferences = parsePrefer(headers.get('prefer'))
  const wanted = { format, preferences, isHead: method === 'HEAD' }
  const query = parseQuery(parameters, noArguments)
  const table = findTable(context.catalog, name)

  if (method === 'GET' || method === 'HEAD') {
    applyRange(query, headers)
    return serveRead(context, table, query, actor, wanted)
  }
  const { sanitizeHtml } = context
  const plan = await planWrite(request, { table, query, preferences, role: actor.role, sanitizeHtml })
  context.countWrites(actor, plan.writes)
  const question = queryWrite(plan, format)
  const answer = await runWrite(context.database, actor, plan, question, wanted)
  return respondToWrite(plan, answer, question.header, wanted)
}

async function serveRead({ database }: Context, table: Table, query: Query, actor: Actor, wanted: Wanted) {
  const plan = planRead(table, query, actor.role)
  const question = querySelect(plan, wishOf(wanted, actor.role))
  const answer = readAnswer(await database.ask(actor, question))
  return respondToRead(answer, { offset: plan.offset, header: question.header }, wanted)
}

async function planWrite(request: Request, asked: WriteRequest): Promise<WritePlan> {
  switch (request.method) {
    case 'POST':
      return planInsert(asked, await readBody(request))
    case 'PATCH':
      return planUpdate(asked, await readBody(request))
    case 'DELETE':
      return planDelete(asked)
    default:
      throw new ApiError(405, 'PGRST117', `Unsupported HTTP method: ${request.method}`)
  }
}

/** The parameters `limit` and `offset` speak louder than the header. */
export function applyRange({ root }: Query, headers: Headers) {
  const range = parseRange(headers)
  if (!range || root.limit !== undefined || root.offset > 0) return
  root.limit = range.limit
  root.offset = range.offset
}

function findTable(catalog: Catalog, name: string): Table {
  const table = catalog.tables.get(name)
  if (table) return table
  throw new ApiError(404, 'PGRST205', `Could not find the table 'public.${name}' in the schema cache`)
}
