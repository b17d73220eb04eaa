import type { Actor } from '#database/engine/connection/actors.ts'
import type { Database } from '#database/engine/connection/run-as.ts'
import type { Catalog, Table } from '#server/table-api/catalog/catalog.ts'
import { ApiError } from '#server/table-api/errors/api-error.ts'
import { parseAccept, parsePrefer, parseRange, type ResponseOptions } from '#server/table-api/parse/parse-headers.ts'
import { parseQuery } from '#server/table-api/parse/parse-query.ts'
import { readBody, type TableRequest } from '#server/table-api/parse/read-body.ts'
import type { Query } from '#server/table-api/parse/request-shape.ts'
import { planRead } from '#server/table-api/plan/plan-read.ts'
import {
  planDelete,
  planInsert,
  planUpdate,
  type WritePlan,
  type WriteRequest,
} from '#server/table-api/plan/plan-write.ts'
import { readResult } from '#server/table-api/query/query-result.ts'
import { querySelect, toReadOptions } from '#server/table-api/query/query-select.ts'
import { queryWrite } from '#server/table-api/query/query-write.ts'
import { respondToRead, type TableAnswer } from '#server/table-api/respond/respond.ts'
import { respondToWrite } from '#server/table-api/respond/respond-to-write.ts'
import { runWrite } from '#server/table-api/respond/run-write.ts'

export interface Context {
  database: Database
  catalog: Catalog
  sanitizeHtml: (html: string) => string
  /** Throws when the visitor's rate limit is reached. */
  countWrites: (actor: Actor, target: string, writes: number) => void
  onWritten?: (table: string) => void
  onCalled?: () => void
}

const noArguments = () => false

/** Parses, plans, queries and responds. Each step throws to refuse. */
export async function serveTable(
  context: Context,
  name: string,
  parameters: URLSearchParams,
  request: TableRequest,
  actor: Actor,
): Promise<TableAnswer> {
  const { method, headers } = request
  const format = parseAccept(headers.get('accept'))
  const preferences = parsePrefer(headers.get('prefer'))
  const options = { format, preferences, isHead: method === 'HEAD' }
  const query = parseQuery(parameters, noArguments)
  const table = findTable(context.catalog, name)

  if (method === 'GET' || method === 'HEAD') {
    applyRange(query, headers)
    return serveRead(context, table, query, actor, options)
  }
  const { sanitizeHtml } = context
  const plan = await planWrite(request, { table, query, preferences, role: actor.role, sanitizeHtml })
  context.countWrites(actor, table.name, plan.writes)
  const statement = queryWrite(plan, format)
  const result = await runWrite(context.database, actor, plan, statement, options)
  if (result.rows > 0) context.onWritten?.(table.name)
  return respondToWrite(plan, result, statement.header, options)
}

async function serveRead({ database }: Context, table: Table, query: Query, actor: Actor, options: ResponseOptions) {
  const plan = planRead(table, query, actor.role)
  const statement = querySelect(plan, toReadOptions(options))
  const result = readResult(await database.query(actor, { ...statement, givesWay: true }))
  return respondToRead(result, { offset: plan.offset, header: statement.header }, options)
}

async function planWrite(request: TableRequest, writeRequest: WriteRequest): Promise<WritePlan> {
  switch (request.method) {
    case 'POST':
      return planInsert(writeRequest, await readBody(request))
    case 'PATCH':
      return planUpdate(writeRequest, await readBody(request))
    case 'DELETE':
      return planDelete(writeRequest)
    default:
      throw new ApiError(405, 'PGRST117', `Unsupported HTTP method: ${request.method}`)
  }
}

/** The `limit` and `offset` parameters override the Range header. */
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
