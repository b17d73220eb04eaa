import { expect, test } from 'vitest'
import { shareOfRow } from './share-of-row.ts'

const shares = { third: 2, half: 3, full: 6 }

test('any number of cards fills rows of six columns, in order and without a gap', () => {
  for (let count = 1; count <= 40; count++) {
    let filled = 0
    for (let index = 0; index < count; index++) {
      const share = shares[shareOfRow(index, count)]
      expect((filled % 6) + share).toBeLessThanOrEqual(6)
      filled += share
    }
    expect(filled % 6).toBe(0)
  }
})
