import { expect, test } from 'vitest'
import { canUsePasskeys } from './passkey-site.ts'

test.each([
  ['https://www.example.com', true],
  ['http://localhost:4000', true],
  ['http://www.example.com', false],
  ['http://127.0.0.1:3000', false],
  ['https://192.0.2.7', false],
  ['https://[2001:db8::1]', false],
])('SF-10: whether passkeys work at %s: %s', (siteUrl, expected) => {
  expect(canUsePasskeys(siteUrl)).toBe(expected)
})
