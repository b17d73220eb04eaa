import sharp, { type Sharp, type SharpInput } from 'sharp'
import { avif, type FileType } from '../file-types.ts'
import { pictureLimits } from '../limits.ts'

// One thread a picture: how many are worked on at once is decided in one place, the turns.
sharp.concurrency(1)
sharp.cache(false)

/** What decoding takes at its worst (transparent, interlaced, turned), as measured: the weight of a turn. */
export const decodingBytes = (pixels: number, type: FileType | undefined) => pixels * (type === avif ? 20 : 8)

/** Strict and bounded; sharp works on its own threads and stops when the time is up. */
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
