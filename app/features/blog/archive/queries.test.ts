import { expect, test } from 'vitest'
import { groupByYear } from './queries.ts'

test('BL-61: posts stand under the year they were published in, as Kathmandu counts it', () => {
  const posts = ['2025-03-01T00:00:00Z', '2024-12-31T20:00:00Z', '2024-12-31T10:00:00Z', '2019-05-05T00:00:00Z'].map(
    (publishedAt) => ({ slug: publishedAt, title: 'T', publishedAt }),
  )
  expect(groupByYear(posts).map(({ year, posts: some }) => [year, some.length])).toEqual([
    [2025, 2],
    [2024, 1],
    [2019, 1],
  ])
})
