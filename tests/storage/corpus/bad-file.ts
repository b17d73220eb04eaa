import { type Extension, types } from '../support/sample-files.ts'

/** A file that must be refused, with its name and declared type. */
export interface BadFile {
  title: string
  extension: string
  type: string
  bytes: Buffer
}

export const bad = (
  title: string,
  extension: Extension,
  bytes: Buffer | string,
  type: string = types[extension],
): BadFile => ({
  title: `${title} as ${extension}`,
  extension,
  type,
  bytes: Buffer.from(bytes),
})

export const pictures = ['jpg', 'png', 'webp', 'gif', 'avif'] as const
export const documents = ['pdf', 'doc', 'docx'] as const
export const extensions = [...pictures, ...documents]
