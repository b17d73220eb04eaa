import { expect, test } from 'vitest'
import { slugOfPost } from './slug.ts'

test.each([
  ['Three Days in Kathmandu', 'three-days-in-kathmandu'],
  ["Nepal's  Festivals: Month by Month!", 'nepals-festivals-month-by-month'],
  ['Tea - and --- more', 'tea-and-more'],
  ['  A (new) start -', 'a-new-start'],
  ['2026', '2026'],
  ['!!!', ''],
  ['पोखरा: चार दिन', 'pokhara-char-din'],
])('AG-05 AG-33: the slug of %o is %o', (title, slug) => {
  expect(slugOfPost(title)).toBe(slug)
})
