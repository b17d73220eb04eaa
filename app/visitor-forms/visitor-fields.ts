import { fieldMessages } from './messages.ts'

type Tidy = (text: string) => string

/** What a field makes of the text that was typed into it: the value to send, or what is wrong with it. */
export type FieldRule<Value extends string | null = string | null> = (
  typed: string,
) => { value: Value } | { error: string }

/**
 * Tidying shortens a text, by half at most where a person typed it: every line break comes over the network as two
 * characters. What is longer still is refused unread.
 */
const isBeyond = (typed: string, most: number) => typed.length > 2 * most + 1_000

/** Text that has to be there, in at most so many characters, once it is tidied. */
export const neededText =
  (tidy: Tidy, most: number): FieldRule<string> =>
  (typed) => {
    if (isBeyond(typed, most)) return { error: fieldMessages.tooLong(most) }
    const value = tidy(typed)
    if (value === '') return { error: fieldMessages.missing }
    return value.length > most ? { error: fieldMessages.tooLong(most) } : { value }
  }

/** Text that may be left out: then it is null. */
export const optionalText =
  (tidy: Tidy, most: number): FieldRule =>
  (typed) => {
    if (isBeyond(typed, most)) return { error: fieldMessages.tooLong(most) }
    const value = tidy(typed)
    return value.length > most ? { error: fieldMessages.tooLong(most) } : { value: value || null }
  }

export const neededEmail =
  (tidy: Tidy): FieldRule<string> =>
  (typed) => {
    if (isBeyond(typed, longestEmail)) return { error: fieldMessages.invalidEmail }
    const value = tidy(typed)
    if (value === '') return { error: fieldMessages.missing }
    return isEmail(value) ? { value } : { error: fieldMessages.invalidEmail }
  }

const longestEmail = 254
/** The same rule as the database's. */
const emailShape = /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/
export const isEmail = (text: string) => text.length <= longestEmail && emailShape.test(text)
