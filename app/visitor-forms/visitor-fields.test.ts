import { expect, test, vi } from 'vitest'
import { fieldMessages } from './messages.ts'
import { neededEmail, neededText, optionalText } from './visitor-fields.ts'

test.each([
  ['needed text', neededText, fieldMessages.tooLong(100)],
  ['text that may be left out', optionalText, fieldMessages.tooLong(100)],
  ['an email address', neededEmail, fieldMessages.invalidEmail],
])('CO-34: %s far beyond its length is refused unread', (_what, rule, error) => {
  const tidy = vi.fn((text: string) => text)
  expect(rule(tidy, 100)('x'.repeat(1_000_000))).toEqual({ error })
  expect(tidy).not.toHaveBeenCalled()
})

test('CO-34: a text of nothing but line breaks and words at its full length is read', () => {
  const tidy = (text: string) => text.replaceAll('\r\n', '\n')
  const typed = 'x\r\n'.repeat(5_000)
  expect(neededText(tidy, 10_000)(typed)).toEqual({ value: 'x\n'.repeat(5_000) })
})
