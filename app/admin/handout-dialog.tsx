import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { copyFailed } from '#app/lib/admin-messages.ts'
import type { Resource } from '#app/lib/resource.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Field } from '#app/ui/field.tsx'
import { Input } from '#app/ui/input.tsx'
import { reasonOf, report } from './report.ts'

interface HandoutDialogProps {
  resource: Resource
  /** Null: nothing to hand on. */
  value: string | null
  onClose: () => void
}

/** Shown once, to be copied and handed on. */
export function HandoutDialog({ resource: { handout }, value, onClose }: HandoutDialogProps) {
  const [isCopied, setCopied] = useState(false)
  if (!handout || value === null) return null
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value)
      setCopied(true)
    } catch (error) {
      report(copyFailed(reasonOf(error)), error)
    }
  }
  const close = () => {
    setCopied(false)
    onClose()
  }
  return (
    <Dialog
      open
      title={handout.title}
      description={handout.note}
      onOpenChange={(open) => !open && close()}
      footer={
        <Button variant="secondary" onClick={close}>
          Done
        </Button>
      }
    >
      <div className="flex flex-wrap items-end gap-3">
        <Field label={handout.title} className="min-w-0 flex-1 basis-64">
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
