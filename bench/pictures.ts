import path from 'node:path'
import sharp from 'sharp'
import { formats, variantAddress, widths } from '../server/storage/pictures/picture-sizes.ts'
import { newName, type TestClient } from '../tests/storage/support/test-client.ts'
import { launch } from '../tests/support/running-server.ts'
import { costsAtMost, measureCosts } from './cost.ts'
import { atMost, type Measurement } from './measurement.ts'
import { openPictureServer, watchHealth } from './picture-server.ts'

/** Measures a phone photo in all sizes, the server's response time meanwhile, and a stored size under load. */
export async function measurePictures(): Promise<Measurement[]> {
  const { folder, server, admin, close } = await openPictureServer()
  const warmUp = newName('jpg')
  await admin.upload(warmUp, await photo(1000, 750), 'image/jpeg')
  await fetchAll(admin, warmUp)

  const name = newName('jpg')
  const given = await photo(4000, 3000)
  const health = watchHealth(server.url)
  const started = performance.now()
  const sent = await admin.upload(name, given, 'image/jpeg')
  if (sent.status !== 200) throw new Error(sent.text)
  await fetchAll(admin, name)
  const seconds = (performance.now() - started) / 1000
  const waits = await health.stop()

  const bare = await launch({
    dataDir: folder,
    command: [process.execPath, 'bench/bare-file-server.mjs'],
    env: { FILE: path.join(folder, 'uploads/.variants', name, '800.webp') },
  })
  const costs = await measureCosts({
    bare: { url: bare.url, pid: bare.pid, requests: 4_000 },
    ours: { url: server.url + variantAddress(name, 800, 'webp'), pid: server.pid, requests: 4_000 },
  })
  await bare.stop()
  await close()
  return [
    atMost(`a 4000×3000 JPEG (${(given.length / 1e6).toFixed(1)} MB) uploaded and ready in 18 sizes`, seconds, 3, 's'),
    atMost(`the slowest of ${waits.length} /healthz meanwhile`, Math.max(...waits), 50, 'ms'),
    costsAtMost('a ready size, of bare', costs.ours, costs.bare, 1),
  ]
}

/** Blurred noise, about as hard to compress as a landscape photo. */
const photo = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: '#000', noise: { type: 'gaussian', mean: 128, sigma: 40 } },
  })
    .blur(1.6)
    .jpeg({ quality: 90 })
    .toBuffer()

async function fetchAll(guest: TestClient, name: string) {
  const addresses = widths.flatMap((width) => formats.map((format) => variantAddress(name, width, format)))
  const answers = await Promise.all(addresses.map((address) => guest.get(address)))
  for (const { status, text } of answers) if (status !== 200) throw new Error(text)
}
