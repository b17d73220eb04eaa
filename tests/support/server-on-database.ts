import path from 'node:path'
import { freshDatabase, urlOf } from './database.ts'
import { launch, temporaryFolder } from './running-server.ts'

/** Starts the product as its own process, on a database that the test can access. */
export async function launchOnDatabase() {
  const temporary = await temporaryFolder()
  const db = await freshDatabase()
  const server = await launch({
    dataDir: path.join(temporary.folder, 'data'),
    env: { DATABASE_URL: urlOf(db.endpoint) },
  })
  let stopping: Promise<number | null> | undefined
  /** Can be called again. */
  const stop = () => (stopping ??= server.stop())
  return {
    db,
    server: { ...server, stop },
    async close() {
      await stop()
      await db.drop()
      await temporary.remove()
    },
  }
}
