import { type FormEvent, useState } from 'react'
import { EntryField } from '#app/admin/session/entry-field.tsx'
import { Button } from '#app/ui/button/button.tsx'
import { FieldMessage } from '#app/ui/form/field-message.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import { PasswordStep } from './password-step.tsx'
import { QrCode } from './qr-code.tsx'
import { useSecondFactorActions } from './use-second-factor.ts'

interface AppDialogProps {
  onClose: () => void
  onAdded: (recoveryCodes: string[]) => void
}

/** Password, then the QR code, then a first code: only then the app counts. */
export function AppDialog({ onClose, onAdded }: AppDialogProps) {
  const { beginApp } = useSecondFactorActions()
  const [begun, setBegun] = useState<{ secret: string; uri: string } | null>(null)
  return (
    <Dialog open size="sm" title="Authenticator app" onOpenChange={(open) => !open && onClose()}>
      {begun ? (
        <ConfirmApp {...begun} onAdded={onAdded} />
      ) : (
        <PasswordStep submitLabel="Continue" run={beginApp} onDone={setBegun} />
      )}
    </Dialog>
  )
}

function ConfirmApp({ secret, uri, onAdded }: { secret: string; uri: string; onAdded: AppDialogProps['onAdded'] }) {
  const { confirmApp } = useSecondFactorActions()
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  async function confirm(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    setProblem(null)
    setBusy(true)
    const outcome = await confirmApp(code)
    setBusy(false)
    if ('problem' in outcome) setProblem(outcome.problem)
    else onAdded(outcome.made.recovery_codes)
  }

  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={confirm}>
      <p>Scan this with your authenticator app, then type the code that it shows.</p>
      <QrCode text={uri} label="QR code for your authenticator app" />
      <p className="text-sm text-ink-muted">
        Or type this key: <code className="font-mono break-all text-ink">{secret.match(/.{1,4}/g)?.join(' ')}</code>
      </p>
      <EntryField
        label="Code from the app"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={10}
        value={code}
        onType={setCode}
      />
      <div role="alert">{problem && <FieldMessage>{problem}</FieldMessage>}</div>
      <Button type="submit" className="self-end" loading={isBusy} loadingLabel="Checking...">
        Turn on
      </Button>
    </form>
  )
}
