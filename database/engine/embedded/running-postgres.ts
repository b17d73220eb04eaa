import { realpath } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { clusterPath, PASSWORD, SUPERUSER } from './cluster.ts'
import { ignoreErrors } from './data-folder.ts'
import { findHolder } from './data-folder-lock.ts'
import { explainFileError, type PostgresEndpoint } from './embedded-postgres.ts'
import { readPostmasterFile } from './postmaster-file.ts'
import { readSecret } from './secret-file.ts'
import { PORT } from './socket-folder.ts'

/**
 * The address of the PostgreSQL that another process runs on this folder, for commands that work beside a server; waits
 * while that one starts. Undefined when no process uses the folder.
 */
export async function findRunningPostgres(dataDir: string): Promise<PostgresEndpoint | undefined> {
  try {
    const path = await realpath(dataDir).catch(ignoreErrors('ENOENT'))
    if (path === undefined) return undefined
    while (await findHolder(path)) {
      const file = await readPostmasterFile(clusterPath({ path }))
      const password = await readSecret({ path }, PASSWORD)
      if (file?.isReady && password)
        return { host: file.socketFolder, port: PORT, database: 'postgres', user: SUPERUSER, password }
      await sleep(50)
    }
    return undefined
  } catch (error) {
    throw explainFileError(error, dataDir)
  }
}
