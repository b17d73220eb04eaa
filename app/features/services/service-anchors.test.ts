import { expect, test } from 'vitest'
import { withAnchors } from './service-anchors.ts'

test('SE-10: every service has an address of its own, also two of the same name and one without letters', () => {
  const titles = ['Treks & Tours', 'treks, tours!', 'Services', '***', 'ताल']
  const anchors = withAnchors(titles.map((title) => ({ title }))).map(({ anchor }) => anchor)
  expect(anchors.slice(0, 4)).toEqual(['treks-tours', 'treks-tours-2', 'services-2', 'service'])
  expect(anchors[4]).toMatch(/^[a-z]+$/)
})
