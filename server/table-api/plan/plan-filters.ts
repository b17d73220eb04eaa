import type { Role } from '#database/engine/connection/actors.ts'
import type { Table } from '#server/table-api/catalog/catalog.ts'
import { parseError } from '#server/table-api/errors/api-error.ts'
import { isRegularExpression } from '#server/table-api/parse/operators.ts'
import type { Filter, Test } from '#server/table-api/parse/request-shape.ts'
import { findReadableColumn } from './find-column.ts'
import type { EmbedPlan, PlannedFilter } from './read-plan.ts'

export function planFilters(table: Table, filters: Filter[], embeds: EmbedPlan[], role: Role): PlannedFilter[] {
  return filters.map(planFilter)

  function planFilter(filter: Filter): PlannedFilter {
    if (filter.kind === 'group') return { ...filter, members: filter.members.map(planFilter) }
    const { isNegated, field, test } = filter
    if (role === 'anon') refuseRegularExpression(test)
    const embed = findTestedEmbed(field.column, test)
    if (embed) return { kind: 'exists', embed, isNegated: (test.kind === 'is' && test.value === 'null') !== isNegated }
    return {
      kind: 'condition',
      isNegated,
      column: findReadableColumn(table, field.column, role),
      path: field.path,
      test,
    }
  }

  /** `author=is.null` tests whether the embedded relation has a row. */
  function findTestedEmbed(name: string, test: Test): EmbedPlan | undefined {
    const isNullTest = test.kind === 'is' && (test.value === 'null' || test.value === 'not null')
    if (!isNullTest || table.columns.has(name)) return undefined
    return embeds.find(({ names }) => names.includes(name))
  }
}

/** One pattern can take a second of processor time for each row. */
function refuseRegularExpression(test: Test) {
  if (test.kind === 'compare' && isRegularExpression(test.operator))
    throw parseError(`The operator ${test.operator} is available to staff only`)
}
