import { fieldMessages } from './messages.ts'

type Tidy = (text: string) => string

/** What a field makes of the text that was typed into it: the value to send, or what is wrong with it. */
export type FieldRule<Value extends string | null = string | null> = (typed: string) => { value: Value } | FieldFault

export interface FieldFault {
  /** What to do about it, in words that name the field. */
  error: string
  kind: 'missing' | 'email' | 'length'
}

const missing = (what: string): FieldFault => ({ error: fieldMessages.missing(what), kind: 'missing' })
const tooLong = (most: number): FieldFault => ({ error: fieldMessages.tooLong(most), kind: 'length' })
const notAnEmail: FieldFault = { error: fieldMessages.invalidEmail, kind: 'email' }

/**
 * Tidying shortens a text, by half at most where a person typed it: every line break comes over the network as two
 * characters. What is longer still is refused unread.
 */
const isBeyond = (typed: string, most: number) => typed.length > 2 * most + 1_000

/** Text that has to be there, in at most so many characters, once it is tidied; `what` is asked for: 'your name'. */
export const neededText =
  (what: string, tidy: Tidy, most: number): FieldRule<string> =>
  (typed) => {
    if (isBeyond(typed, most)) return tooLong(most)
    const value = tidy(typed)
    if (value === '') return missing(what)
    return value.length > most ? tooLong(most) : { value }
  }

/** Text that may be left out: then it is null. */
export const optionalText =
  (tidy: Tidy, most: number): FieldRule =>
  (typed) => {
    if (isBeyond(typed, most)) return tooLong(most)
    const value = tidy(typed)
    return value.length > most ? tooLong(most) : { value: value || null }
  }

export const neededEmail =
  (tidy: Tidy): FieldRule<string> =>
  (typed) => {
    if (isBeyond(typed, longestEmail)) return notAnEmail
    const value = tidy(typed)
    if (value === '') return missing('your email address')
    return isEmail(value) ? { value } : notAnEmail
  }

const longestEmail = 254
/** The same rule as the database's. */
const emailShape = /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/
export const isEmail = (text: string) => text.length <= longestEmail && emailShape.test(text)
