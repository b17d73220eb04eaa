import type { AdminRow, Move, Resource } from '#app/admin-kit/define-resource.ts'
import { Button } from '#app/ui/button/button.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'

interface RowDetailsProps {
  resource: Resource
  /** Null while no row is open. */
  row: AdminRow | null
  onMove: (row: AdminRow, move: Move<AdminRow>) => void
  onClose: () => void
}

/** A dialog with all details of a row and its actions. */
export function RowDetails({ resource, row, onMove, onClose }: RowDetailsProps) {
  const { details, moves } = resource
  if (!details || !row) return null
  const steps = moves?.(row) ?? []
  return (
    <Dialog
      open
      size="lg"
      title={details.titleOf(row)}
      onOpenChange={(open) => !open && onClose()}
      footer={
        steps.length > 0 &&
        steps.map((move) => (
          <Button
            key={move.label}
            variant="secondary"
            onClick={() => {
              onClose()
              onMove(row, move)
            }}
          >
            <move.icon aria-hidden="true" /> {move.label}
          </Button>
        ))
      }
    >
      {details.of(row)}
    </Dialog>
  )
}
