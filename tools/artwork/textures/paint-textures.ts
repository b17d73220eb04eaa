import { readdir } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'

/**
 * Draws the masks of app/styles/textures/: npx tsx tools/artwork/textures/paint-textures.ts
 *
 * A browser builds a whole document for each SVG that a stylesheet names, while it computes the first styles of a page.
 * A small picture costs nothing there.
 */
const pixelsPerCssPixel = 3
const sources = import.meta.dirname
const painted = path.join(sources, '../../../app/styles/textures')

for (const file of await readdir(sources)) {
  if (!file.endsWith('.svg')) continue
  await sharp(path.join(sources, file), { density: 72 * pixelsPerCssPixel })
    .webp({ lossless: true, effort: 6 })
    .toFile(path.join(painted, file.replace('.svg', '.webp')))
}
