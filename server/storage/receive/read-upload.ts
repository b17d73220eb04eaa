import type { HeldBytes } from '#server/storage/rules/byte-budget.ts'
import { maxFileBytes, maxFormOverhead } from '#server/storage/rules/limits.ts'
import { StorageRefusal, tooLarge } from '#server/storage/rules/storage-refusal.ts'
import { readBytes, TooManyBytes } from '#server/web/read-bytes.ts'
import { readFileOfForm } from './read-form.ts'
import type { ReceivedFile } from './received-file.ts'

/** A bare body, or the form in which the official client wraps a browser's file. */
export async function readUpload(request: Request, held: HeldBytes): Promise<ReceivedFile> {
  const contentType = request.headers.get('content-type') ?? ''
  const boundary = /^multipart\/form-data\s*;.*\bboundary=("?)([^";]{1,200})\1/i.exec(contentType)?.[2]
  const body = await readBody(request, maxFileBytes + (boundary ? maxFormOverhead : 0), held)
  const file = boundary ? readFileOfForm(body, boundary) : { bytes: body, declaredType: contentType, originalName: '' }
  if (file.bytes.length > maxFileBytes) throw tooLarge()
  if (file.bytes.length === 0) throw new StorageRefusal(400, 'InvalidRequest', 'The file is empty')
  return file
}

/** The length that the sender declares is only good for refusing early; what arrives is counted. */
export async function readBody(request: Request, most: number, held: HeldBytes): Promise<Buffer> {
  if (Number(request.headers.get('content-length') ?? 0) > most) throw tooLarge()
  try {
    return await readBytes(request.body, most, held.reserve)
  } catch (error) {
    if (error instanceof StorageRefusal) throw error
    throw error instanceof TooManyBytes
      ? tooLarge()
      : new StorageRefusal(400, 'InvalidRequest', 'The upload was broken off')
  }
}
