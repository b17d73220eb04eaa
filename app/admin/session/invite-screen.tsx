import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useData } from '#app/admin/data/data-client.tsx'
import { reasonOf, showMessage } from '#app/admin/data/report.ts'
import { readSession } from '#app/admin/data/session-store.ts'
import { FieldMessage } from '#app/ui/form/field-message.tsx'
import { AuthFormLayout } from './auth-form-layout.tsx'
import { passwordMessages } from './messages.ts'
import { emptyPassword, findPasswordFault, NewPasswordFields } from './new-password.tsx'
import { sessionSource } from './session-end.ts'

/** Sets a password through an invitation or reset link, which works once. */
export function InviteScreen({ token }: { token: string }) {
  const data = useData()
  const navigate = useNavigate()
  const [typed, setTyped] = useState(emptyPassword)
  const [problem, setProblem] = useState<string | null>(null)

  /** The link may belong to another account; then the current session is still valid. */
  async function isStillSignedIn() {
    if (!readSession()) return false
    const { error } = await data.rpc('admin_session', {})
    return !error
  }

  async function savePassword() {
    const fault = findPasswordFault(typed)
    setProblem(fault)
    if (fault) return
    const { error } = await data.rpc('accept_invitation', { token, password: typed.password })
    if (error) {
      console.error('The password could not be set', error)
      return setProblem(reasonOf(error))
    }
    showMessage(passwordMessages.passwordSet, sessionSource)
    await navigate((await isStillSignedIn()) ? '/admin/dashboard' : '/admin/login')
  }

  return (
    <AuthFormLayout title="Set a password" submitLabel="Save password" busyLabel="Saving..." onSubmit={savePassword}>
      <NewPasswordFields value={typed} onChange={setTyped} />
      <div role="alert">{problem && <FieldMessage>{problem}</FieldMessage>}</div>
    </AuthFormLayout>
  )
}
