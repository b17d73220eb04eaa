import { useState } from 'react'
import { useNavigate } from 'react-router'
import { passwordMessages } from '#app/lib/admin-messages.ts'
import { FieldMessage } from '#app/ui/field-message.tsx'
import { useData } from './data-client.tsx'
import { DoorField, FrontDoor } from './front-door.tsx'
import { reasonOf, say } from './report.ts'

const [shortest, longest] = [10, 200]

/** Where an invitation or a reset leads: a password is set, once. */
export function InviteScreen({ token }: { token: string }) {
  const data = useData()
  const navigate = useNavigate()
  const [password, setPassword] = useState('')
  const [repeated, setRepeated] = useState('')
  const [problem, setProblem] = useState<string | null>(null)

  async function setIt() {
    if (password.length < shortest) return setProblem(passwordMessages.tooShort(shortest))
    if (password !== repeated) return setProblem(passwordMessages.mismatch)
    setProblem(null)
    const { error } = await data.rpc('accept_invitation', { token, password })
    if (error) {
      console.error('The password could not be set', error)
      return setProblem(reasonOf(error))
    }
    say(passwordMessages.passwordSet)
    await navigate('/admin/login')
  }

  const entry = { type: 'password', autoComplete: 'new-password', maxLength: longest }
  return (
    <FrontDoor title="Set a password" submitLabel="Save password" busyLabel="Saving..." onSubmit={setIt}>
      <DoorField
        label="New password"
        help={`At least ${shortest} characters.`}
        value={password}
        onType={setPassword}
        {...entry}
      />
      <DoorField label="Repeat the password" value={repeated} onType={setRepeated} {...entry} />
      <div role="alert">{problem && <FieldMessage>{problem}</FieldMessage>}</div>
    </FrontDoor>
  )
}
