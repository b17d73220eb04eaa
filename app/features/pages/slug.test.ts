import { expect, test } from 'vitest'
import { slugOfTitle } from './slug.ts'

test.each([
  ['About Nepal', 'about-nepal'],
  ['  --Tea & (more)!  ', 'tea-more'],
  ['Élan 2026', 'lan-2026'],
  ['!!!', ''],
  ['नेपाल भ्रमण २०२६', 'nepal-bhraman-2026'],
])('AP-05 AP-21: the slug of %o is %o', (title, slug) => {
  expect(slugOfTitle(title)).toBe(slug)
})
