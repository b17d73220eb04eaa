import path from 'node:path'
import { openDatabase } from '../database/engine/connection/connection.ts'
import { startEmbeddedPostgres } from '../database/engine/embedded/embedded-postgres.ts'
import { migrate } from '../database/engine/migrate.ts'
import { ensureFirstAdmin } from '../server/identity/first-admin.ts'
import { Guest } from '../tests/storage/support/guest.ts'
import { superAdmin } from '../tests/storage/support/people.ts'
import { forkServer } from '../tests/storage/support/server-process.ts'
import { temporaryFolder } from '../tests/support/running-server.ts'

const silent = { info() {}, warn() {}, error() {} }
const root = path.join(import.meta.dirname, '..')

/** A server in a process of its own, on a database and a folder of its own, and an admin who is signed in. */
export async function openPictureServer() {
  const { folder, remove } = await temporaryFolder()
  const cluster = await startEmbeddedPostgres({ dataDir: folder, log: silent })
  await migrate(cluster.endpoint, root)
  const database = openDatabase(cluster.endpoint)
  await ensureFirstAdmin(database, () => new Date(), superAdmin)
  await database.end()
  const server = await forkServer(cluster.endpoint, folder, { logLevel: 'info' })
  const admin = new Guest(server.url)
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

/** How long the server takes to say that it is well, asked again and again until it is stopped. */
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
