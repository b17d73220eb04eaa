import type { Sharp } from 'sharp'
import type { coverCrop } from './cover-crop.ts'
import { decode, fromRaw } from './decoder.ts'
import type { Format } from './picture-sizes.ts'

const encode: Record<Format, (picture: Sharp) => Sharp> = {
  // The highest effort that produces all sizes of a large photo in a few seconds.
  avif: (picture) => picture.avif({ quality: 55, effort: 2 }),
  webp: (picture) => picture.webp({ quality: 78, effort: 2 }),
  jpg: (picture) => picture.flatten({ background: '#ffffff' }).jpeg({ quality: 78, mozjpeg: true }),
}

export interface WidthJob {
  bytes: Uint8Array
  width: number
  formats: Format[]
  /** The part of the picture to show; the whole picture without one. */
  crop?: ReturnType<typeof coverCrop>
}

/** Decodes, crops and resizes once, then encodes each format. */
export async function* makeWidth({ bytes, width, formats, crop }: WidthJob) {
  const picture = decode(bytes)
  const { data, info } = await (crop ? picture.extract(crop) : picture)
    .resize({ width, withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  for (const format of formats) yield { format, bytes: await encode[format](fromRaw(data, info)).toBuffer() }
}
