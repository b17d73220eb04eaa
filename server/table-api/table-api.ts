import type { Actor } from '#database/engine/connection/actors.ts'
import type { Database } from '#database/engine/connection/run-as.ts'
import { loadCatalog } from '#server/table-api/catalog/load-catalog.ts'
import { ApiError, parseError, tooManyWrites } from '#server/table-api/errors/api-error.ts'
import { toApiError } from '#server/table-api/errors/error-status.ts'
import { limits } from '#server/table-api/limits/limits.ts'
import type { NamedRateLimits, RateLimit } from '#server/table-api/limits/rate-limit.ts'
import type { TableRequest } from '#server/table-api/parse/read-body.ts'
import { respondWithError, type TableAnswer } from '#server/table-api/respond/respond.ts'
import type { ApiSurroundings } from './openapi/build-document.ts'
import { chooseType, createDescriptions } from './openapi/serve-description.ts'
import { serveFunction } from './serve-function.ts'
import { serveTable } from './serve-table.ts'

export interface TableApi {
  /** The URL's path is `/rest/v1/<table>` or `/rest/v1/rpc/<function>`. */
  handle(request: Request, actor: Actor, options?: HandleOptions): Promise<Response>
  /** The same for a page that is being rendered, without a request and a response of HTTP. */
  answer(request: TableRequest, actor: Actor, options?: HandleOptions): Promise<TableAnswer>
  /** The URL's path is `/rest/v1/`: what this actor's role may do, as an OpenAPI document. */
  describe(request: Request, actor: Actor, surroundings: ApiSurroundings): Promise<Response>
  /** Tables whose rows belong to the visitor who made them: an anonymous insert needs a visitor first. */
  isOwnedByVisitors(table: string): boolean
  /** Tables that the role can read at least partly; for visitors without tables of visitor-owned rows. */
  readableTables(role: 'anon' | 'admin' | 'super_admin'): ReadonlySet<string>
}

export interface HandleOptions {
  /** `page`: written by our own code, so its statement is worth preparing. */
  source?: 'page' | 'network'
  /** Called before the response when rows of the table have changed. */
  onWritten?: (table: string) => void
  /** Called before the response when a function that may write has run. Its name does not say which tables it writes. */
  onCalled?: () => void
}

export interface TableApiOptions {
  database: Database
  sanitizeHtml: (html: string) => string
  /** The visitors' rate limit per address; unlimited when undefined. */
  visitorWrites?: RateLimit
  /** What visitors of an address may send to each table and function. */
  visitorLimits?: NamedRateLimits
}

export async function createTableApi({
  database,
  sanitizeHtml,
  visitorWrites,
  visitorLimits,
}: TableApiOptions): Promise<TableApi> {
  const catalog = await loadCatalog(database)
  const countWrites = (actor: Actor, target: string, writes: number) => {
    if (actor.role !== 'anon' || !actor.address) return
    for (const limit of [visitorWrites, visitorLimits?.get(target)]) {
      const refusal = limit?.consume(actor.address, writes)
      if (refusal) throw tooManyWrites(refusal.waitSeconds)
    }
  }
  /** Visitors can invent any number of statements, which would fill PostgreSQL's memory if they were prepared. */
  const unprepared: Database = {
    ...database,
    query: (actor, statement, limits) => database.query(actor, { ...statement, isPrepared: false }, limits),
  }
  const isOwnedByVisitors = (table: string) => {
    const known = catalog.tables.get(table)
    return known !== undefined && !known.isView && known.columns.has('visitor_id')
  }

  const describeFor = createDescriptions(database, catalog)

  const answer: TableApi['answer'] = (request, actor, { source = 'network', ...calls } = {}) =>
    answerErrors(request, actor, async () => {
      checkSchema(request)
      const { isFunction, name, parameters } = readAddress(request.url)
      const isInvented = source === 'network' && actor.role === 'anon'
      const context = { database: isInvented ? unprepared : database, catalog, sanitizeHtml, countWrites, ...calls }
      return isFunction
        ? serveFunction(context, name, parameters, request, actor)
        : serveTable(context, name, parameters, request, actor)
    })

  return {
    answer,

    handle: async (request, actor, options) => toResponse(await answer(request, actor, options)),

    describe: async (request, actor, surroundings) =>
      toResponse(
        await answerErrors(request, actor, async () => {
          checkSchema(request)
          checkLength(request.url)
          const type = chooseType(request.headers.get('accept'))
          const body = await describeFor(actor.role, surroundings)
          return { status: 200, headers: { 'content-type': `${type}; charset=utf-8` }, body }
        }),
      ),

    isOwnedByVisitors,

    readableTables(role) {
      const readable = [...catalog.tables.values()].filter(
        ({ name, isView, readable }) =>
          !isView && readable[role].size > 0 && !(role === 'anon' && isOwnedByVisitors(name)),
      )
      return new Set(readable.map(({ name }) => name))
    },
  }
}

async function answerErrors(
  request: TableRequest,
  actor: Actor,
  serve: () => Promise<TableAnswer>,
): Promise<TableAnswer> {
  try {
    return await serve()
  } catch (error) {
    const refusal = toApiError(error, actor.role)
    if (!refusal) throw error
    return respondWithError(refusal, request.method === 'HEAD')
  }
}

/** With `vary`, because the middleware that compresses would copy a response without it and turn its text into a stream. */
const toResponse = ({ body, status, headers }: TableAnswer) =>
  new Response(body, { status, headers: { ...headers, vary: 'accept-encoding' } })

const prefix = '/rest/v1/'

function checkLength(address: string) {
  if (address.length > limits.urlLength)
    throw parseError(`The URL has more than ${limits.urlLength} characters`, null, 414)
}

function readAddress(address: string) {
  checkLength(address)
  const { pathname, searchParams } = new URL(address)
  const segments = pathname.startsWith(prefix) ? pathname.slice(prefix.length).split('/') : []
  const isFunction = segments.length === 2 && segments[0] === 'rpc'
  const name = isFunction || segments.length === 1 ? decode(segments.at(-1)) : ''
  if (name === '') throw new ApiError(404, 'PGRST125', 'Invalid path specified in request URL')
  return { isFunction, name, parameters: searchParams }
}

function decode(segment = ''): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return ''
  }
}

function checkSchema({ method, headers }: TableRequest) {
  const isRead = method === 'GET' || method === 'HEAD'
  const schema = headers.get(isRead ? 'accept-profile' : 'content-profile')
  if (schema === null || schema === 'public') return
  throw new ApiError(406, 'PGRST106', 'Invalid schema', null, 'Only the following schemas are exposed: public')
}
