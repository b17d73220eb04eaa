import sharp, { type Sharp, type SharpInput } from 'sharp'
import { pictureLimits } from '#server/storage/rules/limits.ts'

// One thread a picture: how many are worked on at once is decided in one place, the turns.
sharp.concurrency(1)
sharp.cache(false)

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
