import { mkdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type postgres from 'postgres'
import { connectAsOwner } from '../database/engine/connection/owner-pool.ts'
import { type PostgresEndpoint, startEmbeddedPostgres } from '../database/engine/embedded/embedded-postgres.ts'
import { launch, temporaryFolder } from '../tests/support/running-server.ts'

const silent = { info() {}, warn() {}, error() {} }

export const urlOf = ({ user, password, host, database }: PostgresEndpoint) =>
  `postgres://${user}:${encodeURIComponent(password)}@localhost/${database}?host=${encodeURIComponent(host)}`

/** Starts the product on a PostgreSQL that the benchmark can also access directly. */
export async function launchOnOwnPostgres(env: Record<string, string> = {}) {
  const temporary = await temporaryFolder()
  const dataDir = path.join(temporary.folder, 'cluster')
  await mkdir(dataDir)
  const { endpoint, stop } = await startEmbeddedPostgres({ dataDir, log: silent })
  const url = urlOf(endpoint)
  const server = await launch({
    dataDir: path.join(temporary.folder, 'data'),
    env: {
      DATABASE_URL: url,
      LOG_LEVEL: 'info',
      ...env,
    },
  })
  const [postmasterPid] = (await readFile(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')
  return {
    server,
    postmasterPid: Number(postmasterPid),
    endpoint,
    url,
    folder: temporary.folder,
    async fill(work: (owner: postgres.Sql) => Promise<unknown>) {
      const owner = connectAsOwner(endpoint)
      await work(owner)
      await owner`analyze`
      await owner.end()
    },
    async stop() {
      await server.stop()
      await stop()
      await temporary.remove()
    },
  }
}
