import type { HeldBytes } from '#server/storage/rules/byte-budget.ts'
import { maxFileBytes, maxFormOverhead, maxFormParts } from '#server/storage/rules/limits.ts'
import { StorageRefusal, tooLarge } from '#server/storage/rules/storage-refusal.ts'
import { collectBytes, readBytes, TooManyBytes } from '#server/web/read-bytes.ts'
import { BrokenForm, readMultipart } from '#server/web/read-multipart.ts'
import type { IncomingFile, ReceivedFile } from './incoming-file.ts'

/** A bare body, or the form in which the official client wraps a browser's file. */
export function incomingFromRequest(request: Request): IncomingFile {
  const contentType = request.headers.get('content-type') ?? ''
  const isForm = /^multipart\/form-data\s*;.*\bboundary=/i.test(contentType)
  return {
    declaredBytes: Number(request.headers.get('content-length')) || undefined,
    read: async (held) =>
      isForm
        ? await readFileOfForm(request, contentType, held)
        : { bytes: await readBody(request, maxFileBytes, held), declaredType: contentType, originalName: '' },
  }
}

async function readFileOfForm(request: Request, contentType: string, held: HeldBytes): Promise<ReceivedFile> {
  const mostBytes = maxFileBytes + maxFormOverhead
  const files: (Omit<ReceivedFile, 'bytes'> & { bytes(): Buffer })[] = []
  const expectOneFile = () => {
    if (files.length !== 1) throw new StorageRefusal(400, 'InvalidRequest', 'The form must hold exactly one file')
  }
  refuseDeclared(request, mostBytes)
  await readMultipart(request.body, contentType, {
    mostBytes,
    mostParts: maxFormParts,
    onFile({ name, type }) {
      const { add, bytes } = collectBytes(maxFileBytes, held.take)
      files.push({ bytes, declaredType: type, originalName: name })
      expectOneFile()
      return add
    },
  }).catch(refuseUnread)
  expectOneFile()
  const [file] = files
  return { ...file!, bytes: file!.bytes() }
}

export async function readBody(request: Request, most: number, held: HeldBytes): Promise<Buffer> {
  refuseDeclared(request, most)
  return readBytes(request.body, most, held.take).catch(refuseUnread)
}

/** The length that the sender declares is only good for refusing early; what arrives is counted. */
function refuseDeclared(request: Request, most: number) {
  if (Number(request.headers.get('content-length') ?? 0) > most) throw tooLarge()
}

function refuseUnread(error: unknown): never {
  if (error instanceof StorageRefusal) throw error
  if (error instanceof TooManyBytes) throw tooLarge()
  const why = error instanceof BrokenForm ? 'The form cannot be read' : 'The upload was broken off'
  throw new StorageRefusal(400, 'InvalidRequest', why)
}
