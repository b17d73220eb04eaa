import sharp from 'sharp'
import { variantAddress } from '../server/storage/pictures/picture-sizes.ts'
import { type Extension, types } from '../tests/storage/support/sample-files.ts'
import { newName } from '../tests/storage/support/test-client.ts'
import { atMost, type Measurement } from './measurement.ts'
import { openPictureServer, watchHealth } from './picture-server.ts'

/** The peak memory of the server and its decoder for ten pictures of the maximum size at once. */
export async function measurePictureMemory(): Promise<Measurement[]> {
  const { server, admin, close } = await openPictureServer()
  const { jpg, ...hardest } = await heaviest()
  const files = [...Object.entries(hardest), ...Array.from({ length: 6 }, () => ['jpg', jpg] as const)]
  const health = watchHealth(server.url)
  await Promise.all(
    files.map(async ([extension, bytes]) => {
      const name = newName(extension)
      const sent = await admin.upload(name, bytes, types[extension as Extension])
      if (sent.status !== 200) throw new Error(`${extension}: ${sent.text}`)
      // The sizes are created in the background; for the hardest formats a request waits for one.
      if (extension === 'jpg') return
      const shown = await admin.get(variantAddress(name, 800, 'webp'))
      if (shown.status !== 200) throw new Error(`${extension}: ${shown.text}`)
    }),
  )
  await health.stop()
  const megabytes = (await server.peakBytes()) / 1e6
  await close()
  return [atMost(`${files.length} pictures of 40 megapixels at once`, megabytes, 600, 'MB')]
}

/**
 * The most expensive files to decode: rotated, progressive or interlaced, transparent, with the maximum number of
 * pixels.
 */
async function heaviest() {
  const large = { width: 8000, height: 5000, channels: 3, background: '#3377aa' } as const
  const clear = { ...large, channels: 4, background: '#3377aa80' } as const
  const medium = { ...clear, width: 4000, height: 3125 } as const
  return {
    jpg: await sharp({ create: large }).withMetadata({ orientation: 6 }).jpeg({ progressive: true }).toBuffer(),
    png: await sharp({ create: clear }).withMetadata({ orientation: 6 }).png({ progressive: true }).toBuffer(),
    webp: await sharp({ create: clear }).withMetadata({ orientation: 8 }).webp({ effort: 0 }).toBuffer(),
    gif: await sharp({ create: clear }).gif({ effort: 1 }).toBuffer(),
    avif: await sharp({ create: medium }).avif({ effort: 0 }).toBuffer(),
  }
}
