import type { Table } from '#server/table-api/catalog/catalog.ts'
import type { Audience } from './audience.ts'
import type { AskingRole, ColumnDetails, TableDetails } from './details-question.ts'

/** Who of an audience may do what with a table. */
export interface TableAccess {
  table: Table
  columns: ColumnDetails[]
  readable: ColumnDetails[]
  readers: AskingRole[]
  inserters: AskingRole[]
  updaters: AskingRole[]
  deleters: AskingRole[]
}

export type Right = 'readableBy' | 'insertableBy' | 'updatableBy'

export function findAccess(table: Table, details: TableDetails, audience: Audience): TableAccess {
  const columns = details.columns.filter(({ name }) => table.columns.has(name))
  const rolesWith = (right: Right) => audience.among(columns.flatMap((column) => column[right]))
  const readers = rolesWith('readableBy')
  // PATCH and DELETE need a filter, and a filter needs a column that may be read.
  const canFilter = (role: AskingRole) => readers.includes(role)
  return {
    table,
    columns,
    readable: columns.filter(({ readableBy }) => audience.among(readableBy).length > 0),
    readers,
    inserters: rolesWith('insertableBy'),
    updaters: rolesWith('updatableBy').filter(canFilter),
    deleters: audience.among(details.deletableBy).filter(canFilter),
  }
}
