import type { ReactNode } from 'react'
import type { AdminRow, Resource } from '#app/admin-kit/define-resource.ts'
import { classNames } from '#app/ui/class-names.ts'
import { Checkbox } from '#app/ui/form/checkbox.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '#app/ui/layout/table.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import { DragHandle } from './drag-handle.tsx'
import { RowButtons, type RowHandlers } from './row-buttons.tsx'
import { useDragOrder } from './use-drag-order.ts'

interface ResourceListProps extends RowHandlers {
  resource: Resource
  rows: readonly AdminRow[]
  /** The ids of the selected rows, if the resource has bulk actions. */
  selected: ReadonlySet<string>
  onSelect: (ids: ReadonlySet<string>) => void
}

/** The rows in the declared layout: a table, a grid of cards, or a column of cards. */
export function ResourceList({ resource, rows, selected, onSelect, ...handlers }: ResourceListProps) {
  const buttonsOf = (row: AdminRow) => {
    const index = rows.indexOf(row)
    return <RowButtons resource={resource} row={row} above={rows[index - 1]} below={rows[index + 1]} {...handlers} />
  }
  const checkboxOf = (row: AdminRow) =>
    resource.bulk && (
      <Checkbox
        aria-label={`Select ${resource.nameOf(row)}`}
        checked={selected.has(row.id)}
        onCheckedChange={(isChecked) => {
          const next = new Set(selected)
          if (isChecked) next.add(row.id)
          else next.delete(row.id)
          onSelect(next)
        }}
      />
    )
  return resource.list.layout === 'table' ? (
    <RowTable resource={resource} rows={rows} buttonsOf={buttonsOf} />
  ) : (
    <RowCards resource={resource} rows={rows} buttonsOf={buttonsOf} checkboxOf={checkboxOf} onDrop={handlers.onDrop} />
  )
}

type LayoutProps = Pick<ResourceListProps, 'resource' | 'rows'> & { buttonsOf: (row: AdminRow) => ReactNode }

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

const layoutClasses = {
  cards: {
    list: 'grid gap-4 sm:grid-cols-2 xl:grid-cols-3',
    card: '',
    body: 'items-start',
    buttons: 'border-t border-line px-3 py-2',
  },
  rows: {
    list: '@container flex flex-col gap-2.5',
    card: '@lg:flex-row @lg:items-center',
    body: 'items-center',
    buttons: 'px-3 pb-3 @lg:py-3',
  },
  sheets: {
    list: 'flex flex-col gap-4',
    card: '',
    body: 'items-start',
    buttons: 'border-t border-line px-3 py-2',
  },
}

interface RowCardsProps extends LayoutProps, Pick<RowHandlers, 'onDrop'> {
  checkboxOf: (row: AdminRow) => ReactNode
}

function RowCards({ resource, rows, buttonsOf, checkboxOf, onDrop }: RowCardsProps) {
  const { list, nameOf, title } = resource
  const drag = useDragOrder(rows, nameOf, onDrop)
  if (list.layout === 'table') return null
  const classes = layoutClasses[list.layout]
  return (
    <>
      <ul ref={drag.list} aria-label={title} className={classes.list}>
        {rows.map((row, index) => (
          <li key={row.id} style={drag.styleOf(index)} className="flex min-w-0">
            <Card aria-label={nameOf(row)} className={classNames('w-full', classes.card)}>
              <div className={classNames('flex min-w-0 flex-1 gap-2 p-4', classes.body)}>
                {resource.canReorder && <DragHandle name={nameOf(row)} {...drag.handleOf(index)} />}
                {checkboxOf(row)}
                <div className="min-w-0 flex-1 wrap-anywhere">{list.card.render(row)}</div>
              </div>
              <div className={classes.buttons}>{buttonsOf(row)}</div>
            </Card>
          </li>
        ))}
      </ul>
      {resource.canReorder && (
        <VisuallyHidden role="status" className="block">
          {drag.announcement}
        </VisuallyHidden>
      )}
    </>
  )
}
