import type { Role } from '#database/engine/connection/actors.ts'
import { limits } from '#server/table-api/limits/limits.ts'
import type { Format, ResponseOptions } from '#server/table-api/parse/parse-headers.ts'
import type { ReadPlan } from '#server/table-api/plan/read-plan.ts'
import { Parameters } from './parameters.ts'
import { LevelQuery, whereOf } from './query-read.ts'
import { type QueryStatement, shapeResult } from './query-result.ts'

export interface ReadOptions {
  format: Format
  needsBody: boolean
  needsTotal: boolean
  /** A larger body is not sent from PostgreSQL. */
  maxBytes: number | undefined
}

export const toReadOptions = ({ format, isHead, preferences }: ResponseOptions, role: Role): ReadOptions => ({
  format,
  needsBody: !isHead,
  needsTotal: preferences.countsExactly,
  maxBytes: role === 'anon' ? limits.visitorResponseBytes : undefined,
})

export const querySelect = (plan: ReadPlan, options: ReadOptions): QueryStatement =>
  queryRows(plan, plan.table.sql, new Parameters(), options)

/** Selects the rows, their number and, if a window cuts them, the total in one statement. */
export function queryRows(
  plan: ReadPlan,
  source: string,
  parameters: Parameters,
  options: ReadOptions,
): QueryStatement {
  const level = new LevelQuery(plan, parameters)
  // A count without its select item would produce one row per table row.
  const hasItems = options.needsBody || plan.output.some(({ kind }) => kind === 'count')
  const items = hasItems ? level.items() : []
  const { rowItems, body } = shapeResult(items, options.format, hasItems)
  const from = `from ${source} as ${plan.alias}${whereOf([...level.filters(), ...level.inner()])}`
  const isCut = plan.limit !== undefined || plan.offset > 0
  const total = options.needsTotal && isCut ? `(select count(*) ${from})::text` : 'null'
  const result =
    `select ${body} as body, count(*)::int as rows, ${total} as total ` +
    `from (select ${rowItems} ${from}${level.order()}${level.window()}) as page`
  return {
    text: options.maxBytes === undefined ? result : withoutLongBody(result, options.maxBytes),
    values: parameters.values,
    header: items.map(({ name }) => name),
  }
}

const withoutLongBody = (result: string, maxBytes: number) =>
  `select case when octet_length(body) <= ${maxBytes} then body end as body, rows, total from (${result}) as answer`
