import { measurePassword, type PasswordStrength } from '#app/features/accounts/measure-password.ts'

export interface MeasureRequest {
  id: number
  password: string
  known: string[]
}

export interface MeasureReply {
  id: number
  strength: PasswordStrength
}

// The entry of the process that `password-strength.ts` starts.
process.on('message', ({ id, password, known }: MeasureRequest) => {
  process.send?.({ id, strength: measurePassword(password, known) } satisfies MeasureReply)
})
// Exits with the parent process; a reply may fail before the disconnect event.
process.on('disconnect', () => process.exit())
process.on('error', () => process.exit())
