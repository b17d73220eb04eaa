import { StorageRefusal } from '#server/storage/rules/storage-refusal.ts'
import type { DocumentReply, DocumentRequest } from './document-reader.ts'
import { readDocument } from './read-document.ts'

// The entry of the process that `document-reader.ts` starts.
const reply = (message: DocumentReply) => process.send?.(message)
process.on('message', async ({ bytes, extension }: DocumentRequest) => {
  try {
    const given = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
    reply({ result: await readDocument(given, extension) })
  } catch (error) {
    if (error instanceof StorageRefusal) reply({ refusal: [error.status, error.error, error.message] })
    else reply({ failure: String(error) })
  }
})
// Exits with the parent process; a reply may fail before the disconnect event.
process.on('disconnect', () => process.exit())
process.on('error', () => process.exit())
reply({ isReady: true })
