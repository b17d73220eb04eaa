import { expect, test } from 'vitest'
import { isAllowedAddress, shownAttributes, shownTags } from './allowed-html.ts'

test('MD-02: the attributes of a tag that are shown, and of pictures those that the server adds', () => {
  expect([...shownAttributes('p')]).toEqual(['title'])
  expect([...shownAttributes('a')]).toEqual(['title', 'href', 'target'])
  expect([...shownAttributes('img')]).toEqual(['title', 'src', 'alt', 'loading', 'decoding', 'width', 'height'])
  expect([...shownAttributes('source')]).toEqual(['title', 'type', 'srcset', 'sizes'])
})

test('MD-01: the tags that the server adds around pictures are shown, others are not', () => {
  for (const tag of ['p', 'a', 'img', 'picture', 'source']) expect(shownTags).toContain(tag)
  for (const tag of ['script', 'iframe', 'svg', 'form', '']) expect(shownTags).not.toContain(tag)
})

test.each(['/blog', 'blog#top', 'http://a.example/', 'https://a.example/', 'mailto:a@b.example', 'tel:+97710000001'])(
  'MD-06: %s may stand in a link',
  (address) => {
    expect(isAllowedAddress('href', address)).toBe(true)
    expect(isAllowedAddress('src', address)).toBe(true)
  },
)

test.each(['javascript:alert(1)', 'JaVaScRiPt:alert(1)', 'data:text/html,x', 'vbscript:x', 'https://[broken'])(
  'MD-06: %s may not stand in a link or a picture, only in words',
  (address) => {
    expect(isAllowedAddress('href', address)).toBe(false)
    expect(isAllowedAddress('src', address)).toBe(false)
    expect(isAllowedAddress('alt', address)).toBe(true)
  },
)
