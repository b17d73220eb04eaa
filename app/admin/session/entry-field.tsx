import type { ChangeEvent, ComponentProps } from 'react'
import { Field } from '#app/ui/form/field.tsx'
import { Input } from '#app/ui/form/input.tsx'

type EntryFieldProps = Omit<ComponentProps<typeof Input>, 'onChange'> & {
  label: string
  help?: string
  onType: (typed: string) => void
}

/** A labelled text input for the login and password forms. */
export function EntryField({ label, help, onType, ...input }: EntryFieldProps) {
  return (
    <Field label={label} help={help}>
      <Input {...input} onChange={(event: ChangeEvent<HTMLInputElement>) => onType(event.target.value)} />
    </Field>
  )
}
