import type { CallPlan } from '#server/table-api/plan/plan-call.ts'
import { Parameters } from './parameters.ts'
import { queryWindow } from './query-read.ts'
import type { QueryStatement } from './query-result.ts'
import { queryRows, type ReadOptions } from './query-select.ts'

/** Calls the function once and reads its rows from a materialised CTE. */
export function queryCall(plan: CallPlan, options: ReadOptions): QueryStatement {
  const parameters = new Parameters()
  const { call, source } = queryArguments(plan, parameters)
  if (plan.read) {
    const returned = `select returned.* from ${source ? `${source} cross join lateral ` : ''}${call} as returned`
    const rows = queryRows(plan.read, 'result', parameters, options)
    return { ...rows, text: `with result as materialized (${returned}) ${rows.text}` }
  }
  const from = source ? ` from ${source}` : ''
  return { text: queryValues(plan, call, from, parameters), values: parameters.values, header: [] }
}

function queryValues({ target, window }: CallPlan, call: string, from: string, parameters: Parameters): string {
  if (target.result === 'void') return `select ${call}, '' as body, 0 as rows${from}`
  if (!target.returnsSet) return `select coalesce(to_json(${call}), 'null')::text as body, 1 as rows${from}`
  const page = `select value from result${queryWindow(window, parameters)}`
  return (
    `with result as materialized (select ${call} as value${from}) ` +
    `select coalesce(json_agg(page.value), '[]')::text as body, count(*)::int as rows, ` +
    `(select count(*) from result)::text as total from (${page}) as page`
  )
}

/**
 * Passes arguments by name, so that omitted ones get their defaults. POST values keep their JSON types; GET values are
 * cast from text.
 */
function queryArguments({ target, given, values }: CallPlan, parameters: Parameters) {
  if ('texts' in values) {
    const list = given.map(({ name, sql, type }) => `${sql} => ${parameters.as(type, values.texts.get(name) ?? '')}`)
    return { call: `${target.sql}(${list.join(', ')})`, source: '' }
  }
  if (given.length === 0) return { call: `${target.sql}()`, source: '' }
  const types = given.map(({ sql, type }) => `${sql} ${type}`).join(', ')
  return {
    call: `${target.sql}(${given.map(({ sql }) => `${sql} => a.${sql}`).join(', ')})`,
    source: `json_to_record(${parameters.as('json', values.body)}) as a(${types})`,
  }
}
