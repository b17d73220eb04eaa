import * as z from 'zod/mini'
import { fieldMessages } from './messages.ts'

// Our policy allows no evaluated code, and zod would try.
z.config({ jitless: true })

type Tidy = (text: string) => string

const given = (tidy: Tidy) => z.transform((value: string) => tidy(value))

/** Text that has to be there, in at most so many characters, once it is tidied. */
export const neededText = (tidy: Tidy, most: number) =>
  z.pipe(
    z.pipe(z.string(), given(tidy)),
    z.string().check(z.minLength(1, fieldMessages.missing), z.maxLength(most, fieldMessages.tooLong(most))),
  )

/** Text that may be left out: then it is null. */
export const optionalText = (tidy: Tidy, most: number) =>
  z.pipe(
    z.pipe(z.string(), given(tidy)),
    z.pipe(
      z.string().check(z.maxLength(most, fieldMessages.tooLong(most))),
      z.transform((text: string) => text || null),
    ),
  )

/** The same rule as the database's. */
const emailShape = /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/
export const longestEmail = 254

export const neededEmail = (tidy: Tidy) =>
  z.pipe(
    z.pipe(z.string(), given(tidy)),
    z
      .string()
      .check(
        z.minLength(1, { error: fieldMessages.missing, abort: true }),
        z.maxLength(longestEmail, { error: fieldMessages.invalidEmail, abort: true }),
        z.regex(emailShape, fieldMessages.invalidEmail),
      ),
  )

export const isEmail = (text: string) => text.length <= longestEmail && emailShape.test(text)
