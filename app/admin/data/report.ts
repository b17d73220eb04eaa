import type { AdminMessage } from '#app/admin-kit/messages.ts'
import { type ToastAction, toast } from '#app/ui/toast/toast.ts'
import { readSession } from './session-store.ts'

type ToastMessage = AdminMessage & { action?: ToastAction }

/** A message replaces the previous message of the same source. */
export const showMessage = (message: ToastMessage, source?: string) => toast({ ...message, source })

/** The toast source of a screen's form. */
export const formSource = (screen: string) => `${screen} form`

/** The error message of the server or of the failed request. */
export const reasonOf = (error: unknown) =>
  typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : String(error)

/** Logs and shows a failure. After the session has ended it is only logged, because that message is shown instead. */
export function report(message: ToastMessage, error: unknown, source?: string) {
  console.error(message.description ?? message.title, error)
  if (readSession()) showMessage(message, source)
}
