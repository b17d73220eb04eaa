import type { AdminRow } from '#app/admin-kit/define-resource.ts'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '#app/ui/layout/table.tsx'
import type { RowLayoutProps } from './row-layout.ts'

/** The rows as a table. The handle and the checkbox of a row stand in its first cell. */
export function RowTable({ resource, rows, drag, attributesOf, leadOf, marksOf, buttonsOf }: RowLayoutProps) {
  if (resource.list.layout !== 'table') return null
  const { columns } = resource.list
  const [first] = columns
  const cellOf = (row: AdminRow, column: (typeof columns)[number]) =>
    column === first ? (
      <div className="flex items-center gap-2">
        {leadOf(row)}
        <div>
          {column.cell(row)}
          {marksOf(row)}
        </div>
      </div>
    ) : (
      column.cell(row)
    )
  return (
    <Table caption={resource.title}>
      <TableHead>
        {columns.map(({ header }) => (
          <TableHeader key={header}>{header}</TableHeader>
        ))}
        <TableHeader align="end">Actions</TableHeader>
      </TableHead>
      <TableBody ref={drag.list}>
        {rows.map((row, index) => (
          <TableRow key={row.id} style={drag.styleOf(index)} {...attributesOf(row)}>
            {columns.map((column) => (
              <TableCell key={column.header} label={column.isUnlabelled ? undefined : column.header}>
                {cellOf(row, column)}
              </TableCell>
            ))}
            <TableCell align="end">{buttonsOf(row)}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
