import type { AdminMessage } from '#app/admin-kit/messages.ts'
import { type ToastAction, toast } from '#app/ui/toast/toast.ts'
import { readSession } from './session-store.ts'

type Spoken = AdminMessage & { action?: ToastAction }

/** What a source says next takes the place of what it said before. */
export const say = (message: Spoken, source?: string) => toast({ ...message, source })

/** The source of what the form of a screen says. */
export const formSource = (screen: string) => `${screen} form`

/** What the server said, or why it could not be asked. */
export const reasonOf = (error: unknown) =>
  typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : String(error)

/** Every failure is said and logged; after the session's end that is what gets said, once. */
export function report(message: Spoken, error: unknown, source?: string) {
  console.error(message.description ?? message.title, error)
  if (readSession()) say(message, source)
}
