import { useQuery } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import { ConversationView } from '#app/admin/conversation/conversation-view.tsx'
import { useData } from '#app/admin/data/data-client.tsx'
import { findRow } from '#app/admin/data/rows.ts'
import { DeskControls } from '#app/admin/desk/desk-controls.tsx'
import { MailingView } from '#app/admin/mailing/mailing-view.tsx'
import type { AdminRow, Details, Resource, RowAction } from '#app/admin-kit/define-resource.ts'
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
export function RowDetails({ row, ...rest }: RowDetailsProps) {
  const { details } = rest.resource
  return details && row && <OpenRow key={row.id} details={details} row={row} {...rest} />
}

interface OpenRowProps extends RowDetailsProps {
  details: Details<AdminRow>
  row: AdminRow
}

function OpenRow({ resource, details, row: opened, onAction, onEdit, onClose }: OpenRowProps) {
  const { actions, links, form } = resource
  const row = useCurrentRow(resource, details, opened)
  const rowActions = actions?.(row) ?? []
  const rowLinks = links?.(row) ?? []
  const closeAnd = (next: () => void) => () => {
    onClose()
    next()
  }
  return (
    <Dialog
      open
      size={details.mailing ? 'xl' : 'lg'}
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
                className={buttonClass({ variant: details.conversation ? 'secondary' : 'primary' })}
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
      {resource.desk && <DeskControls resource={resource} desk={resource.desk} row={row} />}
      {details.mailing && <MailingView resource={resource} mailing={details.mailing} row={row} />}
      {details.conversation && <ConversationView resource={resource} conversation={details.conversation} row={row} />}
    </Dialog>
  )
}

/** A conversation or mailing changes its row while it is open, for example by a reply. */
function useCurrentRow(resource: Resource, { conversation, mailing }: Details<AdminRow>, opened: AdminRow): AdminRow {
  const data = useData()
  const { data: current } = useQuery({
    queryKey: [resource.table, 'row', opened.id],
    queryFn: () => findRow(data, resource, opened.id),
    initialData: opened,
    enabled: Boolean(conversation ?? mailing),
    meta: { failed: resource.messages.loadFailed },
  })
  return current ?? opened
}
