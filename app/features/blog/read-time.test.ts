import { expect, test } from 'vitest'
import { readTime } from './read-time.ts'

test.each([
  [1, 1],
  [200, 1],
  [201, 2],
  [400, 2],
  [401, 3],
  [10_000, 50],
])('BL-24: %i characters take %i minutes', (length, minutes) => expect(readTime(length)).toBe(minutes))

test('BL-25: a post without content counts as 500 characters and takes 3 minutes', () => expect(readTime(0)).toBe(3))
