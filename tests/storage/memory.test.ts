import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { variantAddress } from '../../server/storage/pictures/ladder.ts'
import { Guest, newName } from './support/guest.ts'
import { type Extension, types } from './support/sample-files.ts'
import { forkServer, type ServerProcess } from './support/server-process.ts'
import { openStorageSite, type StorageSite } from './support/storage-site.ts'

let site: StorageSite
let server: ServerProcess
beforeAll(async () => {
  site = await openStorageSite()
  server = await forkServer(site.endpoint, site.dataDir)
})
afterAll(async () => {
  await server.kill()
  await site.close()
})

/** As hard to decode as a file may be: turned, progressive or interlaced, transparent, at the limit of pixels. */
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

test('six pictures at the limit of pixels, sent at once, take less than 600 MB, and the server answers all along', async () => {
  const one = await heaviest()
  const files: [Extension, Buffer][] = [
    ['avif', one.avif],
    ['png', one.png],
    ['gif', one.gif],
    ['webp', one.webp],
    ['jpg', one.jpg],
    ['jpg', one.jpg],
  ]
  const { cookies } = await site.admin()
  let isOver = false
  const answering = (async () => {
    const guest = new Guest(server.url)
    while (!isOver) {
      expect((await guest.get('/healthz')).status).toBe(200)
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  })()
  const sent = await Promise.all(
    files.map(async ([extension, bytes]) => {
      const admin = new Guest(server.url)
      for (const [name, value] of cookies) admin.cookies.set(name, value)
      const name = newName(extension)
      const { status } = await admin.upload(name, bytes, types[extension])
      // The sizes are made meanwhile; of the hardest ones somebody waits for them.
      const shown = extension === 'jpg' ? undefined : await admin.get(variantAddress(name, 800, 'webp'))
      return [extension, status, shown?.status]
    }),
  )
  isOver = true
  await answering
  expect(sent).toEqual(files.map(([extension]) => [extension, 200, extension === 'jpg' ? undefined : 200]))
  const peak = await server.peakBytes()
  console.info(`six pictures at the limit at once: at most ${Math.round(peak / 1e6)} MB`)
  expect(peak).toBeLessThan(600e6)
}, 120_000)
