import type { output, ZodMiniObject } from 'zod/mini'
import { fieldMessages, formMessages, type Message } from './messages.ts'
import type { VisitorDoor } from './visitor-door.ts'

export type FormValues = Record<string, string>

/** What became of a form: shown as a toast, or on the page itself where no script runs. */
export interface FormAnswer {
  message: Message
  errors: FormValues
  /** What was typed, unless it was sent. */
  values: FormValues
}

/** A form of a visitor, declared once: the same schema and the same call in the browser and on the server. */
export interface VisitorForm<Schema extends ZodMiniObject = ZodMiniObject> {
  schema: Schema
  messages: { missing: Message; invalidEmail: Message; failed: Message }
  /** Throws when it failed; otherwise says what to tell the visitor. */
  send(door: VisitorDoor, row: output<Schema>): Promise<Message>
  /** What a machine that fills in every field is told. */
  pretend: Message
}

export const defineVisitorForm = <Schema extends ZodMiniObject>(form: VisitorForm<Schema>) => form

/** A field no person sees. Who fills it in is told that all is well, and nothing is stored. */
export const trapField = 'leave_this_empty'

export function readValues(form: VisitorForm, sent: FormData): FormValues {
  const textOf = (name: string) => {
    const value = sent.get(name)
    return typeof value === 'string' ? value : ''
  }
  return Object.fromEntries([...Object.keys(form.schema.shape), trapField].map((name) => [name, textOf(name)]))
}

/** Checks, sends, and puts every outcome into words. */
export async function submitForm(
  form: VisitorForm,
  values: FormValues,
  door: VisitorDoor,
  report?: (error: unknown) => void,
): Promise<FormAnswer> {
  if (values[trapField]) return { message: form.pretend, errors: {}, values: {} }
  const checked = form.schema.safeParse(values)
  if (!checked.success) {
    const errors: FormValues = {}
    for (const { path, message } of checked.error.issues) errors[String(path[0])] ??= message
    return { message: refusalFor(form, Object.values(errors)), errors, values }
  }
  try {
    const message = await form.send(door, checked.data)
    return { message, errors: {}, values: isRefusal(message) ? values : {} }
  } catch (error) {
    report?.(error)
    return { message: form.messages.failed, errors: {}, values }
  }
}

export const isRefusal = ({ tone }: Message) => tone === 'destructive'

/** What is missing is said first, then what is wrong. */
function refusalFor({ messages }: VisitorForm, errors: string[]): Message {
  if (errors.includes(fieldMessages.missing)) return messages.missing
  return errors.includes(fieldMessages.invalidEmail) ? messages.invalidEmail : formMessages.tooLong
}
