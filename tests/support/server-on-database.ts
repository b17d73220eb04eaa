import path from 'node:path'
import { freshDatabase, urlOf } from './database.ts'
import { launch, temporaryFolder } from './running-server.ts'

/** The product as a process of its own, on a database into which a test can reach. */
export async function launchOnDatabase() {
  const place = await temporaryFolder()
  const services = await freshDatabase()
  const server = await launch({
    dataDir: path.join(place.folder, 'data'),
    env: { DATABASE_URL: urlOf(services.endpoint) },
  })
  return {
    services,
    server,
    async close() {
      await server.stop()
      await services.drop()
      await place.remove()
    },
  }
}
