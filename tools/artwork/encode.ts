import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { coverCrop } from '../../server/storage/pictures/cover-crop.ts'
import { tallRatio, tallWidths } from '../../server/storage/pictures/picture-sizes.ts'

export const picturesFolder = join(import.meta.dirname, '../../database/starter/pictures')

/** Most kilobytes that a file of a width may weigh. */
export type Budget = Readonly<Record<number, number>>

interface Format {
  extension: 'avif' | 'webp'
  budget: Budget
}

const avifHero: Format = { extension: 'avif', budget: { 800: 39, 1200: 74, 1600: 117 } }
const avif: Format = { extension: 'avif', budget: { 480: 15, 800: 31, 1200: 57, 1600: 88 } }
const webpHero: Format = { extension: 'webp', budget: { 800: 39.5, 1200: 78, 1600: 116 } }
const webp: Format = { extension: 'webp', budget: { 480: 20, 800: 44, 1200: 78, 1600: 116 } }
const avifTall: Format = { extension: 'avif', budget: { 720: 29, 960: 44 } }
const small: Budget = { 160: 6, 240: 10, 320: 14, 480: 20, 640: 30 }

const encode = (image: Sharp, extension: Format['extension'], quality: number) =>
  extension === 'avif'
    ? image.avif({ quality, effort: 3, chromaSubsampling: '4:2:0' }).toBuffer()
    : image.webp({ quality, effort: 4, smartSubsample: true }).toBuffer()

/** The best quality whose file still fits: first the wish, then less and less. */
async function encodeWithin(image: Sharp, { extension, budget }: Format, width: number) {
  const limit = (budget[width] ?? Infinity) * 1000
  let best: Buffer | undefined
  for (const quality of extension === 'avif' ? [54, 44, 34, 26] : [76, 64, 52, 42]) {
    best = await encode(image.clone(), extension, quality)
    if (best.length <= limit) break
  }
  return best as Buffer
}

export async function writeLandscape(name: string, master: Sharp, fullWidth: number) {
  const hero = name.startsWith('hero-')
  const widths = [...(hero ? [] : [480]), 800, 1200, 1600].filter((width) => width <= fullWidth)
  await mkdir(picturesFolder, { recursive: true })
  for (const width of widths) {
    const image = sharp(
      await master.clone().resize(width, undefined, { kernel: 'lanczos3' }).png({ compressionLevel: 1 }).toBuffer(),
    )
    for (const format of hero ? [avifHero, webpHero] : [avif, webp]) {
      await writeFile(
        join(picturesFolder, `${name}-${width}.${format.extension}`),
        await encodeWithin(image, format, width),
      )
    }
    if (width === 1200) {
      const jpeg = await image.jpeg({ quality: 74, mozjpeg: true }).toBuffer()
      await writeFile(join(picturesFolder, `${name}-1200.jpg`), jpeg)
    }
  }
  return { widths, formats: ['avif', 'webp'], fallback: { width: 1200, format: 'jpg' } }
}

/** The crop that phones show, around the focus: as tall as the picture. Phones without AVIF show the whole picture. */
export async function writeTall(name: string, master: Sharp, focus: string) {
  const { width = 0, height = 0 } = await master.metadata()
  const [focus_x = 50, focus_y = 50] = focus.split(' ').map(Number.parseFloat)
  const crop = master.clone().extract(coverCrop({ width, height }, tallRatio, { focus_x, focus_y }))
  for (const width of tallWidths) {
    const image = sharp(
      await crop.clone().resize(width, undefined, { kernel: 'lanczos3' }).png({ compressionLevel: 1 }).toBuffer(),
    )
    const file = join(picturesFolder, `${name}-tall-${width}.avif`)
    await writeFile(file, await encodeWithin(image, avifTall, width))
  }
  return { tallWidths: [...tallWidths] }
}

export async function writeSquare(name: string, master: Sharp, widths: readonly number[], fallback: 'jpg' | 'png') {
  await mkdir(picturesFolder, { recursive: true })
  const largest = Math.max(...widths)
  for (const width of widths) {
    const image = sharp(await master.clone().resize(width, width).png().toBuffer())
    for (const extension of ['avif', 'webp'] as const) {
      const file = join(picturesFolder, `${name}-${width}.${extension}`)
      await writeFile(file, await encodeWithin(image, { extension, budget: small }, width))
    }
  }
  const last = master.clone().resize(largest === 640 ? 320 : 480)
  const bytes =
    fallback === 'png'
      ? await last.png({ palette: true, quality: 90, effort: 8 }).toBuffer()
      : await last.jpeg({ quality: 82, mozjpeg: true }).toBuffer()
  const width = largest === 640 ? 320 : 480
  await writeFile(join(picturesFolder, `${name}-${width}.${fallback}`), bytes)
  return { widths: [...widths], formats: ['avif', 'webp'], fallback: { width, format: fallback } }
}

/** What stands in for the picture while it loads: a few bytes of blur and one colour. */
export async function glimpse(master: Sharp) {
  const tiny = await master
    .clone()
    .flatten({ background: '#f7f4ec' })
    .resize(14, 14, { fit: 'inside' })
    .blur(0.6)
    .webp({ quality: 30, effort: 6 })
    .toBuffer()
  const { dominant } = await sharp(await master.clone().resize(64).removeAlpha().png().toBuffer()).stats()
  const hex = (value: number) => value.toString(16).padStart(2, '0')
  return {
    placeholder: `data:image/webp;base64,${tiny.toString('base64')}`,
    color: `#${hex(dominant.r)}${hex(dominant.g)}${hex(dominant.b)}`,
  }
}
