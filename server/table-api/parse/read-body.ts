import { invalidBody } from '#server/table-api/errors/api-error.ts'
import { limits } from '#server/table-api/limits/limits.ts'
import { readBytes, TooManyBytes } from '#server/web/read-bytes.ts'

/** What a table call is made of; a page that is being rendered asks without a real request. */
export type TableRequest = Pick<Request, 'url' | 'method' | 'headers' | 'body'>

export type JsonObject = Record<string, unknown>

export interface Body {
  text: string
  rows: JsonObject[]
  isList: boolean
}

export async function readBody(request: TableRequest): Promise<Body> {
  checkContentType(request.headers.get('content-type'))
  const text = await readText(request)
  const value = parseJson(text)
  const isList = Array.isArray(value)
  const rows: unknown[] = isList ? value : [value]
  if (!rows.every(isObject)) throw invalidBody('Empty or invalid json')
  return { text: isList ? text : `[${text}]`, rows, isList }
}

/** A function without arguments may be called with no body at all. */
export async function readArguments(request: TableRequest): Promise<{ text: string; names: string[] }> {
  checkContentType(request.headers.get('content-type'))
  const text = (await readText(request)).trim() || '{}'
  const value = parseJson(text)
  if (!isObject(value)) throw invalidBody('The arguments of a function are one JSON object')
  return { text, names: Object.keys(value) }
}

function checkContentType(header: string | null) {
  const type = header?.split(';', 1)[0]?.trim().toLowerCase()
  if (type === undefined || type === 'application/json' || /^application\/vnd\.pgrst\.\w+\+json$/.test(type)) return
  throw invalidBody(`Content-Type not acceptable: ${type.slice(0, 100)}`, 415)
}

async function readText(request: TableRequest): Promise<string> {
  if (Number(request.headers.get('content-length') ?? 0) > limits.bodyBytes) throw tooLarge()
  const bytes = await readBytes(request.body, limits.bodyBytes).catch((error) => {
    throw error instanceof TooManyBytes ? tooLarge() : error
  })
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw invalidBody('The body is not UTF-8')
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw invalidBody('Empty or invalid json')
  }
}

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const tooLarge = () => invalidBody('The body has more than 1 MB', 413)
