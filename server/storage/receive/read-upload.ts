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
  const maxBytes = maxFileBytes + maxFormOverhead
  const files: (Omit<ReceivedFile, 'bytes'> & { bytes(): Buffer })[] = []
  const requireOneFile = () => {
    if (files.length !== 1) throw new StorageRefusal(400, 'InvalidRequest', 'The form must hold exactly one file')
  }
  checkDeclaredLength(request, maxBytes)
  await readMultipart(request.body, contentType, {
    maxBytes,
    maxParts: maxFormParts,
    onFile({ name, type }) {
      const { add, bytes } = collectBytes(maxFileBytes, held.reserve)
      files.push({ bytes, declaredType: type, originalName: name })
      requireOneFile()
      return add
    },
  }).catch(refuseUpload)
  requireOneFile()
  const [file] = files
  return { ...file!, bytes: file!.bytes() }
}

export async function readBody(request: Request, maxBytes: number, held: HeldBytes): Promise<Buffer> {
  checkDeclaredLength(request, maxBytes)
  return readBytes(request.body, maxBytes, held.reserve).catch(refuseUpload)
}

/** Refuses early. The declared length may be wrong, so the bytes that arrive are counted too. */
function checkDeclaredLength(request: Request, maxBytes: number) {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw tooLarge()
}

function refuseUpload(error: unknown): never {
  if (error instanceof StorageRefusal) throw error
  if (error instanceof TooManyBytes) throw tooLarge()
  const message = error instanceof BrokenForm ? 'The form cannot be read' : 'The upload was broken off'
  throw new StorageRefusal(400, 'InvalidRequest', message)
}
