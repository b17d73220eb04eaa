import type { Role } from '#database/engine/connection/actors.ts'
import type { Column, Table } from '#server/table-api/catalog/catalog.ts'
import { ApiError, parseError } from '#server/table-api/errors/api-error.ts'
import { limits } from '#server/table-api/limits/limits.ts'
import { emptyLevel } from '#server/table-api/parse/parse-query.ts'
import { isPlainName } from '#server/table-api/parse/parse-select.ts'
import type { EmbedItem, Level, Query, SelectItem } from '#server/table-api/parse/request-shape.ts'
import { notEmbedded, notToOne } from './embed-errors.ts'
import { allReadableColumns, findReadableColumn } from './find-column.ts'
import { findRelation } from './find-relation.ts'
import { planFilters } from './plan-filters.ts'
import { planOrder } from './plan-order.ts'
import type { EmbedPlan, OutputItem, ReadPlan, Window } from './read-plan.ts'

const everything: SelectItem[] = [{ kind: 'all' }]

export function planRead(table: Table, query: Pick<Query, 'select' | 'root' | 'embedded'>, role: Role): ReadPlan {
  const used = new Set<string>()
  let levels = 0

  const plan = planLevel(table, query.select ?? everything, query.root, [''])
  for (const path of query.embedded.keys()) {
    if (!used.has(path)) throw notEmbedded(path)
  }
  return plan

  function planLevel(table: Table, items: SelectItem[], level: Level, paths: string[]): ReadPlan {
    const alias = `t${levels++}`
    allReadableColumns(table, role)
    const embeds: EmbedPlan[] = []
    const output = items.flatMap((item) => planItem(table, item, embeds, paths))
    const counts = output.filter(({ kind }) => kind === 'count').length
    if (role === 'anon') refuseRepetition(output, embeds)
    if (counts > 0 && counts < output.length) {
      throw new ApiError(400, 'PGRST123', 'A count cannot stand beside other columns')
    }
    const order = planOrder(table, level.order, embeds, role)
    return {
      table,
      alias,
      output,
      embeds,
      where: planFilters(table, level.filters, embeds, role),
      order: counts > 0 ? [] : order,
      maxBytes: role === 'anon' ? limits.visitorResponseBytes : undefined,
      ...planWindow(level, role),
    }
  }

  function planItem(table: Table, item: SelectItem, embeds: EmbedPlan[], paths: string[]): OutputItem[] {
    if (item.kind === 'all') return allReadableColumns(table, role).map(toOutput)
    if (item.kind === 'count') return [{ kind: 'count', name: item.alias ?? 'count' }]
    if (item.kind === 'column') return [planColumn(table, item)]
    const embed = planEmbed(table, item, paths)
    embeds.push(embed)
    if (item.isSpread) return [{ kind: 'spread', embed }]
    return item.items.length === 0 ? [] : [{ kind: 'embed', name: item.alias ?? item.target, embed }]
  }

  function planColumn(table: Table, { field, alias, cast }: Extract<SelectItem, { kind: 'column' }>): OutputItem {
    const isPlain = field.path.length === 0 && cast === undefined
    if (isPlain && field.column === 'count' && !table.columns.has('count')) {
      return { kind: 'count', name: alias ?? 'count' }
    }
    const column = findReadableColumn(table, field.column, role)
    const name = alias ?? field.path.findLast(({ isIndex }) => !isIndex)?.key ?? column.name
    if (!isPlainName(name)) throw parseError(`The key ${JSON.stringify(name)} needs an alias`)
    return { kind: 'value', name, column, path: field.path, cast: cast === undefined ? undefined : findCast(cast) }
  }

  function planEmbed(table: Table, item: EmbedItem, parents: string[]): EmbedPlan {
    const relation = findRelation(table, item)
    if (item.isSpread && !relation.isToOne) throw notToOne('PGRST119', table.name, item.target)
    const names = item.alias === undefined ? [item.target] : [item.alias, item.target]
    const paths = parents.flatMap((parent) => names.map((name) => parent + name))
    const path = paths.find((candidate) => query.embedded.has(candidate))
    if (path !== undefined) used.add(path)
    const level = (path !== undefined && query.embedded.get(path)) || emptyLevel()
    const read = planLevel(
      relation.target,
      item.items,
      level,
      paths.map((parent) => `${parent}.`),
    )
    return { names, relation, isInner: item.isInner, read }
  }
}

/** Repeating a column or relation under many aliases would multiply the work and memory of one request. */
function refuseRepetition(output: OutputItem[], embeds: EmbedPlan[]) {
  const columns = output.flatMap((item) =>
    item.kind === 'value' ? [[item.column.name, ...item.path.map(({ key }) => key)].join('->')] : [],
  )
  const repeated = findRepeated(columns) ?? findRepeated(embeds.map(({ relation }) => relation))?.target.name
  if (repeated) throw parseError(`Visitors select ${JSON.stringify(repeated)} at most once`)
}

const findRepeated = <Item>(items: Item[]) => items.find((item, index) => items.indexOf(item) !== index)

/** Limits visitors to `limits.visitorRows` rows. */
export const planWindow = ({ limit, offset }: Window, role: Role): Window => ({
  limit: role === 'anon' ? Math.min(limit ?? limits.visitorRows, limits.visitorRows) : limit,
  offset,
})

const toOutput = (column: Column): OutputItem => ({
  kind: 'value',
  name: column.name,
  column,
  path: [],
  cast: undefined,
})

const casts = new Set([
  ...['text', 'varchar', 'uuid', 'boolean', 'bool', 'json', 'jsonb', 'date', 'time', 'timestamp', 'timestamptz'],
  ...['smallint', 'integer', 'int', 'bigint', 'int2', 'int4', 'int8', 'numeric', 'real', 'float4', 'float8'],
])

function findCast(name: string): string {
  if (casts.has(name)) return name
  throw new ApiError(400, '42704', `type "${name}" does not exist`)
}
