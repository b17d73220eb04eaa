import { type FormEvent, useId, useRef, useState } from 'react'
import { afterNextPaint } from '#app/lib/page/after-next-paint.ts'
import { dismissToast, toast } from '#app/ui/toast/toast.ts'
import { createArrivals } from './arrivals.ts'
import { remoteVisitorApi } from './call-table-api.ts'
import {
  type FormAnswer,
  type FormValues,
  isRefusal,
  readValues,
  refuseForm,
  submitForm,
  type VisitorForm,
} from './visitor-form.ts'

interface Options {
  /** The answer that came with the page, when the form was sent without scripts. */
  answer?: FormAnswer
  /** Fields that stay filled in after a success. */
  keep?: readonly string[]
  /** Once sent, what was typed stands in the form's place: see `sent`. */
  isReplaced?: boolean
  onSent?: (values: FormValues) => void
}

/**
 * A form that works as plain HTML and, with scripts, sends itself through the table API: errors appear beside their
 * fields, the outcome as a toast, and nothing that was typed is lost before it has arrived. A `form-sent` event tells the
 * page around it of a success.
 */
export function useVisitorForm(form: VisitorForm, { answer, keep = [], isReplaced = false, onSent }: Options = {}) {
  const toastSource = useId()
  const [errors, setErrors] = useState(answer?.errors ?? {})
  const [status, setStatus] = useState(answer?.message)
  const [isSending, setIsSending] = useState(false)
  const [sent, setSent] = useState(isReplaced && answer?.sent ? { message: answer.message, values: answer.sent } : null)
  const isUnderWay = useRef(false)
  const [arrivals] = useState(createArrivals)
  const isScored = form.pretend === undefined

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isUnderWay.current) return
    isUnderWay.current = true
    const element = event.currentTarget
    const values = readValues(form, new FormData(element))
    dismissToast(toastSource)
    setStatus(undefined)
    // A refusal is shown at once, in one rendering.
    const refusal = refuseForm(form, values)
    if (!refusal) setIsSending(true)
    const { message, errors } = refusal ?? (await submitForm(form, values, remoteVisitorApi, await describeArrival()))
    isUnderWay.current = false
    setIsSending(false)
    setErrors(errors)
    const showOutcome = () => toast({ ...message, tone: message.tone ?? 'success', source: toastSource })
    const [firstWrong] = Object.keys(errors)
    if (firstWrong)
      // The words beside the fields are on the screen first: on a slow phone these two would hold them up.
      afterNextPaint(() => {
        showOutcome()
        focusOn(element, firstWrong)
      })
    else showOutcome()
    if (isRefusal(message)) {
      // What no field says stands in the form for longer than a toast does.
      if (!firstWrong) setStatus(message)
      return
    }
    clear(element, keep)
    arrivals.end()
    if (isReplaced) setSent({ message, values })
    onSent?.(values)
    element.dispatchEvent(new Event('form-sent', { bubbles: true }))

    async function describeArrival() {
      return isScored ? { arrival: await arrivals.describe(JSON.stringify(values)) } : {}
    }
  }

  /** The proof is found while the visitor types. */
  function onFocus() {
    if (isScored) arrivals.begin()
  }

  /** An error goes as soon as its field is touched again. */
  function onInput({ target }: FormEvent<HTMLFormElement>) {
    onFocus()
    const { name } = target as HTMLInputElement
    if (name in errors) setErrors(({ [name]: _gone, ...rest }) => rest)
  }

  return {
    formProps: { method: 'post', noValidate: true, hidden: sent !== null, onSubmit, onFocus, onInput } as const,
    errors,
    statusProps: { message: status, isToasted: status !== answer?.message },
    /** What was sent, for the `SentPanel` in the form's place; null while the form is shown. */
    sent: sent && { ...sent.message, values: sent.values, isNew: sent.message !== answer?.message },
    /** Shows the form again. */
    startAgain: () => setSent(null),
    isSending,
    /** For the form's `ToastSlot`. */
    toastSource,
    /** What a field starts with. */
    startingWith: (name: string) => answer?.values[name] ?? '',
  }
}

const controlsOf = (form: HTMLFormElement) =>
  [...form.elements].filter(
    (one): one is HTMLInputElement | HTMLTextAreaElement =>
      one instanceof HTMLTextAreaElement || one instanceof HTMLInputElement,
  )

function focusOn(form: HTMLFormElement, name: string) {
  const control = controlsOf(form).find((one) => one.name === name)
  control?.focus({ preventScroll: true })
  // With its label: the header must not lie over the name of the field.
  control?.labels?.[0]?.scrollIntoView({ block: 'nearest' })
}

/** Empty, not reset: a reset would bring back what the page came with. */
function clear(form: HTMLFormElement, keep: readonly string[]) {
  for (const control of controlsOf(form)) if (!keep.includes(control.name)) control.value = ''
}
