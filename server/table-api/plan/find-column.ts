import type { Role } from '#database/engine/connection/actors.ts'
import type { Column, Table } from '#server/table-api/catalog/catalog.ts'
import { permissionDenied, unknownColumn } from '#server/table-api/errors/api-error.ts'

/** Applies to select, filter, order and embeds alike. */
export function findReadableColumn(table: Table, name: string, role: Role): Column {
  const column = table.columns.get(name)
  if (!column) throw unknownColumn(table.name, name)
  if (!table.readable[role].has(column)) throw permissionDenied(table.name)
  return column
}

/**
 * `*` selects every column that the role may read, so that a hidden column does not break `select=*`. Columns for
 * searching are copies of others and must be named.
 */
export function allReadableColumns(table: Table, role: Role): Column[] {
  const columns = table.readable[role]
  if (columns.size === 0) throw permissionDenied(table.name)
  return [...columns].filter(({ isForSearch }) => !isForSearch)
}
