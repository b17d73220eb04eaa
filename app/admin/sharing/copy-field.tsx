import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { reasonOf, report } from '#app/admin/data/report.ts'
import { copyFailed } from '#app/admin-kit/messages.ts'
import { Button } from '#app/ui/button/button.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { Input } from '#app/ui/form/input.tsx'
import { dismissToast } from '#app/ui/toast/toast.ts'

/** A value to be copied, with a button that copies it. */
export function CopyField({ label, value }: { label: string; value: string }) {
  const [copied, setCopied] = useState<string | null>(null)
  const isCopied = copied === value
  const copy = async () => {
    dismissToast('copy')
    try {
      await navigator.clipboard.writeText(value)
      setCopied(value)
    } catch (error) {
      report(copyFailed(reasonOf(error)), error, 'copy')
    }
  }
  return (
    <>
      <div className="flex flex-wrap items-end gap-3">
        <Field label={label} className="min-w-0 flex-1 basis-64">
          <Input readOnly value={value} onFocus={(event) => event.target.select()} />
        </Field>
        <Button onClick={copy}>
          {isCopied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />} {isCopied ? 'Copied' : 'Copy'}
        </Button>
      </div>
      <span role="status" className="sr-only">
        {isCopied && 'Copied'}
      </span>
    </>
  )
}
