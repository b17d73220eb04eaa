import type { Format, ResponseOptions } from '#server/table-api/parse/parse-headers.ts'
import type { ReadPlan } from '#server/table-api/plan/read-plan.ts'
import { aggregateRows, fromJsonRows } from './aggregate-rows.ts'
import { Parameters } from './parameters.ts'
import { LevelQuery, whereOf } from './query-read.ts'
import { type QueryStatement, shapeResult } from './query-result.ts'

export interface ReadOptions {
  format: Format
  needsBody: boolean
  needsTotal: boolean
}

export const toReadOptions = ({ format, isHead, preferences }: ResponseOptions): ReadOptions => ({
  format,
  needsBody: !isHead,
  needsTotal: preferences.countsExactly,
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
  const from = `from ${source} as ${plan.alias}${whereOf([...level.filters(), ...level.inner()])}`
  const isCut = plan.limit !== undefined || plan.offset > 0
  const total = options.needsTotal && isCut ? `(select count(*) ${from})::text` : 'null'
  const pageOf = (rowItems: string) => `select ${rowItems} ${from}${level.order()}${level.window()}`
  return {
    text: hasItems ? queryBody() : queryCount(),
    values: parameters.values,
    header: items.map(({ name }) => name),
  }

  function queryBody() {
    const { rowItems, row, toBody } = shapeResult(items, options.format)
    const rows = fromJsonRows(pageOf(rowItems), 'page', row, plan.maxBytes)
    return `select ${toBody(aggregateRows('page'))} as body, count(*)::int as rows, ${total} as total ${rows}`
  }

  function queryCount() {
    return `select '' as body, count(*)::int as rows, ${total} as total from (${pageOf('')}) as page`
  }
}
