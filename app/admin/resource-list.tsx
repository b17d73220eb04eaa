import type { ReactNode } from 'react'
import type { Resource } from '#app/lib/resource.ts'
import { Card } from '#app/ui/card.tsx'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '#app/ui/table.tsx'
import { RowButtons } from './row-buttons.tsx'
import type { Row } from './rows.ts'

export interface ResourceListProps {
  resource: Resource
  rows: readonly Row[]
  onEdit: (row: Row) => void
  onRemove: (row: Row) => void
  onSwap: (row: Row, neighbour: Row) => void
}

/** The rows as their resource wants them: a table, cards side by side, or rows below each other. */
export function ResourceList(props: ResourceListProps) {
  const { resource, rows, onEdit, onRemove, onSwap } = props
  const buttonsOf = (row: Row) => {
    const place = rows.indexOf(row)
    return (
      <RowButtons
        resource={resource}
        row={row}
        above={rows[place - 1]}
        below={rows[place + 1]}
        onEdit={onEdit}
        onRemove={onRemove}
        onSwap={onSwap}
      />
    )
  }
  return resource.list.layout === 'table' ? (
    <RowTable resource={resource} rows={rows} buttonsOf={buttonsOf} />
  ) : (
    <RowCards resource={resource} rows={rows} buttonsOf={buttonsOf} />
  )
}

type LayoutProps = Pick<ResourceListProps, 'resource' | 'rows'> & { buttonsOf: (row: Row) => ReactNode }

function RowTable({ resource, rows, buttonsOf }: LayoutProps) {
  if (resource.list.layout !== 'table') return null
  const { columns } = resource.list
  return (
    <Table caption={resource.title}>
      <TableHead>
        {columns.map(({ header }) => (
          <TableHeader key={header}>{header}</TableHeader>
        ))}
        <TableHeader align="end">Actions</TableHeader>
      </TableHead>
      <TableBody>
        {rows.map((row) => (
          <TableRow key={row.id}>
            {columns.map(({ header, cell, isUnlabelled }) => (
              <TableCell key={header} label={isUnlabelled ? undefined : header}>
                {cell(row)}
              </TableCell>
            ))}
            <TableCell align="end">{buttonsOf(row)}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}

function RowCards({ resource, rows, buttonsOf }: LayoutProps) {
  const { list, nameOf, title } = resource
  if (list.layout === 'table') return null
  const isGrid = list.layout === 'cards'
  return (
    <ul
      aria-label={title}
      className={isGrid ? 'grid gap-4 sm:grid-cols-2 xl:grid-cols-3' : '@container flex flex-col gap-2.5'}
    >
      {rows.map((row) => (
        <li key={row.id} className="flex min-w-0">
          <Card aria-label={nameOf(row)} className={isGrid ? 'w-full' : 'w-full @lg:flex-row @lg:items-center'}>
            <div className="min-w-0 flex-1 p-4">{list.card.of(row)}</div>
            <div className={isGrid ? 'border-t border-line px-3 py-2' : 'px-3 pb-3 @lg:py-3'}>{buttonsOf(row)}</div>
          </Card>
        </li>
      ))}
    </ul>
  )
}
