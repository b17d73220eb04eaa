import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

// Draws the favicons from the mark: npx tsx tools/artwork/brand/paint-brand.ts
const folder = import.meta.dirname
const mark = await readFile(join(folder, 'logo-mark.svg'))
const square = (size: number) => sharp(mark, { density: 900 }).resize(size, size)

await writeFile(join(folder, 'favicon.svg'), mark)
await square(32).png().toFile(join(folder, 'favicon-32.png'))
await square(192).png({ palette: true }).toFile(join(folder, 'icon-192.png'))
await square(512).png({ palette: true }).toFile(join(folder, 'icon-512.png'))
// Apple rounds the corners itself and shows no transparency, so there the picture fills the square.
const unclipped = Buffer.from(mark.toString().replace(/ clip-path="[^"]*"/, ''))
await sharp(unclipped, { density: 900 })
  .resize(180, 180)
  .flatten({ background: '#12355b' })
  .png({ palette: true })
  .toFile(join(folder, 'apple-touch-icon.png'))
await writeFile(join(folder, 'favicon.ico'), await icon([16, 32, 48]))

/** An .ico is a directory of PNG pictures. */
async function icon(sizes: readonly number[]) {
  const pictures = await Promise.all(sizes.map((size) => square(size).png().toBuffer()))
  const header = Buffer.alloc(6 + 16 * sizes.length)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(sizes.length, 4)
  let offset = header.length
  pictures.forEach((picture, i) => {
    const at = 6 + 16 * i
    header.writeUInt8(sizes[i]!, at)
    header.writeUInt8(sizes[i]!, at + 1)
    header.writeUInt16LE(1, at + 4)
    header.writeUInt16LE(32, at + 6)
    header.writeUInt32LE(picture.length, at + 8)
    header.writeUInt32LE(offset, at + 12)
    offset += picture.length
  })
  return Buffer.concat([header, ...pictures])
}
