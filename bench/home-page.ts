import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { launch, temporaryFolder } from '../tests/support/running-server.ts'
import { compare } from './load.ts'
import { atLeast, type Measurement } from './measurement.ts'

const headers = { 'accept-encoding': 'br' }

/** The home page from the cache, against a bare Node server that sends the same bytes. */
export async function measureHomePage(): Promise<Measurement[]> {
  const temporary = await temporaryFolder()
  const server = await launch({
    dataDir: path.join(temporary.folder, 'data'),
    env: { STARTER_CONTENT: 'on', LOG_LEVEL: 'info' },
  })
  const page = path.join(temporary.folder, 'home.html')
  await writeFile(page, Buffer.from(await (await fetch(server.url)).arrayBuffer()))
  const bare = await launch({
    dataDir: temporary.folder,
    command: [process.execPath, 'bench/bare-page-server.mjs'],
    env: { FILE: page },
  })
  const { ours, bare: theirs, ratio } = await compare(server.url, bare.url, headers)
  await Promise.all([server.stop(), bare.stop()])
  await temporary.remove()
  return [
    atLeast(
      'home page from the cache, 16 connections, of bare',
      ratio,
      0.85,
      `${ours.toFixed(0)}/s of ${theirs.toFixed(0)}/s`,
    ),
  ]
}
