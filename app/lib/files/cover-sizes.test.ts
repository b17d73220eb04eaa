import { expect, test } from 'vitest'
import { coverSizes } from './cover-sizes.ts'

test('IM-21: a picture that covers a box is as wide as the box or as its height asks for', () => {
  const boxes = [
    { from: '64rem', width: '31rem', height: '52rem' },
    { from: '48rem', width: '50vw', ratio: 4 / 5 },
    { width: '100vw', height: '16rem' },
  ]
  expect(coverSizes(boxes, 16 / 9)).toBe('(min-width:64rem) 92.4rem,(min-width:48rem) 111.1vw,max(100vw,28.4rem)')
  // A tall picture is cut at the top and at the bottom: as wide as the box is enough.
  expect(coverSizes(boxes, 0.5)).toBe('(min-width:64rem) 31rem,(min-width:48rem) 50vw,max(100vw,8rem)')
  expect(coverSizes([{ width: '100vw', height: '90svh', maxHeight: '50rem' }], 2)).toBe('max(100vw,min(100rem,180svh))')
  expect(coverSizes([{ width: '10rem' }], 3)).toBe('10rem')
})
