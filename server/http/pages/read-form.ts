import type { SentForm, UnreadForm } from '#app/lib/data/request-context.ts'
import { createByteBudget, type HeldBytes } from '#server/storage/rules/byte-budget.ts'
import { StorageRefusal } from '#server/storage/rules/storage-refusal.ts'
import { bodyTooLarge, isMultipart, maxTextBytes } from '#server/web/body-limits.ts'
import { collectBytes, TooManyBytes } from '#server/web/read-bytes.ts'
import { readMultipart } from '#server/web/read-multipart.ts'
import type { RequestContext } from '#server/web/request-scope.ts'

/** More than a file may have, so that who sends one that is a little too large is told so by the form. */
const resumeFormBytes = 12 * 1024 * 1024
/** A browser shows no answer to what it has not sent yet: so much of a form is taken in, whatever becomes of it. */
const takenInBytes = 8 * resumeFormBytes
const mostParts = 32

/**
 * Reads the form of a page for what answers it. Only the form that carries a resume may be long, and only a few of
 * these are held at once.
 */
export function createFormReader() {
  const openBudget = createByteBudget(4 * resumeFormBytes)

  return async function withForm(c: RequestContext, answer: (form: SentForm) => Promise<Response>): Promise<Response> {
    const held = openBudget()
    try {
      const form = await readForm(c, held).catch(refusalOf)
      return 'refusal' in form ? form.refusal : await answer(form)
    } finally {
      held.release()
    }
  }
}

function refusalOf(error: unknown) {
  if (error instanceof TooManyBytes) return { refusal: bodyTooLarge() }
  if (error instanceof StorageRefusal) return { refusal: error.toResponse() }
  throw error
}

async function readForm(c: RequestContext, held: HeldBytes): Promise<SentForm> {
  const limit = limitForm(c, held)
  const contentType = c.req.header('content-type') ?? ''
  const { body } = c.req.raw
  const fields = new FormData()
  try {
    if (isMultipart(contentType)) await readParts(body, contentType, limit, fields)
    else await readText(body, limit, fields)
    return { fields, unread: limit.unread() }
  } catch (error) {
    if (error instanceof TooManyBytes && limit.unread()) return { fields, unread: limit.unread() }
    if (error instanceof TooManyBytes || error instanceof StorageRefusal) throw error
    // A body that is no form, or that breaks off, counts as a form left empty.
    return { fields: new FormData(), unread: limit.unread() }
  }
}

type FormLimit = ReturnType<typeof limitForm>

/** A program is refused. A page's form is taken in to its end without being held, and its page says what was wrong. */
function limitForm({ req }: RequestContext, held: HeldBytes) {
  const carriesResume = /^\/careers\/[^/]+\/apply$/.test(req.path) && isMultipart(req.header('content-type') ?? '')
  const most = carriesResume ? resumeFormBytes : maxTextBytes
  const isFromPage = req.header('accept')?.includes('text/html')
  let unread: UnreadForm | undefined
  let arrived = 0

  function giveUp(error: TooManyBytes | StorageRefusal) {
    if (!isFromPage) throw error
    unread = error instanceof TooManyBytes ? 'too large' : 'busy'
  }
  function hold(bytes: number) {
    try {
      held.take(bytes)
    } catch (error) {
      if (!(error instanceof StorageRefusal)) throw error
      giveUp(error)
    }
  }

  if (Number(req.header('content-length') ?? 0) > most) giveUp(new TooManyBytes())
  return {
    unread: () => unread,
    count(bytes: number) {
      arrived += bytes
      if (arrived > takenInBytes) throw new TooManyBytes()
      if (!unread && arrived > most) giveUp(new TooManyBytes())
      if (!unread && carriesResume) hold(bytes)
    },
  }
}

async function readText(body: Request['body'], limit: FormLimit, fields: FormData): Promise<void> {
  const text = collectBytes(maxTextBytes)
  for await (const piece of body ?? []) {
    limit.count(piece.length)
    if (!limit.unread()) text.add(piece)
  }
  if (limit.unread()) return
  for (const [name, value] of new URLSearchParams(text.bytes().toString('utf8'))) fields.append(name, value)
}

async function readParts(body: Request['body'], contentType: string, limit: FormLimit, fields: FormData) {
  const files: { field: string; file: () => File }[] = []
  let textLength = 0
  await readMultipart(body, contentType, {
    mostBytes: takenInBytes,
    mostParts,
    mostTextBytes: maxTextBytes,
    onArrival: limit.count,
    onText(field, value) {
      textLength += value.length
      if (!limit.unread() || textLength <= maxTextBytes) fields.append(field, value)
    },
    onFile({ field, name, type }) {
      const { add, bytes } = collectBytes(resumeFormBytes)
      files.push({ field, file: () => new File([bytes() as Uint8Array<ArrayBuffer>], name, { type }) })
      return (piece) => limit.unread() || add(piece)
    },
  })
  if (!limit.unread()) for (const { field, file } of files) fields.append(field, file())
}
