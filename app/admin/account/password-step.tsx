import { type FormEvent, type ReactNode, useState } from 'react'
import { EntryField } from '#app/admin/session/entry-field.tsx'
import { Button } from '#app/ui/button/button.tsx'
import { FieldMessage } from '#app/ui/form/field-message.tsx'
import type { Outcome } from './use-second-factor.ts'

interface PasswordStepProps<Made> {
  submitLabel: string
  isDanger?: boolean
  /** Fields after the password. */
  children?: ReactNode
  run: (password: string) => Promise<Outcome<Made>>
  onDone: (made: Made) => void
}

/** Asks for the password before anything changes that guards the account. */
export function PasswordStep<Made>({ submitLabel, isDanger, children, run, onDone }: PasswordStepProps<Made>) {
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    setProblem(null)
    setBusy(true)
    const outcome = await run(password)
    setBusy(false)
    if ('problem' in outcome) setProblem(outcome.problem)
    else onDone(outcome.made)
  }

  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
      <EntryField
        label="Current password"
        type="password"
        autoComplete="current-password"
        value={password}
        onType={setPassword}
      />
      {children}
      <div role="alert">{problem && <FieldMessage>{problem}</FieldMessage>}</div>
      <Button
        type="submit"
        variant={isDanger ? 'danger' : undefined}
        className="self-end"
        loading={isBusy}
        loadingLabel="One moment..."
      >
        {submitLabel}
      </Button>
    </form>
  )
}
