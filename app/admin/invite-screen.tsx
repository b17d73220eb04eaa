import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { passwordMessages } from '#app/lib/admin-messages.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { FieldMessage } from '#app/ui/field-message.tsx'
import { Input } from '#app/ui/input.tsx'
import { useData } from './data-client.tsx'
import { FrontDoor } from './front-door.tsx'
import { reasonOf, say } from './report.ts'

const shortest = 10

/** Where an invitation or a reset leads: a password is set, once. */
export function InviteScreen({ token }: { token: string }) {
  const data = useData()
  const navigate = useNavigate()
  const [password, setPassword] = useState('')
  const [repeated, setRepeated] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    if (password.length < shortest) return setProblem(passwordMessages.tooShort(shortest))
    if (password !== repeated) return setProblem(passwordMessages.mismatch)
    setProblem(null)
    setBusy(true)
    const { error } = await data.rpc('accept_invitation', { token, password })
    setBusy(false)
    if (error) {
      console.error('The password could not be set', error)
      return setProblem(reasonOf(error))
    }
    say(passwordMessages.passwordSet)
    await navigate('/admin/login')
  }

  return (
    <FrontDoor title="Set a password" lead="Prabas Travels back office">
      <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
        <Field label="New password" help={`At least ${shortest} characters.`}>
          <Input
            type="password"
            autoComplete="new-password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        </Field>
        <Field label="Repeat the password">
          <Input
            type="password"
            autoComplete="new-password"
            value={repeated}
            onChange={(event) => setRepeated(event.target.value)}
          />
        </Field>
        <div role="alert">{problem && <FieldMessage>{problem}</FieldMessage>}</div>
        <Button type="submit" block loading={isBusy} loadingLabel="Saving...">
          Save password
        </Button>
      </form>
    </FrontDoor>
  )
}
