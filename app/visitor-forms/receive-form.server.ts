import { PostgrestError } from '@supabase/postgrest-js'
import { data, type RouterContextProvider } from 'react-router'
import { dataContext, reportErrorContext, sentFormContext, type UnreadForm } from '#app/lib/data/request-context.ts'
import { formMessages } from './messages.ts'
import { createVisitorApi } from './visitor-api.ts'
import { type FormAnswer, isRefusal, readValues, submitForm, type VisitorForm } from './visitor-form.ts'

interface Received {
  context: Readonly<RouterContextProvider>
}

interface Extras {
  /** What the page's address says, whatever the form does. Null: there is no such page. */
  find?: () => Promise<Record<string, string> | null>
  /** Takes what is more than text out of the form; what it answers is wrong with it. */
  attach?: (sent: FormData) => Promise<Omit<FormAnswer, 'values'> | undefined>
}

/**
 * A form that was sent without scripts: the same rules and words, answered with the page itself. Whatever fails on the
 * way, what was typed comes back.
 */
export async function receiveForm(
  form: VisitorForm,
  { context }: Received,
  { find = async () => ({}), attach = async () => undefined }: Extras = {},
) {
  const reportFault = context.get(reportErrorContext)
  const report = (error: unknown) => isFlood(error) || reportFault(error)
  const { fields: sent, unread } = context.get(sentFormContext)
  const answerWith = (answer: FormAnswer) => data(answer, { status: statusOf(form, answer) })
  if (unread) return answerWith({ message: reasonFor(form, unread), errors: {}, values: readValues(form, sent) })

  let given: Awaited<ReturnType<typeof find>>
  try {
    given = await find()
  } catch (error) {
    report(error)
    return answerWith({ message: form.messages.failed, errors: {}, values: readValues(form, sent) })
  }
  if (!given) throw data(null, { status: 404 })
  for (const [name, value] of Object.entries(given)) sent.set(name, value)
  const wrong = await attach(sent)
  if (wrong) return answerWith({ ...wrong, values: readValues(form, sent) })
  const api = createVisitorApi(context.get(dataContext))
  return answerWith(await submitForm(form, readValues(form, sent), api, { report }))
}

/** Whoever sends too much is told so. The log is not theirs to fill. */
const isFlood = (error: unknown) => error instanceof PostgrestError && error.code === 'too_many_writes'

const reasonFor = ({ messages }: VisitorForm, unread: UnreadForm) =>
  unread === 'busy' ? messages.failed : (messages.tooLarge ?? formMessages.tooLong)

function statusOf(form: VisitorForm, { message }: FormAnswer) {
  if (message === form.messages.failed) return 503
  return isRefusal(message) ? 422 : 200
}
