import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { connectAsOwner } from '../database/engine/connection.ts'
import { startEmbeddedPostgres } from '../database/engine/embedded-postgres.ts'
import { launch, temporaryFolder } from '../tests/support/running-server.ts'
import { compare } from './load.ts'
import { atLeast, type Measurement } from './measurement.ts'

const silent = { info() {}, warn() {}, error() {} }

/** A select of 20 rows over HTTP, against the same query on the bare driver behind a bare Node server. */
export async function measureTableApi(): Promise<Measurement[]> {
  const place = await temporaryFolder()
  await mkdir(path.join(place.folder, 'cluster'))
  const cluster = await startEmbeddedPostgres({ dataDir: path.join(place.folder, 'cluster'), log: silent })
  const { user, password, host, database } = cluster.endpoint
  const url = `postgres://${user}:${encodeURIComponent(password)}@localhost/${database}?host=${encodeURIComponent(host)}`
  const server = await launch({
    dataDir: path.join(place.folder, 'data'),
    env: { DATABASE_URL: url, LOG_LEVEL: 'info' },
  })
  const owner = connectAsOwner(cluster.endpoint)
  await owner`insert into services (title, description, display_order)
    select 'Service ' || n, repeat('Walk in Nepal. ', 20), n from generate_series(1, 40) as n`
  await owner`analyze`
  await owner.end()
  const { password: pass, ...endpoint } = cluster.endpoint
  const bare = await launch({
    dataDir: place.folder,
    command: [process.execPath, 'bench/bare-table-server.mjs'],
    env: { ENDPOINT: JSON.stringify({ ...endpoint, pass, max: 10 }) },
  })
  const question = '/rest/v1/services?select=*&is_active=eq.true&order=display_order.asc&limit=20'
  const { ours, bare: theirs, ratio } = await compare(server.url + question, bare.url)
  await Promise.all([server.stop(), bare.stop()])
  await cluster.stop()
  await place.remove()
  return [
    atLeast(
      'table API, 20 rows, 16 connections, of bare',
      ratio,
      0.5,
      `${ours.toFixed(0)}/s of ${theirs.toFixed(0)}/s`,
    ),
  ]
}
