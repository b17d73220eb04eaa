import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawCard } from './draw-card.ts'

/** Red above blue, as high as wide. */
const photo = () =>
  sharp({ create: { width: 800, height: 800, channels: 3, background: '#ff0000' } })
    .composite([
      {
        input: { create: { width: 800, height: 400, channels: 3, background: '#0000ff' } },
        top: 400,
        left: 0,
      },
    ])
    .png()
    .toBuffer()

test.each([
  { focus_y: 0, shown: 'red' },
  { focus_y: 100, shown: 'blue' },
])('IM-24: a card shows what lies at $focus_y percent of the picture: $shown', async ({ focus_y, shown }) => {
  const texts = { title: 'T', siteName: 'Prabas Travels' }
  const card = await drawCard({ bytes: await photo(), focus: { focus_x: 50, focus_y } }, texts)
  const { data, info } = await sharp(card).raw().toBuffer({ resolveWithObject: true })
  expect([info.width, info.height]).toEqual([1200, 630])
  // In the upper right, which no text reaches.
  const at = (100 * info.width + 1150) * info.channels
  expect(data[at]! > data[at + 2]! ? 'red' : 'blue').toBe(shown)
})
