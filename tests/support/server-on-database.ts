import path from 'node:path'
import { freshDatabase } from './database.ts'
import { launch, temporaryFolder } from './running-server.ts'

/** The product as a process of its own, on a database into which a test can reach. */
export async function launchOnDatabase() {
  const place = await temporaryFolder()
  const house = await freshDatabase()
  const { user, password, host, port, database } = house.endpoint
  const login = `${user}:${encodeURIComponent(password)}`
  const server = await launch({
    dataDir: path.join(place.folder, 'data'),
    env: { DATABASE_URL: `postgres://${login}@localhost:${port}/${database}?host=${encodeURIComponent(host)}` },
  })
  return {
    house,
    server,
    async close() {
      await server.stop()
      await house.drop()
      await place.remove()
    },
  }
}
