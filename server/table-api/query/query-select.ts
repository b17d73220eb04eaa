import type { Role } from '#database/engine/connection/actors.ts'
import { limits } from '#server/table-api/limits/limits.ts'
import type { Format, Wanted } from '#server/table-api/parse/parse-headers.ts'
import type { ReadPlan } from '#server/table-api/plan/read-plan.ts'
import { Parameters } from './parameters.ts'
import { type Question, shapeAnswer } from './query-answer.ts'
import { LevelQuery, whereOf } from './query-read.ts'

export interface ReadWish {
  format: Format
  isBodyWanted: boolean
  isTotalWanted: boolean
  /** A longer answer stays in PostgreSQL. */
  mostBytes: number | undefined
}

export const wishOf = ({ format, isHead, preferences }: Wanted, role: Role): ReadWish => ({
  format,
  isBodyWanted: !isHead,
  isTotalWanted: preferences.countsExactly,
  mostBytes: role === 'anon' ? limits.visitorAnswerBytes : undefined,
})

export const querySelect = (plan: ReadPlan, wish: ReadWish): Question =>
  queryRows(plan, plan.table.sql, new Parameters(), wish)

/** Rows, their number and, when a window hides some, the number of all: one statement. */
export function queryRows(plan: ReadPlan, source: string, parameters: Parameters, wish: ReadWish): Question {
  const level = new LevelQuery(plan, parameters)
  // Without its items a count would be a row for every row.
  const hasItems = wish.isBodyWanted || plan.output.some(({ kind }) => kind === 'count')
  const items = hasItems ? level.items() : []
  const { rowItems, body } = shapeAnswer(items, wish.format, hasItems)
  const from = `from ${source} as ${plan.alias}${whereOf([...level.filters(), ...level.inner()])}`
  const isCut = plan.limit !== undefined || plan.offset > 0
  const total = wish.isTotalWanted && isCut ? `(select count(*) ${from})::text` : 'null'
  const answer =
    `select ${body} as body, count(*)::int as rows, ${total} as total ` +
    `from (select ${rowItems} ${from}${level.order()}${level.window()}) as page`
  return {
    text: wish.mostBytes === undefined ? answer : withoutLongBody(answer, wish.mostBytes),
    values: parameters.values,
    header: items.map(({ name }) => name),
  }
}

const withoutLongBody = (answer: string, mostBytes: number) =>
  `select case when octet_length(body) <= ${mostBytes} then body end as body, rows, total from (${answer}) as answer`
