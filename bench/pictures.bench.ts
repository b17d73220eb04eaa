import path from 'node:path'
import sharp from 'sharp'
import { openDatabase } from '../database/engine/connection.ts'
import { startEmbeddedPostgres } from '../database/engine/embedded-postgres.ts'
import { migrate } from '../database/engine/migrate.ts'
import { ensureFirstAdmin } from '../server/identity/first-admin.ts'
import { formats, variantAddress, widths } from '../server/storage/pictures/ladder.ts'
import { Guest, newName } from '../tests/storage/support/guest.ts'
import { superAdmin } from '../tests/storage/support/people.ts'
import { forkServer } from '../tests/storage/support/server-process.ts'
import { launch, temporaryFolder } from '../tests/support/running-server.ts'
import { compare } from './load.ts'
import { atLeast, atMost, type Measurement } from './measurement.ts'

const silent = { info() {}, warn() {}, error() {} }
const root = path.join(import.meta.dirname, '..')

/** A photo as a phone takes it, in all sizes; meanwhile the server must answer; then a ready size under load. */
export async function measurePictures(): Promise<Measurement[]> {
  const place = await temporaryFolder()
  const cluster = await startEmbeddedPostgres({ dataDir: place.folder, log: silent })
  await migrate(cluster.endpoint, root)
  const database = openDatabase(cluster.endpoint)
  await ensureFirstAdmin(database, () => new Date(), superAdmin)
  await database.end()
  const server = await forkServer(cluster.endpoint, place.folder, { logLevel: 'info' })
  const admin = new Guest(server.url)
  await admin.signIn()

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
    dataDir: place.folder,
    command: [process.execPath, 'bench/bare-file-server.mjs'],
    env: { FILE: path.join(place.folder, 'uploads/.variants', name, '800.webp') },
  })
  const { ours, bare: theirs, ratio } = await compare(server.url + variantAddress(name, 800, 'webp'), bare.url)
  await bare.stop()
  await server.kill()
  await cluster.stop()
  await place.remove()
  return [
    atMost(`a 4000×3000 JPEG (${(given.length / 1e6).toFixed(1)} MB) uploaded and ready in 18 sizes`, seconds, 3, 's'),
    atMost(`the slowest of ${waits.length} /healthz meanwhile`, Math.max(...waits), 50, 'ms'),
    atLeast('a ready size, 16 connections, of bare', ratio, 0.7, `${ours.toFixed(0)}/s of ${theirs.toFixed(0)}/s`),
  ]
}

/** Soft shapes under film grain: about as hard to pack as a landscape. */
const photo = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: '#000', noise: { type: 'gaussian', mean: 128, sigma: 40 } },
  })
    .blur(1.6)
    .jpeg({ quality: 90 })
    .toBuffer()

async function fetchAll(guest: Guest, name: string) {
  const addresses = widths.flatMap((width) => formats.map((format) => variantAddress(name, width, format)))
  const answers = await Promise.all(addresses.map((address) => guest.get(address)))
  for (const { status, text } of answers) if (status !== 200) throw new Error(text)
}

function watchHealth(url: string) {
  const waits: number[] = []
  let isOver = false
  const watching = (async () => {
    while (!isOver) {
      const asked = performance.now()
      await (await fetch(`${url}/healthz`)).text()
      waits.push(performance.now() - asked)
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  })()
  return {
    async stop() {
      isOver = true
      await watching
      return waits
    },
  }
}
