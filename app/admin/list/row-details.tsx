import type { AdminRow, Resource, RowAction } from '#app/admin-kit/define-resource.ts'
import { Button } from '#app/ui/button/button.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'

interface RowDetailsProps {
  resource: Resource
  /** Null while no row is open. */
  row: AdminRow | null
  onAction: (row: AdminRow, action: RowAction<AdminRow>) => void
  onClose: () => void
}

/** A dialog with all details of a row and its actions. */
export function RowDetails({ resource, row, onAction, onClose }: RowDetailsProps) {
  const { details, actions } = resource
  if (!details || !row) return null
  const rowActions = actions?.(row) ?? []
  return (
    <Dialog
      open
      size="lg"
      title={details.titleOf(row)}
      onOpenChange={(open) => !open && onClose()}
      footer={
        rowActions.length > 0 &&
        rowActions.map((action) => (
          <Button
            key={action.label}
            variant="secondary"
            onClick={() => {
              onClose()
              onAction(row, action)
            }}
          >
            <action.icon aria-hidden="true" /> {action.label}
          </Button>
        ))
      }
    >
      {details.render(row)}
    </Dialog>
  )
}
