import { refuse } from './answers.ts'

/** The limit of every body except files and the forms that carry one. */
export const maxTextBytes = 1_000_000

export const bodyTooLarge = () => refuse(413, 'too_large', 'The request body is too large', { connection: 'close' })

export const isMultipart = (contentType: string) => /^multipart\/form-data\b/i.test(contentType)
export const isForm = (contentType: string) =>
  isMultipart(contentType) || /^application\/x-www-form-urlencoded\b/i.test(contentType)
