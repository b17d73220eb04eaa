import { expect, test } from 'vitest'
import { chooseSuggestions, withSuggestion } from './choose-suggestions.ts'

const known = ['winter', 'Tea houses', 'gear', 'Day walks']

test('values in use are offered for the part that is being typed, and not twice', () => {
  expect(chooseSuggestions(known, '', true)).toEqual(known)
  expect(chooseSuggestions(known, 'gear, wa', true)).toEqual(['Day walks'])
  expect(chooseSuggestions(known, 'gear, WINTER', true)).toEqual(['Tea houses', 'Day walks'])
  expect(chooseSuggestions(known, 'tea', false)).toEqual(['Tea houses'])
  expect(chooseSuggestions(known, 'something new', true)).toEqual([])
})

test('a value that is chosen completes what was begun, or is added', () => {
  expect(withSuggestion('gear, wa', 'Day walks', true)).toBe('gear, Day walks')
  expect(withSuggestion('gear, winter', 'Day walks', true)).toBe('gear, winter, Day walks')
  expect(withSuggestion('', 'gear', true)).toBe('gear')
  expect(withSuggestion('gear, ', 'winter', true)).toBe('gear, winter')
  expect(withSuggestion('te', 'Tea houses', false)).toBe('Tea houses')
})
