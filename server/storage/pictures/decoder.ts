import sharp, { type Sharp, type SharpInput } from 'sharp'
import { pictureLimits } from '#server/storage/rules/limits.ts'

// One thread per picture, because the decode queue limits concurrency.
sharp.concurrency(1)
sharp.cache(false)

/** Decoding is limited in pixels and time, and warnings count as errors. */
export const decode = (bytes: Uint8Array): Sharp =>
  sharp(bytes as SharpInput, { limitInputPixels: pictureLimits.pixels, failOn: 'warning' }).timeout({
    seconds: pictureLimits.seconds,
  })

export const fromRaw = (
  data: Buffer,
  { width, height, channels }: { width: number; height: number; channels: number },
) =>
  sharp(data, { raw: { width, height, channels: channels as 1 | 2 | 3 | 4 } }).timeout({
    seconds: pictureLimits.seconds,
  })
