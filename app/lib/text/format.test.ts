import { expect, test } from 'vitest'
import { formatBytes, hostOf, mailLink, paragraphsOf, telephoneLink } from './format.ts'

test('a telephone link has digits and the leading plus only', () => {
  expect(telephoneLink('+977 (1) 470-0114')).toBe('tel:+97714700114')
})

test('an address in a mail link adds no header of its own', () => {
  expect(mailLink('office@prabas.example')).toBe('mailto:office@prabas.example')
  expect(mailLink('a@b.example?bcc=c@d.example&subject=x')).toBe('mailto:a@b.example%3Fbcc%3Dc@d.example%26subject%3Dx')
})

test.each([
  ['https://www.example.com/a', 'example.com'],
  ['https://shop.www.example.com:8080', 'shop.www.example.com:8080'],
  ['no address', 'no address'],
])('the site %s is known as %s', (address, host) => {
  expect(hostOf(address)).toBe(host)
})

test('paragraphs are what stands between empty lines', () => {
  expect(paragraphsOf('  One\nline \n \t\n Two \n\n\n\n')).toEqual(['One\nline', 'Two'])
})

test.each([
  [0, '0 kB'],
  [640_001, '641 kB'],
  [999_999, '1000 kB'],
  [1_000_000, '1.0 MB'],
  [2_449_999, '2.4 MB'],
])('%i bytes are %s', (bytes, words) => {
  expect(formatBytes(bytes)).toBe(words)
})
