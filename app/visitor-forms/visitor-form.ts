import type { Challenge } from 'altcha-lib/types'
import type { Message } from '#app/lib/messages.ts'
import { formMessages } from './messages.ts'
import type { VisitorApi } from './visitor-api.ts'
import type { FieldFault, FieldRule } from './visitor-fields.ts'

export type FormValues = Record<string, string>

/** What became of a form: shown as a toast, or on the page itself where no script runs. */
export interface FormAnswer {
  message: Message
  errors: FormValues
  /** What was typed, unless it was sent. */
  values: FormValues
  /** What was typed, once it was sent. */
  sent?: FormValues
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
  send(api: VisitorApi, row: Row<Fields>, arrival: Arrival): Promise<Message>
  /**
   * For a form whose rows are not scored: what a machine that fills in every field is told, and nothing is sent. Without
   * it the row is sent and scored.
   */
  pretend?: Message
}

/** What a form adds to its row: the key of this message, and what its spam score is made of. */
export interface Arrival {
  idempotency_key?: string
  form_evidence?: { trap?: string; proof?: Proof }
}

/** A solved challenge of `form_challenge`. */
export type Proof = Pick<Challenge, 'challenge' | 'salt' | 'signature'> & { number: number }

export const defineVisitorForm = <Fields extends FieldRules>(form: VisitorForm<Fields>) => form

/** A field no person sees. Whoever fills it in is told that all is well. */
export const trapField = 'leave_this_empty'

export function readValues(form: VisitorForm, sent: FormData): FormValues {
  const textOf = (name: string) => {
    const value = sent.get(name)
    return typeof value === 'string' ? value : ''
  }
  return Object.fromEntries([...Object.keys(form.fields), trapField].map((name) => [name, textOf(name)]))
}

/** What is wrong with the values, in words; undefined if they can be sent. */
export function refuseForm(form: VisitorForm, values: FormValues): FormAnswer | undefined {
  const { errors, faults } = check(form, values)
  if (isTrapped(form, values) || faults.size === 0) return
  return { message: refusalFor(form, faults), errors, values }
}

interface Submission {
  arrival?: Arrival
  report?: (error: unknown) => void
}

/** Checks, sends, and puts every outcome into words. */
export async function submitForm(
  form: VisitorForm,
  values: FormValues,
  api: VisitorApi,
  { arrival, report }: Submission = {},
): Promise<FormAnswer> {
  if (isTrapped(form, values)) return { message: form.pretend, errors: {}, values: {}, sent: values }
  const refusal = refuseForm(form, values)
  if (refusal) return refusal
  try {
    const message = await form.send(api, check(form, values).row, withTrap(arrival, values[trapField]))
    return { message, errors: {}, ...(isRefusal(message) ? { values } : { values: {}, sent: values }) }
  } catch (error) {
    report?.(error)
    return { message: form.messages.failed, errors: {}, values }
  }
}

const isTrapped = (form: VisitorForm, values: FormValues): form is VisitorForm & { pretend: Message } =>
  form.pretend !== undefined && Boolean(values[trapField])

const withTrap = (arrival: Arrival = {}, trap = ''): Arrival =>
  trap ? { ...arrival, form_evidence: { ...arrival.form_evidence, trap: trap.slice(0, 100) } } : arrival

function check(form: VisitorForm, values: FormValues) {
  const row: Row<FieldRules> = {}
  const errors: FormValues = {}
  const faults = new Set<FieldFault['kind']>()
  for (const [name, rule] of Object.entries(form.fields)) {
    const outcome = rule(values[name] ?? '')
    if ('error' in outcome) {
      errors[name] = outcome.error
      faults.add(outcome.kind)
    } else row[name] = outcome.value
  }
  return { row, errors, faults }
}

export const isRefusal = ({ tone }: Message) => tone === 'destructive'

/** What is missing is said first, then what is wrong. */
function refusalFor({ messages }: VisitorForm, faults: Set<FieldFault['kind']>): Message {
  if (faults.has('missing')) return messages.missing
  return faults.has('email') ? messages.invalidEmail : formMessages.tooLong
}
