import type { ChangeEvent, ComponentProps } from 'react'
import { Field } from '#app/ui/form/field.tsx'
import { Input } from '#app/ui/form/input.tsx'

type EntryFieldProps = Omit<ComponentProps<typeof Input>, 'onChange'> & {
  label: string
  help?: string
  onType: (typed: string) => void
}

/** A line of a small form that is not a record: an e-mail, a password. */
export function EntryField({ label, help, onType, ...input }: EntryFieldProps) {
  return (
    <Field label={label} help={help}>
      <Input {...input} onChange={(event: ChangeEvent<HTMLInputElement>) => onType(event.target.value)} />
    </Field>
  )
}
