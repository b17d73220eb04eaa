import { refuse } from './answers.ts'

/** Text is short. Files, and the forms that carry one, have limits of their own. */
export const maxTextBytes = 1_000_000

export const bodyTooLarge = () => refuse(413, 'too_large', 'The request body is too large', { connection: 'close' })

export const isMultipart = (contentType: string) => /^multipart\/form-data\b/i.test(contentType)
export const isForm = (contentType: string) =>
  isMultipart(contentType) || /^application\/x-www-form-urlencoded\b/i.test(contentType)
