import { longestPassword, shortestPassword } from '#app/features/accounts/password-limits.ts'
import { EntryField } from './entry-field.tsx'
import { passwordMessages } from './messages.ts'
import { StrengthBar } from './strength-bar.tsx'

export interface NewPassword {
  password: string
  repeated: string
}

export const emptyPassword: NewPassword = { password: '', repeated: '' }

/** Validates what the browser can check: length and repetition. Null if valid. */
export function findPasswordFault({ password, repeated }: NewPassword): string | null {
  if (password.length < shortestPassword) return passwordMessages.tooShort(shortestPassword)
  return password === repeated ? null : passwordMessages.mismatch
}

interface NewPasswordFieldsProps {
  value: NewPassword
  /** The account's address, where the page knows it. */
  email?: string
  onChange: (value: NewPassword) => void
}

/** The password is typed twice, because it is not visible. */
export function NewPasswordFields({ value, email = '', onChange }: NewPasswordFieldsProps) {
  const inputProps = { type: 'password', autoComplete: 'new-password', maxLength: longestPassword }
  return (
    <>
      <EntryField
        label="New password"
        help={`At least ${shortestPassword} characters. A few unrelated words are easy to remember.`}
        value={value.password}
        onType={(password) => onChange({ ...value, password })}
        {...inputProps}
      />
      <StrengthBar password={value.password} known={[email, 'Prabas Travels']} />
      <EntryField
        label="Repeat the password"
        value={value.repeated}
        onType={(repeated) => onChange({ ...value, repeated })}
        {...inputProps}
      />
    </>
  )
}
