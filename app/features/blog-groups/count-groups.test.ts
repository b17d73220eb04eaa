import { expect, test } from 'vitest'
import { countGroups } from './count-groups.ts'

test('BL-66: the groups with the most posts come first, each by the name that most of its posts use', () => {
  const posts = [
    { slug: 'yak', name: 'Yak' },
    { slug: 'tea-houses', name: 'tea houses' },
    { slug: 'tea-houses', name: 'Tea Houses' },
    { slug: 'tea-houses', name: 'Tea Houses' },
    { slug: 'birds', name: 'Birds' },
    { slug: '', name: '!?' },
  ]
  expect(countGroups('topic', posts)).toEqual([
    { kind: 'topic', slug: 'tea-houses', name: 'Tea Houses' },
    { kind: 'topic', slug: 'birds', name: 'Birds' },
    { kind: 'topic', slug: 'yak', name: 'Yak' },
  ])
})
