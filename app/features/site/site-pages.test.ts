import { expect, test } from 'vitest'
import { currentAt } from './site-pages.ts'

test('a place is current on its own page and, as a part of the site, on the pages below it', () => {
  expect(currentAt('/blog', '/blog')).toBe('page')
  expect(currentAt('/blog/a-morning-in-chitwan', '/blog')).toBe('true')
  expect(currentAt('/', '/')).toBe('page')
  expect(currentAt('/blog', '/')).toBeUndefined()
  expect(currentAt('/bloggers', '/blog')).toBeUndefined()
})
