import type { Column } from '#server/table-api/catalog/catalog.ts'
import { binaryOperators, comparesWithPattern, searchFunctions } from '#server/table-api/parse/operators.ts'
import type { JsonStep, Test } from '#server/table-api/parse/request-shape.ts'
import type { EmbedPlan, PlannedFilter } from '#server/table-api/plan/read-plan.ts'
import type { Parameters } from './parameters.ts'

export function queryFilter(
  filter: PlannedFilter,
  alias: string,
  parameters: Parameters,
  exists: (embed: EmbedPlan) => string,
): string {
  const sql = positive(filter)
  return filter.isNegated ? `not (${sql})` : sql

  function positive(filter: PlannedFilter): string {
    if (filter.kind === 'exists') return exists(filter.embed)
    if (filter.kind === 'group') {
      const members = filter.members.map((member) => queryFilter(member, alias, parameters, exists))
      return `(${members.join(` ${filter.joiner} `)})`
    }
    return queryTest(filter.column, filter.path, filter.test, alias, parameters)
  }
}

/** A column, or a JSON path inside it. */
export function queryValue(alias: string, column: Column, path: JsonStep[], parameters: Parameters): string {
  const sql = `${alias}.${column.sql}`
  if (path.length === 0) return sql
  const start = column.kind === 'json' ? sql : `to_jsonb(${sql})`
  return path.reduce((json, { key, isIndex, asText }) => {
    const step = isIndex ? parameters.as('integer', key) : parameters.text(key)
    return `(${json} ${asText ? '->>' : '->'} ${step})`
  }, start)
}

function queryTest(column: Column, path: JsonStep[], test: Test, alias: string, parameters: Parameters): string {
  const left = queryValue(alias, column, path, parameters)
  const type = typeOf(column, path)
  switch (test.kind) {
    case 'is':
      return `${left} is ${test.value}`
    case 'in':
      return queryList(left, type, column, path, test.values, parameters)
    case 'compare': {
      const operator = binaryOperators[test.operator]
      const compared = comparesWithPattern(test.operator) ? 'text' : type
      if (!test.quantifier) return `${left} ${operator} ${parameters.as(compared, test.value)}`
      return `${left} ${operator} ${test.quantifier} (${parameters.as(`${compared}[]`, test.value)})`
    }
    case 'search': {
      const language = test.language === undefined ? '' : `${parameters.as('regconfig', test.language)}, `
      const words = `${searchFunctions[test.operator]}(${language}${parameters.text(test.value)})`
      const isReady = column.kind === 'search' && path.length === 0
      return isReady ? `${left} @@ ${words}` : `to_tsvector(${language}${left}) @@ ${words}`
    }
  }
}

/** `->>` returns text, `->` returns jsonb. */
function typeOf(column: Column, path: JsonStep[]): string {
  const last = path.at(-1)
  if (!last) return column.type
  return last.asText ? 'text' : 'jsonb'
}

/** One array parameter for any number of values, so that the statement's text stays the same and can be prepared. */
function queryList(
  left: string,
  type: string,
  column: Column,
  path: JsonStep[],
  values: string[],
  parameters: Parameters,
): string {
  const isListOfLists = column.kind === 'array' && path.length === 0
  if (!isListOfLists) return `${left} = any (${parameters.as(`${type}[]`, toArrayLiteral(values))})`
  if (values.length === 0) return 'false'
  return `${left} in (${values.map((value) => parameters.as(type, value)).join(', ')})`
}

const toArrayLiteral = (values: string[]) =>
  `{${values.map((value) => `"${value.replace(/["\\]/g, '\\$&')}"`).join(',')}}`
