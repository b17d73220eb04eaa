import type { Role } from '../../database/engine/actors.ts'
import { limits } from './limits.ts'
import { Parameters } from './parameters.ts'
import type { CallPlan } from './plan-call.ts'
import type { Question } from './query-answer.ts'
import { queryRows, type ReadWish } from './query-select.ts'

export function queryCall(plan: CallPlan, role: Role, wish: ReadWish): Question {
  const parameters = new Parameters()
  const { call, source } = queryArguments(plan, parameters)
  if (plan.read) {
    // Called once, however often its rows are looked at.
    const returned = `select returned.* from ${source ? `${source} cross join lateral ` : ''}${call} as returned`
    const rows = queryRows(plan.read, 'result', parameters, wish)
    return { ...rows, text: `with result as materialized (${returned}) ${rows.text}` }
  }
  const from = source ? ` from ${source}` : ''
  const { values } = parameters
  const header = [plan.target.name]
  if (plan.target.result === 'void') return { text: `select ${call} as body, 0 as rows${from}`, values, header }
  if (!plan.target.returnsSet) {
    return { text: `select coalesce(to_json(${call}), 'null')::text as body, 1 as rows${from}`, values, header }
  }
  const most = role === 'anon' ? ` limit ${limits.visitorRows}` : ''
  return {
    text:
      `select coalesce(json_agg(page.value), '[]')::text as body, count(*)::int as rows ` +
      `from (select ${call} as value${from}${most}) as page`,
    values,
    header,
  }
}

/** By name, so that defaults fill the rest. A POST's values keep their JSON types; a GET's are texts to be cast. */
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
