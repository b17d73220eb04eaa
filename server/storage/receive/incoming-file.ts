import type { HeldBytes } from '#server/storage/rules/byte-budget.ts'

export interface ReceivedFile {
  bytes: Buffer
  declaredType: string
  originalName: string
}

/** A file on its way: nothing of it is read before it is known that it may come. */
export interface IncomingFile {
  /** What the sender says: good for refusing early, no proof. */
  declaredBytes: number | undefined
  read(held: HeldBytes): Promise<ReceivedFile>
}

/** A file that came with a form, and is in memory. */
export const incomingFromForm = (file: File): IncomingFile => ({
  declaredBytes: file.size,
  async read(held) {
    held.take(file.size)
    return { bytes: Buffer.from(await file.arrayBuffer()), declaredType: file.type, originalName: file.name }
  },
})
