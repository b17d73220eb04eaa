import { Copy, RefreshCw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useBackOffice } from '#app/admin/data/data-client.tsx'
import { LeaveDialog } from '#app/admin/drafts/leave-dialog.tsx'
import { useLeaveGuard } from '#app/admin/drafts/use-leave-guard.ts'
import { documentFiles, pictureFiles } from '#app/lib/files/accepted-files.ts'
import { formatMoment } from '#app/lib/nepal-dates.ts'
import { formatBytes } from '#app/lib/text/format.ts'
import { Button } from '#app/ui/button/button.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { UploadField } from '#app/ui/form/upload-field.tsx'
import { Fact, Facts } from '#app/ui/layout/facts.tsx'
import { ScreenLink } from '#app/ui/navigation/screen-link.tsx'
import { AlertDialog } from '#app/ui/overlay/alert-dialog.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import { AltText, type AltTextDraft } from './alt-text.tsx'
import { FocusPoint } from './focus-point.tsx'
import { type FileUse, type MediaFile, nameOfFile } from './media-files.ts'
import { screenOf } from './screen-of.ts'
import { useMediaActions } from './use-media-actions.ts'

interface MediaDetailsProps {
  file: MediaFile
  draft?: AltTextDraft
  uses: readonly FileUse[]
  onClose: () => void
}

/** One file: its preview, focus, alt text, uses and actions. */
export function MediaDetails({ file, draft, uses, onClose }: MediaDetailsProps) {
  const { sendFile } = useBackOffice()
  const actions = useMediaActions()
  const [isConfirming, setConfirming] = useState(false)
  const [isDirty, setDirty] = useState(false)
  const [isFocusDirty, setFocusDirty] = useState(false)
  const guard = useLeaveGuard(isDirty || isFocusDirty)
  const isPicture = file.width !== null

  const closeIfDone = async (done: Promise<boolean>) => {
    if (await done) onClose()
  }
  return (
    <Dialog open onOpenChange={(open) => !open && guard.ask(onClose)} title={nameOfFile(file)} size="xl">
      <div className="grid gap-x-8 gap-y-6 lg:grid-cols-2">
        <div className="flex flex-col gap-4">
          {isPicture && <FocusPoint file={file} onSave={actions.setFocus} onDirtyChange={setFocusDirty} />}
          <Facts>
            <Fact name="Type">{file.content_type}</Fact>
            <Fact name="Size">{formatBytes(file.bytes)}</Fact>
            {isPicture && (
              <Fact name="Dimensions">
                {file.width} × {file.height} pixels
              </Fact>
            )}
            <Fact name="Uploaded">{formatMoment(file.created_at)}</Fact>
          </Facts>
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          {isPicture && <AltText file={file} draft={draft} onSave={actions.describe} onDirtyChange={setDirty} />}
          <section aria-labelledby="file-uses">
            <h3 id="file-uses" className="mb-2 text-sm font-semibold">
              Where it is used
            </h3>
            <Uses uses={uses} />
          </section>
          <Field label="Replace" help="Every place that shows this file will show the new one.">
            <UploadField
              value=""
              onChange={(next) => closeIfDone(actions.replace(file, next))}
              accepted={isPicture ? pictureFiles : documentFiles}
              send={sendFile}
              fileKind={isPicture ? 'another picture' : 'another file'}
              preview={<RefreshCw aria-hidden="true" className="size-6 shrink-0 text-ink-muted" />}
            />
          </Field>
          <div className="flex flex-wrap gap-3 border-t border-line pt-4">
            <Button variant="secondary" size="sm" onClick={() => actions.copyAddress(file)}>
              <Copy aria-hidden="true" /> Copy address
            </Button>
            <Button
              variant="danger"
              size="sm"
              disabled={uses.length > 0}
              aria-describedby={uses.length > 0 ? 'file-kept' : undefined}
              onClick={() => setConfirming(true)}
            >
              <Trash2 aria-hidden="true" /> Delete
            </Button>
            {uses.length > 0 && (
              <p id="file-kept" className="w-full text-xs text-ink-muted">
                A file that is in use cannot be deleted.
              </p>
            )}
          </div>
        </div>
      </div>
      <AlertDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title="Are you sure you want to delete this file?"
        description={nameOfFile(file)}
        confirmLabel="Delete"
        destructive
        onConfirm={() => closeIfDone(actions.remove(file))}
      />
      <LeaveDialog guard={guard} />
    </Dialog>
  )
}

function Uses({ uses }: { uses: readonly FileUse[] }) {
  if (uses.length === 0) return <p className="text-sm text-ink-muted">Nowhere yet.</p>
  return (
    <ul className="flex flex-col gap-1 text-sm">
      {uses.map(({ table_name, row_id, row_name }) => {
        const { title, to } = screenOf(table_name)
        return (
          <li key={`${table_name} ${row_id}`}>
            {to ? <ScreenLink to={to}>{title}</ScreenLink> : title}
            {row_name && `: ${row_name}`}
          </li>
        )
      })}
    </ul>
  )
}
