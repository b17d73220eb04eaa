import { useState } from 'react'
import { readSession } from '#app/admin/data/session-store.ts'
import { Field } from '#app/ui/form/field.tsx'
import { Select } from '#app/ui/form/select.tsx'
import { useColleagues } from './use-colleagues.ts'

const nobody = 'nobody'

interface AssigneeFieldProps {
  /** The account's id. */
  assignee: string | null
  /** Returns once it is shown or has failed. */
  onAssign: (assignee: string | null, name: string) => Promise<unknown>
}

/** The account that looks after a row. Accounts that cannot sign in are offered only where they are assigned already. */
export function AssigneeField({ assignee, onAssign }: AssigneeFieldProps) {
  const colleagues = useColleagues()
  const [chosen, setChosen] = useState<string | null>(null)
  const ownId = readSession()?.id
  const options = [
    { value: nobody, label: 'Nobody' },
    ...(colleagues ?? [])
      .filter(({ user_id, is_active }) => is_active || user_id === assignee)
      .map(({ user_id, name }) => ({ value: user_id, label: user_id === ownId ? `${name} (me)` : name })),
  ]
  const assign = async (value: string | null) => {
    if (!value || chosen || value === (assignee ?? nobody)) return
    setChosen(value)
    const name = colleagues?.find(({ user_id }) => user_id === value)?.name
    await onAssign(value === nobody ? null : value, name ?? nobody)
    setChosen(null)
  }
  return (
    <Field label="Assigned to" help="A colleague is told by email.">
      <Select
        options={options}
        value={colleagues ? (chosen ?? assignee ?? nobody) : null}
        placeholder="Loading…"
        onValueChange={assign}
      />
    </Field>
  )
}
