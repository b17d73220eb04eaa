import type { SentForm, UnreadForm } from '#app/lib/data/request-context.ts'
import { createByteBudget, type HeldBytes } from '#server/storage/rules/byte-budget.ts'
import { StorageRefusal } from '#server/storage/rules/storage-refusal.ts'
import { bodyTooLarge, isMultipart, maxTextBytes } from '#server/web/body-limits.ts'
import { limitPauses } from '#server/web/limit-pauses.ts'
import { collectBytes, TooManyBytes } from '#server/web/read-bytes.ts'
import { readMultipart } from '#server/web/read-multipart.ts'
import type { RequestContext } from '#server/web/request-scope.ts'

/** Larger than the file limit, so that the form itself can report a file that is slightly too large. */
const resumeFormBytes = 12 * 1024 * 1024
/** A refused form is read up to this size, because browsers show no response before they have sent the whole body. */
const maxReadBytes = 8 * resumeFormBytes
const maxParts = 32
const defaultPauseMs = 10_000

/**
 * Reads a page's form before the page handles it. Forms are limited to 1 MB. Only the application form may be larger,
 * and its bodies share a memory budget. One address has at most half of it, and nobody keeps a part of it without
 * sending.
 */
export function createFormReader(maxPauseMs = defaultPauseMs) {
  const openBudget = createByteBudget(4 * resumeFormBytes, 2 * resumeFormBytes)

  return async function withForm(c: RequestContext, answer: (form: SentForm) => Promise<Response>): Promise<Response> {
    const { actor } = c.var
    const held = openBudget(actor.role === 'anon' ? actor.address : undefined)
    try {
      const form = await readForm(c, held, maxPauseMs).catch(refusalOf)
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

async function readForm(c: RequestContext, held: HeldBytes, maxPauseMs: number): Promise<SentForm> {
  const limit = limitForm(c, held)
  const contentType = c.req.header('content-type') ?? ''
  const body = c.req.raw.body && limitPauses(c.req.raw.body, maxPauseMs)
  const fields = new FormData()
  try {
    if (isMultipart(contentType)) await readParts(body, contentType, limit, fields)
    else await readText(body, limit, fields)
    return { fields, unread: limit.unread() }
  } catch (error) {
    if (error instanceof TooManyBytes && limit.unread()) return { fields, unread: limit.unread() }
    if (error instanceof TooManyBytes || error instanceof StorageRefusal) throw error
    // A body that is not a form, that is cut off or whose sender pauses, counts as an empty form.
    return { fields: new FormData(), unread: limit.unread() }
  }
}

type FormLimit = ReturnType<typeof limitForm>

/**
 * An API client gets the refusal. A browser's form is read to its end without being kept, so the page can show the
 * error.
 */
function limitForm({ req }: RequestContext, held: HeldBytes) {
  const carriesResume = /^\/careers\/[^/]+\/apply$/.test(req.path) && isMultipart(req.header('content-type') ?? '')
  const maxBytes = carriesResume ? resumeFormBytes : maxTextBytes
  const isFromBrowser = req.header('accept')?.includes('text/html')
  let unread: UnreadForm | undefined
  let arrived = 0

  function reject(error: TooManyBytes | StorageRefusal) {
    if (!isFromBrowser) throw error
    unread = error instanceof TooManyBytes ? 'too large' : 'busy'
  }
  function hold(bytes: number) {
    try {
      held.reserve(bytes)
    } catch (error) {
      if (!(error instanceof StorageRefusal)) throw error
      reject(error)
    }
  }

  if (Number(req.header('content-length') ?? 0) > maxBytes) reject(new TooManyBytes())
  return {
    unread: () => unread,
    count(bytes: number) {
      arrived += bytes
      if (arrived > maxReadBytes) throw new TooManyBytes()
      if (!unread && arrived > maxBytes) reject(new TooManyBytes())
      if (!unread && carriesResume) hold(bytes)
    },
  }
}

async function readText(body: Request['body'], limit: FormLimit, fields: FormData): Promise<void> {
  const text = collectBytes(maxTextBytes)
  for await (const chunk of body ?? []) {
    limit.count(chunk.length)
    if (!limit.unread()) text.add(chunk)
  }
  if (limit.unread()) return
  for (const [name, value] of new URLSearchParams(text.bytes().toString('utf8'))) fields.append(name, value)
}

async function readParts(body: Request['body'], contentType: string, limit: FormLimit, fields: FormData) {
  const files: { field: string; file: () => File }[] = []
  let textLength = 0
  await readMultipart(body, contentType, {
    maxBytes: maxReadBytes,
    maxParts,
    maxTextBytes,
    onArrival: limit.count,
    onText(field, value) {
      textLength += value.length
      if (!limit.unread() || textLength <= maxTextBytes) fields.append(field, value)
    },
    onFile({ field, name, type }) {
      const { add, bytes } = collectBytes(resumeFormBytes)
      files.push({ field, file: () => new File([bytes() as Uint8Array<ArrayBuffer>], name, { type }) })
      return (chunk) => limit.unread() || add(chunk)
    },
  })
  if (!limit.unread()) for (const { field, file } of files) fields.append(field, file())
}
