import { launch } from '../tests/support/running-server.ts'
import { launchOnOwnPostgres } from './launch-on-own-postgres.ts'
import { compare } from './load.ts'
import { atLeast, type Measurement } from './measurement.ts'

const path = '/rest/v1/services?select=*&is_active=eq.true&order=display_order.asc&limit=20'

/** A select of 20 rows over HTTP, against the same query on the bare driver behind a bare Node server. */
export async function measureTableApi(): Promise<Measurement[]> {
  const site = await launchOnOwnPostgres()
  await site.fill(
    (owner) => owner`insert into services (title, description, display_order)
      select 'Service ' || n, repeat('Walk in Nepal. ', 20), n from generate_series(1, 40) as n`,
  )
  const { password: pass, ...endpoint } = site.endpoint
  const bare = await launch({
    dataDir: site.folder,
    command: [process.execPath, 'bench/bare-table-server.mjs'],
    env: { ENDPOINT: JSON.stringify({ ...endpoint, pass, max: 10 }) },
  })
  const { ours, bare: theirs, ratio } = await compare(site.server.url + path, bare.url)
  await bare.stop()
  await site.stop()
  return [
    atLeast(
      'table API, 20 rows, 16 connections, of bare',
      ratio,
      0.5,
      `${ours.toFixed(0)}/s of ${theirs.toFixed(0)}/s`,
    ),
  ]
}
