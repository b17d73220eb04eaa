import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { reasonOf, report } from '#app/admin/data/report.ts'
import { copyFailed } from '#app/admin-kit/messages.ts'
import { Button } from '#app/ui/button/button.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'

/** The codes are shown once. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'))
      setCopied(true)
    } catch (error) {
      report(copyFailed(reasonOf(error)), error, 'copy codes')
    }
  }
  return (
    <Dialog
      open
      size="sm"
      title="Recovery codes"
      description="Keep them somewhere other than your phone. Each one works once, together with your password. They are not shown again."
      disablePointerDismissal
      onOpenChange={(open) => !open && onClose()}
      footer={
        <>
          <Button variant="secondary" onClick={copy}>
            {isCopied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />} {isCopied ? 'Copied' : 'Copy all'}
          </Button>
          <Button onClick={onClose}>I have saved them</Button>
        </>
      }
    >
      <ul aria-label="Recovery codes" className="grid grid-cols-2 gap-x-4 gap-y-2 font-mono text-sm">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <span role="status" className="sr-only">
        {isCopied && 'Copied'}
      </span>
    </Dialog>
  )
}
