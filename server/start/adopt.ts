import { openDatabase } from '#database/engine/connection/connection.ts'
import { adoptDatabase } from '#server/home-place/home-place.ts'
import { readConfig } from '#server/runtime/config.ts'
import { createLog } from '#server/runtime/log.ts'
import { connectToDatabase } from './connect-to-database.ts'
import { explainMissingSite, requireDatabase } from './existing-site.ts'

/** Says that a restored or copied database is the site's own from now on. */
export async function adopt(root: string): Promise<void> {
  const config = readConfig(process.env, root)
  await requireDatabase(config)
  const { address, files, stop } = await connectToDatabase(config, createLog('warn'))
  try {
    const database = openDatabase(address)
    await adoptDatabase(database, files)
      .catch(explainMissingSite)
      .finally(() => database.end())
    console.log('adopted: the site sends mail and deletes unused files here')
  } finally {
    await stop()
  }
}
