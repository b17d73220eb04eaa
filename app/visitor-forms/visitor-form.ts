import type { Message } from '#app/lib/messages.ts'
import { fieldMessages, formMessages } from './messages.ts'
import type { VisitorApi } from './visitor-api.ts'
import type { FieldRule } from './visitor-fields.ts'

export type FormValues = Record<string, string>

/** What became of a form: shown as a toast, or on the page itself where no script runs. */
export interface FormAnswer {
  message: Message
  errors: FormValues
  /** What was typed, unless it was sent. */
  values: FormValues
}

type FieldRules = Record<string, FieldRule>
type Row<Fields extends FieldRules> = {
  [Name in keyof Fields]: Extract<ReturnType<Fields[Name]>, { value: unknown }>['value']
}

/** A form of a visitor, declared once: the same rules and the same call in the browser and on the server. */
export interface VisitorForm<Fields extends FieldRules = FieldRules> {
  fields: Fields
  messages: { missing: Message; invalidEmail: Message; failed: Message; tooLarge?: Message }
  /** Throws when it failed; otherwise says what to tell the visitor. */
  send(api: VisitorApi, row: Row<Fields>): Promise<Message>
  /** What a machine that fills in every field is told. */
  pretend: Message
}

export const defineVisitorForm = <Fields extends FieldRules>(form: VisitorForm<Fields>) => form

/** A field no person sees. Who fills it in is told that all is well, and nothing is stored. */
export const trapField = 'leave_this_empty'

export function readValues(form: VisitorForm, sent: FormData): FormValues {
  const textOf = (name: string) => {
    const value = sent.get(name)
    return typeof value === 'string' ? value : ''
  }
  return Object.fromEntries([...Object.keys(form.fields), trapField].map((name) => [name, textOf(name)]))
}

/** Checks, sends, and puts every outcome into words. */
export async function submitForm(
  form: VisitorForm,
  values: FormValues,
  api: VisitorApi,
  report?: (error: unknown) => void,
): Promise<FormAnswer> {
  if (values[trapField]) return { message: form.pretend, errors: {}, values: {} }
  const { row, errors } = check(form, values)
  const wrongs = Object.values(errors)
  if (wrongs.length > 0) return { message: refusalFor(form, wrongs), errors, values }
  try {
    const message = await form.send(api, row)
    return { message, errors: {}, values: isRefusal(message) ? values : {} }
  } catch (error) {
    report?.(error)
    return { message: form.messages.failed, errors: {}, values }
  }
}

function check(form: VisitorForm, values: FormValues) {
  const row: Row<FieldRules> = {}
  const errors: FormValues = {}
  for (const [name, rule] of Object.entries(form.fields)) {
    const outcome = rule(values[name] ?? '')
    if ('error' in outcome) errors[name] = outcome.error
    else row[name] = outcome.value
  }
  return { row, errors }
}

export const isRefusal = ({ tone }: Message) => tone === 'destructive'

/** What is missing is said first, then what is wrong. */
function refusalFor({ messages }: VisitorForm, errors: string[]): Message {
  if (errors.includes(fieldMessages.missing)) return messages.missing
  return errors.includes(fieldMessages.invalidEmail) ? messages.invalidEmail : formMessages.tooLong
}
