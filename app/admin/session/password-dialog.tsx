import { type FormEvent, useState } from 'react'
import { useData } from '#app/admin/data/data-client.tsx'
import { reasonOf, showMessage } from '#app/admin/data/report.ts'
import { Button } from '#app/ui/button/button.tsx'
import { FieldMessage } from '#app/ui/form/field-message.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import { EntryField } from './entry-field.tsx'
import { passwordMessages } from './messages.ts'
import { emptyPassword, findPasswordFault, NewPasswordFields } from './new-password.tsx'
import { useSignedIn } from './use-session.ts'

/** Changes the password of the signed-in user, who must enter the current one. */
export function PasswordDialog({ onClose }: { onClose: () => void }) {
  const data = useData()
  const signedIn = useSignedIn()
  const [current, setCurrent] = useState('')
  const [typed, setTyped] = useState(emptyPassword)
  const [problem, setProblem] = useState<string | null>(null)
  const [isSaving, setSaving] = useState(false)

  async function save(event: FormEvent) {
    event.preventDefault()
    if (isSaving) return
    const fault = findPasswordFault(typed)
    setProblem(fault)
    if (fault) return
    setSaving(true)
    const { error } = await data.rpc('change_password', { current_password: current, new_password: typed.password })
    setSaving(false)
    if (error) {
      console.error('The password could not be changed', error)
      return setProblem(reasonOf(error))
    }
    showMessage(passwordMessages.changed)
    onClose()
  }

  return (
    <Dialog open size="sm" title="Change password" onOpenChange={(open) => !open && onClose()}>
      <form noValidate className="flex flex-col gap-4" onSubmit={save}>
        <EntryField
          label="Current password"
          type="password"
          autoComplete="current-password"
          value={current}
          onType={setCurrent}
        />
        <NewPasswordFields value={typed} email={signedIn?.email} onChange={setTyped} />
        <div role="alert">{problem && <FieldMessage>{problem}</FieldMessage>}</div>
        <Button type="submit" className="self-end" loading={isSaving} loadingLabel="Saving...">
          Save password
        </Button>
      </form>
    </Dialog>
  )
}
