import { type FileType, typeOfExtension } from './file-types.ts'

// Timestamp, random string, original extension: no folders, no second dot, nothing percent-encoded.
const form = /^(?:(resumes|attachments)\/)?\d{10,17}[-_][A-Za-z0-9]{6,64}\.([A-Za-z]{3,4})$/
const address =
  /^\/storage\/v1\/(?:object\/(?:public|authenticated)|render)\/uploads\/((?:(?:resumes|attachments)\/)?[\w.-]+)/

export interface FileName {
  path: string
  /** Only staff read it. */
  isPrivate: boolean
  /** Came by mail, with an answer. */
  isAttachment: boolean
  type: FileType
}

/** Returns undefined for a name that neither the upload form nor an incoming mail can have created. */
export function readFileName(path: string): FileName | undefined {
  const [, folder, extension] = form.exec(path) ?? []
  const type = extension && typeOfExtension(extension)
  return type ? { path, isPrivate: folder !== undefined, isAttachment: folder === 'attachments', type } : undefined
}

export const publicAddress = (path: string) => `/storage/v1/object/public/uploads/${path}`
export const privateAddress = (path: string) => `/storage/v1/object/authenticated/uploads/${path}`

/** The path of an upload's address in content, absolute or relative. */
export function pathOfAddress(given: string): string | undefined {
  const url = URL.canParse(given, 'http://site') ? new URL(given, 'http://site') : undefined
  return url && address.exec(url.pathname)?.[1]
}
