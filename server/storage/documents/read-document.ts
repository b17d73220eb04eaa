import { doc, docx, type FileType, pdf, typeOfExtension } from '#server/storage/rules/file-types.ts'
import { inspectDoc } from './doc.ts'
import { inspectDocx } from './docx.ts'
import { inspectPdf } from './pdf-structure.ts'

export interface ReadDocument {
  /** A webp picture; null where there is none to draw. */
  firstPage: Buffer | null
}

const readers = new Map<FileType | undefined, (bytes: Buffer) => Promise<ReadDocument>>([
  [
    doc,
    async (bytes) => {
      inspectDoc(bytes)
      return { firstPage: null }
    },
  ],
  [
    docx,
    async (bytes) => {
      await inspectDocx(bytes)
      return { firstPage: null }
    },
  ],
  [
    pdf,
    async (bytes) => {
      await inspectPdf(bytes)
      // The library is large, and a Word document does without it.
      const { drawFirstPage } = await import('./draw-first-page.ts')
      return { firstPage: await drawFirstPage(bytes) }
    },
  ],
])

/** Refuses a document that is damaged, active or cannot be read. */
export const readDocument = (bytes: Buffer, extension: string): Promise<ReadDocument> =>
  readers.get(typeOfExtension(extension))!(bytes)
