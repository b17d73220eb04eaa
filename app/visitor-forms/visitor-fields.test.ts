import { expect, test, vi } from 'vitest'
import { fieldMessages } from './messages.ts'
import { neededEmail, neededText, optionalText } from './visitor-fields.ts'

type Tidy = (text: string) => string

test.each([
  ['needed text', (tidy: Tidy) => neededText('your name', tidy, 100), fieldMessages.tooLong(100)],
  ['text that may be left out', (tidy: Tidy) => optionalText(tidy, 100), fieldMessages.tooLong(100)],
  ['an email address', (tidy: Tidy) => neededEmail(tidy), fieldMessages.invalidEmail],
])('CO-34: %s far beyond its length is refused unread', (_what, rule, error) => {
  const tidy = vi.fn((text: string) => text)
  expect(rule(tidy)('x'.repeat(1_000_000))).toMatchObject({ error })
  expect(tidy).not.toHaveBeenCalled()
})

test('CO-34: a text of nothing but line breaks and words at its full length is read', () => {
  const tidy = (text: string) => text.replaceAll('\r\n', '\n')
  const typed = 'x\r\n'.repeat(5_000)
  expect(neededText('your name', tidy, 10_000)(typed)).toEqual({ value: 'x\n'.repeat(5_000) })
})

test('W-70: an empty field is asked for by its name', () => {
  const tidy = (text: string) => text.trim()
  expect(neededText('your cover letter', tidy, 10)(' ')).toMatchObject({ error: 'Enter your cover letter.' })
  expect(neededEmail(tidy)('')).toMatchObject({ error: 'Enter your email address.' })
})
