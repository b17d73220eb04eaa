import { constants, deflateSync } from 'node:zlib'
import { samplePicture } from '../support/sample-files.ts'
import { type BadFile, bad } from './bad-file.ts'
import { pngChunk } from './picture-comments.ts'

/** A valid 1-bit PNG: hundreds of megapixels in a few kilobytes. */
function flatPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = 1
  const pixels = Buffer.alloc((Math.ceil(width / 8) + 1) * height)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(pixels, { level: constants.Z_BEST_SPEED })),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

/** Pictures beyond the limits, some really and some only in their header. */
export async function* oversizedPictures(): AsyncIterable<BadFile> {
  for (const [width, height] of [
    [30_000, 30_000],
    [20_000, 20_000],
    [6_400, 6_400],
    [16_001, 10],
    [10, 16_001],
    [60_000, 60],
  ] as const)
    yield bad(`${width}×${height} pixels`, 'png', flatPng(width, height))

  const jpg = await samplePicture('jpg')
  const jpgFrame = jpg.indexOf(Buffer.from([0xff, 0xc0]))
  for (const [width, height] of [
    [65_500, 65_500],
    [40_000, 2_000],
    [16_100, 2],
  ] as const) {
    const claiming = Buffer.from(jpg)
    claiming.writeUInt16BE(height, jpgFrame + 5)
    claiming.writeUInt16BE(width, jpgFrame + 7)
    yield bad(`${width}×${height} pixels by its own word`, 'jpg', claiming)
  }

  const gif = await samplePicture('gif')
  for (const side of [65_535, 20_000]) {
    const claiming = Buffer.from(gif)
    claiming.writeUInt16LE(side, 6)
    claiming.writeUInt16LE(side, 8)
    const frame = claiming.indexOf(Buffer.from([0x2c, 0, 0, 0, 0]))
    claiming.writeUInt16LE(side, frame + 5)
    claiming.writeUInt16LE(side, frame + 7)
    yield bad(`${side}×${side} pixels by its own word`, 'gif', claiming)
  }

  const avif = Buffer.from(await samplePicture('avif'))
  const measures = avif.indexOf('ispe')
  avif.writeUInt32BE(50_000, measures + 8)
  avif.writeUInt32BE(50_000, measures + 12)
  yield bad('50000×50000 pixels by its own word', 'avif', avif)

  const lossless = Buffer.alloc(40)
  lossless.write('RIFF\0\0\0\0WEBPVP8L', 0, 'latin1')
  lossless.writeUInt32LE(32, 4)
  lossless.writeUInt32LE(20, 16)
  lossless[20] = 0x2f
  lossless.writeUInt32LE(16_382 | (16_382 << 14), 21)
  yield bad('16383×16383 pixels by its own word', 'webp', lossless)

  const twice = flatPng(64, 64)
  yield bad('two headers', 'png', Buffer.concat([twice.subarray(0, 33), twice.subarray(8, 33), twice.subarray(33)]))
  const flipped = flatPng(64, 64)
  flipped[30]! ^= 0xff
  yield bad('a wrong checksum in its header', 'png', flipped)
  yield bad('no pixels', 'png', Buffer.concat([twice.subarray(0, 33), pngChunk('IEND', Buffer.alloc(0))]))
  yield bad('no width', 'png', flatPng(0, 10))
}
