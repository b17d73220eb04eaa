import { Link2 } from 'lucide-react'
import { formatMinute } from '#app/lib/nepal-dates.ts'
import { Button } from '#app/ui/button/button.tsx'
import { Spinner } from '#app/ui/feedback/spinner.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import { CopyField } from './copy-field.tsx'
import { sharingMessages } from './messages.ts'
import { type SharedRecord, useSharedPreviews } from './use-shared-previews.ts'

interface ShareDialogProps {
  of: SharedRecord
  /** Whether something was typed that is not saved. */
  isDirty: boolean
  onClose: () => void
}

/** Makes links to the preview of a record, lists those that work and revokes them. */
export function ShareDialog({ of, isDirty, onClose }: ShareDialogProps) {
  const { links, share, revoke } = useSharedPreviews(of)
  const made = share.data
  return (
    <Dialog
      open
      title="Share preview"
      description={isDirty ? `${sharingMessages.note} ${sharingMessages.unsaved}` : sharingMessages.note}
      onOpenChange={(open) => !open && onClose()}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Done
          </Button>
          <Button loading={share.isPending} onClick={() => share.mutate()}>
            <Link2 aria-hidden="true" /> Create link
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        {made && (
          <div className="flex flex-col gap-2 rounded-md border border-line-strong bg-surface p-4">
            <CopyField label="Link to the preview" value={`${location.origin}/preview/${made.token}`} />
            <p className="text-sm text-ink-muted">
              {sharingMessages.onlyOnce} It ends on {formatMinute(made.expires_at)}.
            </p>
          </div>
        )}
        {links.isPending && <Spinner label="Loading links" />}
        {links.data?.length === 0 && <p className="text-sm text-ink-muted">No link works at the moment.</p>}
        {links.data !== undefined && links.data.length > 0 && (
          <ul aria-label="Links that work" className="flex flex-col divide-y divide-line">
            {links.data.map(({ id, created_at, expires_at, maker_name, maker_email }) => (
              <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2 text-sm">
                <p className="min-w-0 flex-1 basis-56 wrap-anywhere">
                  <span className="font-semibold">{maker_name || maker_email}</span>, {formatMinute(created_at)}
                  <span className="block text-ink-muted">
                    Ends on <time dateTime={expires_at}>{formatMinute(expires_at)}</time>
                  </span>
                </p>
                <Button
                  variant="secondary"
                  size="sm"
                  aria-label={`Revoke the link of ${maker_name || maker_email}, ${formatMinute(created_at)}`}
                  loading={revoke.isPending && revoke.variables === id}
                  onClick={() => revoke.mutate(id)}
                >
                  Revoke
                </Button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  )
}
