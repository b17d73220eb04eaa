import path from 'node:path'
import sharp from 'sharp'
import { formats, variantAddress, widths } from '../server/storage/pictures/picture-sizes.ts'
import { newName, type TestClient } from '../tests/storage/support/test-client.ts'
import { launch } from '../tests/support/running-server.ts'
import { compare } from './load.ts'
import { atLeast, atMost, type Measurement } from './measurement.ts'
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
  const { ours, bare: theirs, ratio } = await compare(server.url + variantAddress(name, 800, 'webp'), bare.url)
  await bare.stop()
  await close()
  return [
    atMost(`a 4000×3000 JPEG (${(given.length / 1e6).toFixed(1)} MB) uploaded and ready in 18 sizes`, seconds, 3, 's'),
    atMost(`the slowest of ${waits.length} /healthz meanwhile`, Math.max(...waits), 50, 'ms'),
    atLeast('a ready size, 16 connections, of bare', ratio, 0.7, `${ours.toFixed(0)}/s of ${theirs.toFixed(0)}/s`),
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
