import { useDraftMarks } from '#app/admin/drafts/use-draft-marks.ts'
import type { AdminRow, Resource } from '#app/admin-kit/define-resource.ts'
import { Badge } from '#app/ui/feedback/badge.tsx'
import { Checkbox } from '#app/ui/form/checkbox.tsx'
import { DragHandle } from './drag-handle.tsx'
import { RowButtons, type RowHandlers } from './row-buttons.tsx'
import { RowCards } from './row-cards.tsx'
import { openerOf, rowAttributes } from './row-opening.ts'
import { RowTable } from './row-table.tsx'
import { useDragOrder } from './use-drag-order.ts'
import type { RowRefusal } from './use-row-refusal.ts'

interface ResourceListProps extends RowHandlers {
  resource: Resource
  rows: readonly AdminRow[]
  /** Whether rows can be selected, and the ids of those that are. */
  isSelectable: boolean
  selected: ReadonlySet<string>
  onToggle: (id: string) => void
  refusalOf: RowRefusal
  /** Whether the order that was last changed here has been saved. */
  isOrderSaved: boolean
}

/** The rows in the declared layout: a table, a grid of cards, or a column of cards. */
export function ResourceList({
  resource,
  rows,
  isSelectable,
  selected,
  onToggle,
  isOrderSaved,
  ...handlers
}: ResourceListProps) {
  const drag = useDragOrder(rows, resource.nameOf, handlers)
  const open = openerOf(resource, handlers)
  const drafts = useDraftMarks(resource, rows)
  const Layout = resource.list.layout === 'table' ? RowTable : RowCards
  return (
    <>
      {resource.canReorder && (
        <p role="status" className="mb-2 min-h-5 text-sm text-ink-muted">
          {drag.announcement && `${drag.announcement}. ${isOrderSaved ? 'Saved.' : 'Saving…'}`}
        </p>
      )}
      <Layout
        resource={resource}
        rows={rows}
        drag={drag}
        attributesOf={(row) => rowAttributes(row, selected.has(row.id), open)}
        leadOf={(row) => (
          <>
            {resource.canReorder && <DragHandle name={resource.nameOf(row)} {...drag.handleOf(rows.indexOf(row))} />}
            {isSelectable && (
              <Checkbox
                aria-label={`Select ${resource.nameOf(row)}`}
                checked={selected.has(row.id)}
                disabled={handlers.refusalOf(row, 'Delete') !== undefined}
                onCheckedChange={() => onToggle(row.id)}
              />
            )}
          </>
        )}
        marksOf={(row) =>
          drafts.has(row.id) && (
            <p className="mt-1.5">
              <Badge tone="warning">Draft changes</Badge>
            </p>
          )
        }
        buttonsOf={(row) => {
          const index = rows.indexOf(row)
          const moves = { up: drag.moverOf(index, -1), down: drag.moverOf(index, 1) }
          return <RowButtons resource={resource} row={row} moves={moves} {...handlers} />
        }}
      />
    </>
  )
}
