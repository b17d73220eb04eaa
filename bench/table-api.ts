import { launch } from '../tests/support/running-server.ts'
import { costsAtMost, measureCosts } from './cost.ts'
import { launchOnOwnPostgres } from './launch-on-own-postgres.ts'
import type { Measurement } from './measurement.ts'

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
  const costs = await measureCosts({
    bare: { url: bare.url, pid: bare.pid, postmasterPid: site.postmasterPid, requests: 3_000 },
    ours: { url: site.server.url + path, pid: site.server.pid, postmasterPid: site.postmasterPid, requests: 3_000 },
  })
  await bare.stop()
  await site.stop()
  return [costsAtMost('table API, 20 rows, of bare', costs.ours, costs.bare, 2)]
}
