import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { banner_slides } from '#database/starter/content/banner-slides.ts'
import type { ManifestEntry } from '../../tools/artwork/manifest.ts'

const folder = path.join(import.meta.dirname, 'pictures')
const entries: ManifestEntry[] = JSON.parse(readFileSync(path.join(folder, 'manifest.json'), 'utf8'))
const weigh = (name: string, width: number | string, format: string) =>
  statSync(path.join(folder, `${name}-${width}.${format}`)).size

test.each(entries)('$name is there in every width and format that it promises', ({ name, ...entry }) => {
  for (const width of entry.widths)
    for (const format of entry.formats) expect(weigh(name, width, format)).toBeGreaterThan(0)
  expect(weigh(name, entry.fallback.width, entry.fallback.format)).toBeGreaterThan(0)
})

test('IM-20: every picture of the hero has its crops for phones, each within 110 kB', () => {
  for (const { picture } of banner_slides) {
    const { tallWidths } = entries.find(({ name }) => name === picture)!
    expect(tallWidths, picture).toEqual([720, 960])
    for (const width of tallWidths!) expect(weigh(picture, `tall-${width}`, 'avif'), picture).toBeLessThan(110_000)
  }
})

// A browser takes the first width that fills its screen; a phone's screen may have two dots for a pixel.
test.each([
  [1440, 120_000],
  [390, 40_000],
  [2 * 390, 40_000],
])('hero artwork for a screen of %i dots weighs less than %i bytes', (dots, most) => {
  for (const { picture } of banner_slides) {
    const { widths, formats } = entries.find(({ name }) => name === picture)!
    const width = widths.find((one) => one >= dots)!
    for (const format of formats) expect(weigh(picture, width, format), `${picture} ${format}`).toBeLessThan(most)
  }
})
