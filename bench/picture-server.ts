import path from 'node:path'
import { openDatabase } from '../database/engine/connection/connection.ts'
import { startEmbeddedPostgres } from '../database/engine/embedded/embedded-postgres.ts'
import { migrate } from '../database/engine/migrate.ts'
import { ensureFirstAdmin } from '../server/identity/first-admin.ts'
import { superAdmin } from '../tests/storage/support/people.ts'
import { forkServer } from '../tests/storage/support/server-process.ts'
import { TestClient } from '../tests/storage/support/test-client.ts'
import { temporaryFolder } from '../tests/support/running-server.ts'

const silent = { info() {}, warn() {}, error() {} }
const root = path.join(import.meta.dirname, '..')

/** Starts a server process with its own database and folder, and a client that is signed in as admin. */
export async function openPictureServer() {
  const { folder, remove } = await temporaryFolder()
  const cluster = await startEmbeddedPostgres({ dataDir: folder, log: silent })
  await migrate(cluster.endpoint, root)
  const database = openDatabase(cluster.endpoint)
  await ensureFirstAdmin(database, () => new Date(), superAdmin)
  await database.end()
  const server = await forkServer(cluster.endpoint, folder, { logLevel: 'info' })
  const admin = new TestClient(server.url)
  await admin.signIn()
  return {
    folder,
    server,
    admin,
    async close() {
      await server.kill()
      await cluster.stop()
      await remove()
    },
  }
}

/** Measures the response time of /healthz repeatedly until it is stopped. */
export function watchHealth(url: string) {
  const waits: number[] = []
  let isOver = false
  const watching = (async () => {
    while (!isOver) {
      const asked = performance.now()
      const answer = await fetch(`${url}/healthz`)
      if (!answer.ok) throw new Error(await answer.text())
      await answer.text()
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
