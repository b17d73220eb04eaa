import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { launch, temporaryFolder } from '../tests/support/running-server.ts'
import { costsAtMost, measureCosts } from './cost.ts'
import type { Measurement } from './measurement.ts'

const headers = { 'accept-encoding': 'br' }

/** Addresses under which nobody has asked for the page: it is rendered, and compressed for the cache. */
export function freshAddresses(page: string): () => string {
  let asked = 0
  return () => `${page}?subject=${++asked}`
}

/** Pages from the cache and rendered, against a bare Node server that sends the same bytes as the cached home page. */
export async function measureHomePage(): Promise<Measurement[]> {
  const temporary = await temporaryFolder()
  const server = await launch({
    dataDir: path.join(temporary.folder, 'data'),
    env: { STARTER_CONTENT: 'on', LOG_LEVEL: 'info' },
  })
  const file = path.join(temporary.folder, 'home.html')
  await writeFile(file, Buffer.from(await (await fetch(server.url)).arrayBuffer()))
  const bare = await launch({
    dataDir: temporary.folder,
    command: [process.execPath, 'bench/bare-page-server.mjs'],
    env: { FILE: file },
  })
  const ours = { url: server.url, pid: server.pid, postmasterPid: await server.postmasterPid() }
  // As many as it takes until the compiler has seen the code often enough.
  const rendered = { ...ours, headers, requests: 500, connections: 4 }
  const costs = await measureCosts({
    bare: { url: bare.url, pid: bare.pid, headers, requests: 10_000 },
    cached: { ...ours, headers, requests: 10_000 },
    home: { ...rendered, path: freshAddresses('/') },
    blog: { ...rendered, path: freshAddresses('/blog') },
  })
  await Promise.all([server.stop(), bare.stop()])
  await temporary.remove()
  return [
    costsAtMost('/ from the cache, of bare', costs.cached, costs.bare, 1.8),
    costsAtMost('/ rendered, of bare', costs.home, costs.bare, 300),
    costsAtMost('/blog rendered, of bare', costs.blog, costs.bare, 300),
  ]
}
