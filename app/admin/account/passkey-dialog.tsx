import { useState } from 'react'
import { EntryField } from '#app/admin/session/entry-field.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import { PasswordStep } from './password-step.tsx'
import { useSecondFactorActions } from './use-second-factor.ts'

interface PasskeyDialogProps {
  onClose: () => void
  onAdded: (recoveryCodes: string[]) => void
}

export function PasskeyDialog({ onClose, onAdded }: PasskeyDialogProps) {
  const { addPasskey } = useSecondFactorActions()
  const [name, setName] = useState('')
  return (
    <Dialog
      open
      size="sm"
      title="New passkey"
      description="Your device stores it, and asks for your fingerprint, face or PIN."
      onOpenChange={(open) => !open && onClose()}
    >
      <PasswordStep
        submitLabel="Create a passkey"
        run={(password) => addPasskey(password, name.trim() || 'Passkey')}
        onDone={({ recovery_codes }) => onAdded(recovery_codes)}
      >
        <EntryField
          label="Name"
          help="A name that tells it apart, such as “Office laptop”."
          maxLength={80}
          value={name}
          onType={setName}
        />
      </PasswordStep>
    </Dialog>
  )
}
