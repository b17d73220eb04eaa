import type { HeldBytes } from '#server/storage/rules/byte-budget.ts'

export interface ReceivedFile {
  bytes: Buffer
  declaredType: string
  originalName: string
}

/** A file whose bytes are not read before the sender's permission and quota are checked. */
export interface IncomingFile {
  /** The sender's claim, for refusing early. It may be wrong. */
  declaredBytes: number | undefined
  read(held: HeldBytes): Promise<ReceivedFile>
}

/** A file of a page's form, which is in memory already. */
export const incomingFromForm = (file: File): IncomingFile => ({
  declaredBytes: file.size,
  async read(held) {
    held.reserve(file.size)
    return { bytes: Buffer.from(await file.arrayBuffer()), declaredType: file.type, originalName: file.name }
  },
})
