import { setPriority } from 'node:os'
import path from 'node:path'
import { makePrivateFolder, openDataFolder } from '#database/engine/embedded/data-folder.ts'
import { hasDatabase } from '#database/engine/embedded/embedded-postgres.ts'
import { findRunningPostgres } from '#database/engine/embedded/running-postgres.ts'
import { writeBackup } from '#server/backup/write-backup.ts'
import { systemClock } from '#server/runtime/clock.ts'
import { type Config, ConfigError, readConfig } from '#server/runtime/config.ts'
import { createLog } from '#server/runtime/log.ts'
import { openStore } from '#server/storage/stores/open-store.ts'
import { type ConnectedDatabase, connectToDatabase, explainConnectionError } from './connect-to-database.ts'
import { pathOfOperator } from './path-of-operator.ts'

/** Writes one file with everything that a restore needs, beside the running server or without one. */
export async function backUp(root: string, given: string | undefined): Promise<void> {
  const config = readConfig(process.env, root)
  if (!config.databaseUrl && !(await hasDatabase(config.dataDir)))
    throw new ConfigError(`There is no database in ${config.dataDir}: set DATA_DIR or DATABASE_URL as for the server.`)
  // The server's visitors come first.
  setPriority(10)
  endOnSignal()
  const { address, stop } = await connectBeside(config)
  try {
    const { file, manifest } = await writeBackup({
      address,
      store: openStore(config),
      folder: given ? pathOfOperator(given) : await makeBackupFolder(config.dataDir),
      startedAt: systemClock(),
      passphrase: config.backupPassphrase,
    }).catch(explainConnectionError)
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    console.log(`backup ${file}: ${manifest.tables.length} tables, ${rows} rows, ${manifest.uploads} uploads`)
    if (manifest.lostFiles.length > 0)
      console.error(
        `${manifest.lostFiles.length} uploads have lost their files and are not in it: ${manifest.lostFiles.slice(0, 5).join(', ')}`,
      )
  } finally {
    await stop()
  }
}

/** The database that a server runs on this folder, or one that is started for the time of the backup. */
async function connectBeside(config: Config): Promise<Pick<ConnectedDatabase, 'address' | 'stop'>> {
  const running = config.databaseUrl ? undefined : await findRunningPostgres(config.dataDir)
  return running ? { address: running, stop: async () => {} } : connectToDatabase(config, createLog('warn'))
}

async function makeBackupFolder(dataDir: string): Promise<string> {
  const folder = await openDataFolder(dataDir)
  return makePrivateFolder(path.join(folder.path, 'backups'), folder.owner)
}

/** The handlers of `exit` remove the incomplete file and stop a database that was started for it. */
function endOnSignal(): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1))
}
