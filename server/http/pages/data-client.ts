import { createData } from '#app/lib/data/create-data.ts'
import type { Data } from '#app/lib/data/data.ts'
import type { Actor } from '#database/engine/connection/actors.ts'
import type { AnswerAnonymous } from '#server/http/page-cache/kept-answers.ts'
import { listTables } from '#server/http/page-cache/page-tables.ts'
import type { TableRequest } from '#server/table-api/parse/read-body.ts'
import type { TableAnswer } from '#server/table-api/respond/respond.ts'
import type { TableApi } from '#server/table-api/table-api.ts'

interface DataClientOptions {
  /** Which tables stand behind a name that is selected from. */
  tablesOfView?: (name: string) => string[]
  onRead?: (table: string) => void
  /** Asks for what an anonymous page reads, or knows it already. */
  answerAnonymous?: AnswerAnonymous | undefined
  onUnavailable?: () => void
}

/** The client and policies of the browser, with a function call instead of the network. */
export const createDataClient = (
  tableApi: TableApi,
  actor: () => Actor,
  { tablesOfView = (name) => [name], onRead, answerAnonymous, onUnavailable }: DataClientOptions = {},
): Data =>
  createData('http://in-process/rest/v1', {
    // A page must not wait seconds for a database that restarts.
    retry: false,
    fetch: async (input, init) => {
      const request = toTableRequest(String(input), init)
      const tables = listTables(new URL(request.url)).flatMap(tablesOfView)
      if (onRead) for (const table of tables) onRead(table)
      const ask = () => tableApi.answer(request, actor(), { source: 'page' })
      const answer = await (answerAnonymous ? answerAnonymous(request, tables, ask) : ask())
      if (answer.status === 503) onUnavailable?.()
      return toResponse(answer)
    },
  })

/** A request with a body is made in full; the others are what a page asks several times. */
const toTableRequest = (url: string, init: RequestInit = {}): TableRequest =>
  init.body
    ? new Request(url, init)
    : { url, method: init.method ?? 'GET', headers: new Headers(init.headers), body: null }

/** What the client reads of a response. A real one would make a stream of a text that is already there. */
const toResponse = ({ status, headers, body }: TableAnswer): Response =>
  Object.create(Response.prototype, {
    status: { value: status },
    statusText: { value: '' },
    ok: { value: status >= 200 && status < 300 },
    headers: { value: new Headers(headers) },
    text: { value: async () => body ?? '' },
  })
