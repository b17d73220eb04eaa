import { expect, test } from 'vitest'
import { isFileAddress, readButtonAddress, readLinkAddress } from './link-address.ts'

test.each([
  ['https://example.com/a?b#c', 'https://example.com/a?b#c'],
  [' /services ', '/services'],
  ['/', '/'],
  ['#contact', '#contact'],
  ['tel:+97714700000', 'tel:+97714700000'],
  ['mailto:office@prabas.example', 'mailto:office@prabas.example'],
  ['office@prabas.example', 'mailto:office@prabas.example'],
  ['example.com', 'https://example.com'],
  ['www.example.com:8080/treks?month=10', 'https://www.example.com:8080/treks?month=10'],
  ['HTTP://example.com', 'HTTP://example.com'],
  ['#', '#'],
  ['example.com?a', 'https://example.com?a'],
  ['example.com#a', 'https://example.com#a'],
  ['my-site.example.com:80', 'https://my-site.example.com:80'],
])('AG-18: %j is the address %s', (typed, meant) => {
  expect(readLinkAddress(typed)).toBe(meant)
})

test.each([
  ...['', 'javascript:alert(1)', 'JavaScript:alert(1)//example.com', 'data:text/html,x', '//example.com', '/\\example'],
  ...['a trek', 'https://', 'http://two words.example', 'nothing', 'see https://example.com', 'mailto:', 'tel:'],
  ...['a@b', 'a@b@c.example', 'a b@c.example', 'a@b.c d', 'example.com:', 'example.com:port', '-.', 'a..b', '/a b'],
])('AG-18: %j is no address', (typed) => {
  expect(readLinkAddress(typed)).toBeNull()
})

test.each([
  ['/storage/v1/object/public/uploads/1700000000000-abcdef.pdf', true],
  ['/feed.xml', true],
  ['/share/blog', true],
  ['/pictures/a', true],
  ['/blog/storage/a', false],
  ['/feed.xml#end', true],
  ['/feed.xml?v=2', true],
  ['/v1.2/treks', false],
  ['/pictures/a-1200.jpg?v=2', true],
  ['/', false],
  ['/contact?subject=v1.2', false],
  ['/blog/three-days#day.2', false],
])('HO-36: %s is a file: %s', (address, isFile) => {
  expect(isFileAddress(address)).toBe(isFile)
})

test.each([
  ['mailto:office@prabas.example', 'mailto:office@prabas.example'],
  ['office@prabas.example', 'mailto:office@prabas.example'],
  ['tel:+97710000114', 'tel:+97710000114'],
  ['+977 1 000-0114', 'tel:+97710000114'],
  ['#contact', '#contact'],
  ['contact', '/contact'],
  ['blog/three-days?from=hero', '/blog/three-days?from=hero'],
  ['blog/', '/blog/'],
  ['blog#top', '/blog#top'],
  ['01/470 (0114)', 'tel:014700114'],
  ['470011', 'tel:470011'],
  ['4700', '/4700'],
  [' 4700114 ', 'tel:4700114'],
  ['www.example.com/treks', 'https://www.example.com/treks'],
])('BN-17: a button with %j leads to %s', (typed, meant) => {
  expect(readButtonAddress(typed)).toBe(meant)
})

test.each([
  '',
  'javascript:alert(1)',
  'data:text/html,x',
  '//example.com',
  'our best trek',
  'a:b',
  '+',
  'call 4700114',
  '4700114 or so',
])('BN-18: a button cannot lead to %j', (typed) => {
  expect(readButtonAddress(typed)).toBeNull()
})
