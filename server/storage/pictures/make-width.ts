import type { Sharp } from 'sharp'
import { decode, fromRaw } from './decoder.ts'
import type { Format, Width } from './picture-sizes.ts'

const encode: Record<Format, (picture: Sharp) => Sharp> = {
  // The highest effort that produces all sizes of a large photo in a few seconds.
  avif: (picture) => picture.avif({ quality: 55, effort: 2 }),
  webp: (picture) => picture.webp({ quality: 78, effort: 2 }),
  jpg: (picture) => picture.flatten({ background: '#ffffff' }).jpeg({ quality: 78, mozjpeg: true }),
}

/** Decodes and resizes once, then encodes each format. */
export async function* makeWidth(original: Uint8Array, width: Width, formats: Iterable<Format>) {
  const { data, info } = await decode(original)
    .resize({ width, withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  for (const format of formats) yield { format, bytes: await encode[format](fromRaw(data, info)).toBuffer() }
}
