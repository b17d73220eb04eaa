import { data, type RouterContextProvider } from 'react-router'
import { dataContext, reportErrorContext } from './request-context.ts'
import { doorThrough } from './visitor-door.ts'
import { type FormAnswer, isRefusal, readValues, submitForm, type VisitorForm } from './visitor-form.ts'

interface Received {
  request: Request
  context: Readonly<RouterContextProvider>
}

/** A form that was sent without scripts: the same rules and words, answered with the page itself. */
export async function receiveForm(
  form: VisitorForm,
  { request, context }: Received,
  given: Record<string, string> = {},
  /** Takes what is more than text out of the form; what it answers is wrong with it. */
  attach: (sent: FormData) => Promise<Omit<FormAnswer, 'values'> | undefined> = async () => undefined,
) {
  // A body that is no form counts as a form left empty.
  const sent = await request.formData().catch(() => new FormData())
  for (const [name, value] of Object.entries(given)) sent.set(name, value)
  const wrong = await attach(sent)
  if (wrong) return data({ ...wrong, values: readValues(form, sent) }, { status: 422 })
  const door = doorThrough(context.get(dataContext))
  const answer = await submitForm(form, readValues(form, sent), door, context.get(reportErrorContext))
  return data(answer, { status: statusOf(form, answer) })
}

function statusOf(form: VisitorForm, { message }: FormAnswer) {
  if (message === form.messages.failed) return 503
  return isRefusal(message) ? 422 : 200
}
