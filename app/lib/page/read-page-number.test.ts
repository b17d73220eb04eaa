import { expect, test } from 'vitest'
import { readPageNumber } from './read-page-number.ts'

test.each([
  ['page=3', 3],
  ['page=120', 120],
  ['page=999999', 999_999],
  ['', 1],
  ['page=0', 1],
  ['page=03', 1],
  ['page=-2', 1],
  ['page=2.5', 1],
  ['page=x2', 1],
  ['page=2x', 1],
  ['page=1000000', 1],
  ['side=4', 1],
])('?%s is page %i', (query, page) => {
  expect(readPageNumber(new URLSearchParams(query))).toBe(page)
})

test('the parameter may have another name', () => {
  expect(readPageNumber(new URLSearchParams('page=3&side=4'), 'side')).toBe(4)
})
