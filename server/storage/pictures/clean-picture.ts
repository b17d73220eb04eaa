import type { Metadata, Sharp } from 'sharp'
import { avif, type FileType, gif, jpeg, png, webp } from '#server/storage/rules/file-types.ts'
import { maxFileBytes, pictureLimits } from '#server/storage/rules/limits.ts'
import { brokenFile } from '#server/storage/rules/storage-refusal.ts'
import { decode, fromRaw } from './decoder.ts'

export interface CleanPicture {
  bytes: Buffer
  width: number
  height: number
  /** A tiny blurred preview as a data URL; null for pictures with transparency. */
  placeholder: string | null
}

const encode = new Map<FileType, (picture: Sharp) => Sharp>([
  [jpeg, (picture) => picture.jpeg({ quality: 88 })],
  [png, (picture) => picture.png({ compressionLevel: 7 })],
  [webp, (picture) => picture.webp({ quality: 88, effort: 2 })],
  [gif, (picture) => picture.gif({ effort: 3 })],
  [avif, (picture) => picture.avif({ quality: 65, effort: 1 })],
])
const sharpFormats = new Map<FileType, Metadata['format']>([
  [jpeg, 'jpeg'],
  [png, 'png'],
  [webp, 'webp'],
  [gif, 'gif'],
  [avif, 'heif'],
])
// Re-encoding may exceed the file limit; then the picture is made smaller instead of refused.
const sides = [pictureLimits.storedSide, pictureLimits.storedAvifSide, 1600]

/** Returns the size of a picture within the decoding limits. */
export async function measurePicture(bytes: Uint8Array, type: FileType): Promise<{ pixels: number }> {
  const { format, width, height } = await refuseOnError(decode(bytes).metadata())
  if (format !== sharpFormats.get(type)) throw brokenFile('The picture is not what its name says')
  const maxPixels = type === avif ? pictureLimits.avifPixels : pictureLimits.pixels
  if (width * height > maxPixels) throw brokenFile('The picture has too many pixels')
  if (width > pictureLimits.side || height > pictureLimits.side) throw brokenFile('The picture is too wide or too high')
  return { pixels: width * height }
}

/**
 * Re-encodes the picture in its own format: upright, sRGB, at most the stored size, without metadata. Only the first
 * frame of an animation remains, because moving content must be stoppable (WCAG 2.2.2).
 */
export async function cleanPicture(bytes: Uint8Array, type: FileType): Promise<CleanPicture> {
  await measurePicture(bytes, type)
  return refuseOnError(reencode(bytes, type))
}

async function reencode(bytes: Uint8Array, type: FileType): Promise<CleanPicture> {
  for (const side of type === avif ? sides.slice(1) : sides) {
    const small = decode(await shrink(bytes, side)).autoOrient()
    const { data, info } = await encode.get(type)!(small).toBuffer({ resolveWithObject: true })
    if (data.length <= maxFileBytes)
      return { bytes: data, width: info.width, height: info.height, placeholder: await makePlaceholder(data) }
  }
  throw brokenFile('The picture is too large')
}

/** A separate step: rotation needs the whole picture in memory, so the picture is made smaller first. */
async function shrink(bytes: Uint8Array, side: number): Promise<Buffer> {
  const { orientation } = await decode(bytes).metadata()
  return decode(bytes)
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .withMetadata({ orientation })
    .tiff({ compression: 'none' })
    .toBuffer()
}

async function makePlaceholder(bytes: Buffer): Promise<string | null> {
  const { data, info } = await decode(bytes)
    .resize({ width: 16 })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  for (let alpha = 3; alpha < data.length; alpha += 4) if (data[alpha]! < 250) return null
  const tiny = await fromRaw(data, info).removeAlpha().webp({ quality: 30, effort: 0 }).toBuffer()
  return `data:image/webp;base64,${tiny.toString('base64')}`
}

/** A decoder error means that the file is invalid. */
async function refuseOnError<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work
  } catch {
    throw brokenFile('The picture is damaged, too large or not a picture')
  }
}
