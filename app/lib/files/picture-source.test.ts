import { expect, test } from 'vitest'
import { filesOf, thumbnailOf, versionOf, withVersion } from './picture-source.ts'

test('the files of a picture, with their widths and its version', () => {
  expect(filesOf({ base: '/p/a-', widths: [480, 960] }, 'avif')).toBe('/p/a-480.avif 480w, /p/a-960.avif 960w')
  expect(filesOf({ base: '/p/a-', widths: [480], version: 7 }, 'webp')).toBe('/p/a-480.webp?v=7 480w')
  expect(filesOf({ base: '/p/a-' }, 'webp')).toBe('')
})

test('a version is added to an address with or without a query', () => {
  expect(withVersion('/a.jpg', undefined)).toBe('/a.jpg')
  expect(withVersion('/a.jpg', 0)).toBe('/a.jpg?v=0')
  expect(withVersion('/a.jpg?w=1', 5)).toBe('/a.jpg?w=1&v=5')
  expect(versionOf('2026-03-01T20:00:00+00:00')).toBe(1_772_395_200_000)
})

const stored = '/storage/v1/object/public/uploads/1700000000000-ab_c.JPG'

test.each([
  [stored, '/storage/v1/render/uploads/1700000000000-ab_c.JPG/320.webp'],
  [`https://site.example${stored}`, '/storage/v1/render/uploads/1700000000000-ab_c.JPG/320.webp'],
  [`http://site.example${stored}`, '/storage/v1/render/uploads/1700000000000-ab_c.JPG/320.webp'],
  ['/storage/v1/object/public/uploads/a.jpeg', '/storage/v1/render/uploads/a.jpeg/320.webp'],
  ['/storage/v1/object/public/uploads/a.pdf', '/storage/v1/object/public/uploads/a.pdf'],
  ['/storage/v1/object/public/uploads/folder/a.png', '/storage/v1/object/public/uploads/folder/a.png'],
  [`/other${stored}`, `/other${stored}`],
  [`${stored}?v=2`, `${stored}?v=2`],
  [`https:///${stored}`, `https:///${stored}`],
])('the thumbnail of %s is %s', (address, thumbnail) => {
  expect(thumbnailOf(address)).toBe(thumbnail)
})
