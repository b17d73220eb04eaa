import type { Column } from '#server/table-api/catalog/catalog.ts'
import type { Format } from '#server/table-api/parse/parse-headers.ts'
import type { WritePlan, WrittenColumn } from '#server/table-api/plan/plan-write.ts'
import { aggregateRows, fromJsonRows } from './aggregate-rows.ts'
import { Parameters } from './parameters.ts'
import { queryFilter } from './query-filters.ts'
import { LevelQuery, whereOf } from './query-read.ts'
import { type QueryStatement, shapeResult } from './query-result.ts'

const target = 't0'

/** The write, and the response body from the rows it returns. */
export function queryWrite(plan: WritePlan, format: Format): QueryStatement {
  const parameters = new Parameters()
  const { returning } = plan
  const level = typeof returning === 'object' ? new LevelQuery(returning.read, parameters) : undefined
  const where = level
    ? level.filters()
    : plan.where.map((filter) => queryFilter(filter, target, parameters, () => 'false'))
  const written = `with written as (${queryVerb(plan, where, parameters)} returning ${queryReturning(plan)})`

  if (level) {
    const items = level.items()
    const { rowItems, row, toBody } = shapeResult(items, format)
    const page = `select ${rowItems} from written as ${target}${whereOf(level.inner())}${level.order()}${level.window()}`
    const rows = fromJsonRows(page, 'page', row, level.plan.maxBytes)
    return {
      text: `${written} select ${toBody(aggregateRows('page'))} as body, count(*)::int as rows ${rows}`,
      values: parameters.values,
      header: items.map(({ name }) => name),
    }
  }
  const key = returning === 'key' ? "coalesce(json_agg(written), '[]')::text" : "''"
  return {
    text: `${written} select ${key} as body, count(*)::int as rows from written`,
    values: parameters.values,
    header: [],
  }
}

function queryVerb(plan: WritePlan, where: string[], parameters: Parameters): string {
  if (plan.verb === 'delete') return `delete from ${plan.table.sql} as ${target}${whereOf(where)}`
  const body = parameters.as('json', plan.body)
  if (plan.verb === 'insert') return queryInsert(plan, body)
  const assignments = plan.columns.map(({ column }) => `${column.sql} = b.${column.sql}`).join(', ')
  const source = `json_to_recordset(${body}) as b(${queryTypes(plan.columns)})`
  return `update ${plan.table.sql} as ${target} set ${assignments} from ${source}${whereOf(where)}`
}

function queryInsert({ table, columns, conflict }: WritePlan, body: string): string {
  const into = `insert into ${table.sql} as ${target}`
  // Rows without keys consist of defaults.
  if (columns.length === 0) return `${into} select from json_array_elements(${body})`
  const names = columns.map(({ column }) => column.sql).join(', ')
  const values = columns.map(queryInserted).join(', ')
  return `${into} (${names}) select ${values} ${querySource(columns, body)}${queryConflict(columns, conflict)}`
}

function querySource(columns: WrittenColumn[], body: string): string {
  const types = queryTypes(columns)
  if (!columns.some(({ mayBeMissing }) => mayBeMissing)) return `from json_to_recordset(${body}) as b(${types})`
  return `from json_array_elements(${body}) as item (row), json_to_record(item.row) as b(${types})`
}

function queryInserted({ column, mayBeMissing }: WrittenColumn): string {
  if (!mayBeMissing || column.defaultExpression === null) return `b.${column.sql}`
  const key = `'${column.name.replaceAll("'", "''")}'`
  return `case when item.row::jsonb ? ${key} then b.${column.sql} else ${column.defaultExpression} end`
}

const queryTypes = (columns: WrittenColumn[]) =>
  columns.map(({ column }) => `${column.sql} ${column.writeType}`).join(', ')

function queryConflict(columns: WrittenColumn[], conflict: WritePlan['conflict']): string {
  if (!conflict) return ''
  const keys = conflict.keys.map(({ sql }) => sql).join(', ')
  if (!conflict.isMerged) return ` on conflict (${keys}) do nothing`
  const assignments = columns.map(({ column }) => `${column.sql} = excluded.${column.sql}`).join(', ')
  return ` on conflict (${keys}) do update set ${assignments}`
}

function queryReturning({ table, returning }: WritePlan): string {
  const list = (columns: Iterable<Column>) => Array.from(columns, ({ sql }) => `${target}.${sql}`).join(', ')
  if (returning === 'nothing') return '1'
  if (returning === 'key') return list(table.primaryKey) || '1'
  return list(returning.columns)
}
