import type { Message } from '#app/lib/messages.ts'
import { type ToastOptions, toast } from '#app/ui/toast/toast.ts'
import { readSession } from './session-store.ts'

type Spoken = Omit<Message, 'tone'> & Pick<ToastOptions, 'tone' | 'action' | 'duration'>

export const say = (message: Spoken) => toast(message)

/** What the server said, or why it could not be asked. */
export const reasonOf = (error: unknown) =>
  typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : String(error)

/** Every failure is said and logged; after the session's end that is what gets said, once. */
export function report(message: Spoken, error: unknown) {
  console.error(message.description ?? message.title, error)
  if (readSession()) say(message)
}
