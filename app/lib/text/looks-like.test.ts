import { expect, test } from 'vitest'
import { looksLikeId } from './looks-like-id.ts'
import { looksLikeSlug } from './looks-like-slug.ts'

const id = '0f8fad5b-d9cb-469f-a165-70867728950e'

test.each([
  [id, true],
  [id.toUpperCase(), true],
  [`x${id}`, false],
  [`${id}0`, false],
  [id.slice(1), false],
  [id.replaceAll('-', ''), false],
  ['0f8fad5b-d9cb-469f-70867728950e', false],
  ['gf8fad5b-d9cb-469f-a165-70867728950e', false],
])('%s is an id: %s', (text, isId) => {
  expect(looksLikeId(text)).toBe(isId)
})

test.each([
  ['tea', true],
  ['three-days-2026', true],
  ['a'.repeat(200), true],
  ['a'.repeat(201), false],
  ['', false],
  ['Tea', false],
  ['-tea', false],
  ['tea-', false],
  ['tea--house', false],
  ['tea house', false],
])('%s is a slug: %s', (text, isSlug) => {
  expect(looksLikeSlug(text)).toBe(isSlug)
})
