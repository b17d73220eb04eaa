import { Pencil } from 'lucide-react'
import type { AdminRow, Resource, RowAction } from '#app/admin-kit/define-resource.ts'
import { Button } from '#app/ui/button/button.tsx'
import { buttonClass } from '#app/ui/button/button-class.ts'
import { Dialog } from '#app/ui/overlay/dialog.tsx'

interface RowDetailsProps {
  resource: Resource
  /** Null while no row is open. */
  row: AdminRow | null
  onAction: (row: AdminRow, action: RowAction<AdminRow>) => void
  onEdit: (row: AdminRow) => void
  onClose: () => void
}

/** A dialog with all details of a row, its links and its actions. */
export function RowDetails({ resource, row, onAction, onEdit, onClose }: RowDetailsProps) {
  const { details, actions, links, form } = resource
  if (!details || !row) return null
  const rowActions = actions?.(row) ?? []
  const rowLinks = links?.(row) ?? []
  const closeAnd = (next: () => void) => () => {
    onClose()
    next()
  }
  return (
    <Dialog
      open
      size="lg"
      title={details.titleOf(row)}
      onOpenChange={(open) => !open && onClose()}
      footer={
        (rowActions.length > 0 || rowLinks.length > 0 || form) && (
          <>
            {form && (
              <Button variant="secondary" onClick={closeAnd(() => onEdit(row))}>
                <Pencil aria-hidden="true" /> {form.editTitle ?? 'Edit'}
              </Button>
            )}
            {rowActions.map((action) => (
              <Button key={action.label} variant="secondary" onClick={closeAnd(() => onAction(row, action))}>
                <action.icon aria-hidden="true" /> {action.label}
              </Button>
            ))}
            {rowLinks.map((link) => (
              <a
                key={link.label}
                href={link.href}
                {...(link.isNewTab && { target: '_blank', rel: 'noreferrer' })}
                className={buttonClass({ variant: 'primary' })}
              >
                <span className="inline-flex items-center gap-2">
                  <link.icon aria-hidden="true" /> {link.label}
                </span>
              </a>
            ))}
          </>
        )
      }
    >
      {details.render(row)}
    </Dialog>
  )
}
