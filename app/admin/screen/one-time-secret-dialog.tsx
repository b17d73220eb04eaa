import { CopyField } from '#app/admin/sharing/copy-field.tsx'
import type { Resource } from '#app/admin-kit/define-resource.ts'
import { Button } from '#app/ui/button/button.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'

interface OneTimeSecretDialogProps {
  resource: Resource
  /** Null when there is no secret to show. */
  value: string | null
  onClose: () => void
}

/** Shows a secret once, with a button to copy it. */
export function OneTimeSecretDialog({ resource: { oneTimeSecret }, value, onClose }: OneTimeSecretDialogProps) {
  if (!oneTimeSecret || value === null) return null
  return (
    <Dialog
      open
      title={oneTimeSecret.title}
      description={oneTimeSecret.note}
      onOpenChange={(open) => !open && onClose()}
      footer={
        <Button variant="secondary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <CopyField label={oneTimeSecret.title} value={value} />
    </Dialog>
  )
}
