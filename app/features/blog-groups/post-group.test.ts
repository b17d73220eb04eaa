import { expect, test } from 'vitest'
import { blogAddress, feedAddress, readGroup } from './post-group.ts'

test('BL-67: a category and a topic have addresses of their own, in any alphabet', () => {
  expect(blogAddress({ kind: 'topic', slug: 'tea-houses' }, 3)).toBe('/blog/topic/tea-houses?page=3')
  expect(blogAddress({ kind: 'category', slug: 'यात्रा' })).toBe(`/blog/category/${encodeURIComponent('यात्रा')}`)
  expect(feedAddress({ kind: 'category', slug: 'walks' })).toBe('/blog/category/walks/feed.xml')
})

test('an address is read whatever its case, and nothing else is taken for one', () => {
  expect(readGroup({ kind: 'Topic', group: 'Tea-Houses' })).toEqual({ kind: 'topic', slug: 'tea-houses' })
  expect(readGroup({ kind: 'author', group: 'asha' })).toBeUndefined()
  expect(readGroup({ kind: 'topic', group: 'x'.repeat(131) })).toBeUndefined()
})
