import { parseError, rangeError } from '#server/table-api/errors/api-error.ts'
import { limits } from '#server/table-api/limits/limits.ts'
import { parseJsonPath } from './parse-field.ts'
import { countConditions, parseCondition, parseLogic } from './parse-filters.ts'
import { parseOrder } from './parse-order.ts'
import { parseSelect } from './parse-select.ts'
import type { Filter, Level, Query } from './request-shape.ts'
import { Scanner } from './scanner.ts'

/** Parses the query string: columns, filters, order and window of the table and its embedded relations. */
export function parseQuery(parameters: URLSearchParams, isArgument: (name: string) => boolean): Query {
  const query: Query = {
    select: undefined,
    root: emptyLevel(),
    embedded: new Map(),
    columns: undefined,
    onConflict: undefined,
    arguments: new Map(),
  }
  let conditions = 0
  for (const [key, value] of parameters) {
    if (value.includes('\0') || key.includes('\0')) throw parseError('A parameter holds a NUL character')
    if (isArgument(key)) query.arguments.set(key, value)
    else if (key === 'select') query.select = value === '' ? undefined : parseSelect(value)
    else if (key === 'columns') query.columns = parseNames(value, 'columns parameter')
    else if (key === 'on_conflict') query.onConflict = parseNames(value, 'on_conflict parameter')
    else conditions += readLevelParameter(query, key, value)
    if (conditions > limits.filters) throw parseError(`A request has at most ${limits.filters} filters`)
  }
  return query
}

export const emptyLevel = (): Level => ({ filters: [], order: [], limit: undefined, offset: 0 })

/** Adds one parameter to its level and returns the number of conditions added. */
function readLevelParameter(query: Query, key: string, value: string): number {
  const arrow = key.indexOf('->')
  const names = (arrow < 0 ? key : key.slice(0, arrow)).split('.')
  const last = names.pop() ?? ''
  if (arrow >= 0) return addFilter(levelAt(query, names), parseJsonCondition(last, key.slice(arrow), value))
  if (last === 'and' || last === 'or') {
    const isNegated = names.at(-1) === 'not'
    if (isNegated) names.pop()
    return addFilter(levelAt(query, names), parseLogic(last, isNegated, value))
  }
  const level = levelAt(query, names)
  if (last === 'order') level.order = value === '' ? [] : parseOrder(value)
  else if (last === 'limit') level.limit = parseCount(value, 'limit')
  else if (last === 'offset') level.offset = parseCount(value, 'offset')
  else return addFilter(level, parseCondition({ column: unquote(last), path: [] }, value))
  return 0
}

function levelAt(query: Query, path: string[]): Level {
  if (path.length === 0) return query.root
  const name = path.map(unquote).join('.')
  const known = query.embedded.get(name)
  if (known) return known
  const level = emptyLevel()
  query.embedded.set(name, level)
  return level
}

function addFilter(level: Level, filter: Filter): number {
  level.filters.push(filter)
  return countConditions(filter)
}

function parseJsonCondition(column: string, path: string, value: string): Filter {
  const scanner = new Scanner(path, 'filter')
  const steps = parseJsonPath(scanner)
  scanner.expectEnd()
  return parseCondition({ column: unquote(column), path: steps }, value)
}

export function parseCount(text: string, what: string): number {
  if (!/^-?\d+$/.test(text))
    throw parseError(`"failed to parse ${what} parameter (${text})"`, 'expecting a whole number')
  const count = Number(text)
  if (count < 0) throw rangeError(`The ${what} should be greater than or equal to zero.`)
  if (!Number.isSafeInteger(count)) throw rangeError(`The ${what} is too large.`)
  return count
}

function parseNames(text: string, what: string): string[] {
  const scanner = new Scanner(text, what)
  const names: string[] = []
  do {
    names.push(scanner.readName())
  } while (scanner.skip(','))
  scanner.expectEnd()
  return names
}

const unquote = (name: string) => (/^".*"$/.test(name) ? name.slice(1, -1) : name)
