import { expect, test } from 'vitest'
import { readPostalAddress } from './postal-address.ts'

test.each([
  ['Thamel, Kathmandu 44600, Nepal', { streetAddress: 'Thamel', addressLocality: 'Kathmandu', postalCode: '44600' }],
  [
    'Lakeside 6\nBaidam\n33700 Pokhara',
    { streetAddress: 'Lakeside 6, Baidam', addressLocality: 'Pokhara', postalCode: '33700' },
  ],
  ['Lakeside, Pokhara', { streetAddress: 'Lakeside, Pokhara' }],
  [' Thamel ,\n Kathmandu 44600 ', { streetAddress: 'Thamel', addressLocality: 'Kathmandu', postalCode: '44600' }],
  ['44600', { streetAddress: '44600', postalCode: '44600' }],
])('MD-30: %j is read in its parts, and nothing is made up', (written, parts) => {
  expect(readPostalAddress(written)).toEqual(parts)
})
