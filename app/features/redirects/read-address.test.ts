import { expect, test } from 'vitest'
import { readable, readPath, readTarget } from './read-address.ts'

const site = 'https://prabas.example'

test.each([
  [' /old-page ', '/old-page'],
  ['/old/', '/old'],
  ['/old///', '/old'],
  ['/', '/'],
  ['/old page.html', '/old%20page.html'],
  ['/यात्रा', '/%E0%A4%AF%E0%A4%BE%E0%A4%A4%E0%A5%8D%E0%A4%B0%E0%A4%BE'],
  ['/a/../b', '/b'],
  [`${site}/old`, '/old'],
  [site, '/'],
])('RD-18: the path %s is read as browsers send it: %s', (typed, address) => {
  expect(readPath(typed, site)).toEqual({ address })
})

test.each(['', 'old', '//old', '/\\old', '/old?page=2', '/old#top', 'https://other.example/old', `${site}.evil/x`])(
  'RD-18: %j is no path',
  (typed) => expect(readPath(typed, site)).toHaveProperty('wrong'),
)

test.each([
  ['/contact', '/contact'],
  [' /blog?page=2#list ', '/blog?page=2#list'],
  [`${site}/contact`, '/contact'],
  [`${site}?a=b`, '/?a=b'],
  ['https://example.com', 'https://example.com/'],
  ['HTTPS://Example.com/a b', 'https://example.com/a%20b'],
])('RD-18: the target %s is read as %s', (typed, address) => {
  expect(readTarget(typed, site)).toEqual({ address })
})

test.each(['', 'contact', '//example.com', '/\\example.com', 'http://example.com', 'javascript:alert(1)', 'https://'])(
  'RD-18: %j is no target',
  (typed) => expect(readTarget(typed, site)).toHaveProperty('wrong'),
)

test('paths are shown in their own script', () => {
  expect(readable('/%E0%A4%AF/a%20b')).toBe('/य/a b')
  expect(readable('/%E0%A4')).toBe('/%E0%A4')
})
