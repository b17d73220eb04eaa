import type { Message } from '#app/lib/messages.ts'
import { uploadMessages } from './upload-messages.ts'

/** 10 MB as visitors read it. */
const maxFileBytes = 10_485_760

const pictureTypes = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  avif: 'image/avif',
}
const documentTypes = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
}

/** What a field takes. The server looks into the file itself; this spares a person the wait. */
export interface AcceptedFiles {
  /** Extension and content type. */
  types: Readonly<Record<string, string>>
  /** As a person reads it: 'PDF, DOC or DOCX'. */
  words: string
}

export const pictureFiles: AcceptedFiles = { types: pictureTypes, words: 'JPG, PNG, WebP, GIF or AVIF' }
export const documentFiles: AcceptedFiles = { types: documentTypes, words: 'PDF, DOC or DOCX' }
export const anyFiles: AcceptedFiles = {
  types: { ...pictureTypes, ...documentTypes },
  words: 'JPG, PNG, WebP, GIF, AVIF, PDF, DOC or DOCX',
}

/** For the file input's own dialog. */
export const acceptAttribute = ({ types }: AcceptedFiles) =>
  [...Object.keys(types).map((extension) => `.${extension}`), ...new Set(Object.values(types))].join()

export const extensionOf = ({ name }: Pick<File, 'name'>) => /\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ''

/** What is known to be wrong before a byte is sent. */
export function findFault(file: Pick<File, 'name' | 'type' | 'size'>, accepted: AcceptedFiles): Message | undefined {
  const type = accepted.types[extensionOf(file)]
  // Some systems do not know a type by its extension and declare none.
  const isDeclared = file.type === '' || file.type === type || (file.type === 'image/jpg' && type === 'image/jpeg')
  if (!type || !isDeclared) return uploadMessages.wrongType(accepted.words)
  if (file.size > maxFileBytes) return uploadMessages.tooLarge
  return file.size === 0 ? uploadMessages.empty : undefined
}

export const typeOf = (file: File) => anyFiles.types[extensionOf(file)] ?? file.type
