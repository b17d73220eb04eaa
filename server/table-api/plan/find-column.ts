import type { Role } from '#database/engine/connection/actors.ts'
import type { Column, Table } from '#server/table-api/catalog/catalog.ts'
import { permissionDenied, unknownColumn } from '#server/table-api/errors/api-error.ts'

/** The same answer wherever a column is named: in a select, a filter, an order or an embedded relation. */
export function findReadableColumn(table: Table, name: string, role: Role): Column {
  const column = table.columns.get(name)
  if (!column) throw unknownColumn(table.name, name)
  if (!table.readable[role].has(column)) throw permissionDenied(table.name)
  return column
}

/** `*` means every column that the role may read, so that a hidden column does not break the plainest question. */
export function allReadableColumns(table: Table, role: Role): ReadonlySet<Column> {
  const columns = table.readable[role]
  if (columns.size === 0) throw permissionDenied(table.name)
  return columns
}
