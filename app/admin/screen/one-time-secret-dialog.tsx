import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { reasonOf, report } from '#app/admin/data/report.ts'
import type { Resource } from '#app/admin-kit/define-resource.ts'
import { copyFailed } from '#app/admin-kit/messages.ts'
import { Button } from '#app/ui/button/button.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { Input } from '#app/ui/form/input.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import { dismissToast } from '#app/ui/toast/toast.ts'

interface OneTimeSecretDialogProps {
  resource: Resource
  /** Null when there is no secret to show. */
  value: string | null
  onClose: () => void
}

/** Shows a secret once, with a button to copy it. */
export function OneTimeSecretDialog({ resource: { oneTimeSecret }, value, onClose }: OneTimeSecretDialogProps) {
  const [isCopied, setCopied] = useState(false)
  if (!oneTimeSecret || value === null) return null
  const copy = async () => {
    dismissToast('copy secret')
    try {
      await navigator.clipboard.writeText(value)
      setCopied(true)
    } catch (error) {
      report(copyFailed(reasonOf(error)), error, 'copy secret')
    }
  }
  const close = () => {
    setCopied(false)
    onClose()
  }
  return (
    <Dialog
      open
      title={oneTimeSecret.title}
      description={oneTimeSecret.note}
      onOpenChange={(open) => !open && close()}
      footer={
        <Button variant="secondary" onClick={close}>
          Done
        </Button>
      }
    >
      <div className="flex flex-wrap items-end gap-3">
        <Field label={oneTimeSecret.title} className="min-w-0 flex-1 basis-64">
          <Input readOnly value={value} onFocus={(event) => event.target.select()} />
        </Field>
        <Button onClick={copy}>
          {isCopied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />} {isCopied ? 'Copied' : 'Copy'}
        </Button>
      </div>
      <span role="status" className="sr-only">
        {isCopied && 'Copied'}
      </span>
    </Dialog>
  )
}
