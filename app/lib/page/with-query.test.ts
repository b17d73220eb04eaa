import { expect, test } from 'vitest'
import { withQuery } from './with-query.ts'

test.each([
  ['/new', '', '/new'],
  ['/new', '?', '/new'],
  ['/new', '?from=mail&page=2', '/new?from=mail&page=2'],
  ['/new#top', '?a=1&a=2', '/new?a=1&a=2#top'],
  ['/blog?category=Treks', '?category=Food&from=mail', '/blog?category=Treks&from=mail'],
  ['https://example.com/a?b=c?d#e?f', '?b=1&g=h%20i', 'https://example.com/a?b=c?d&g=h+i#e?f'],
])('%s with the query %s is %s', (address, search, expected) => {
  expect(withQuery(address, search)).toBe(expected)
  expect(withQuery(expected, search)).toBe(expected)
})
