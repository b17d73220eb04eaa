import { DatabaseError, toDatabaseError } from '#database/engine/connection/database-error.ts'
import { hasDatabase } from '#database/engine/embedded/embedded-postgres.ts'
import { findRunningPostgres } from '#database/engine/embedded/running-postgres.ts'
import { type Config, ConfigError } from '#server/runtime/config.ts'
import { createLog } from '#server/runtime/log.ts'
import { type ConnectedDatabase, connectToDatabase, explainConnectionError } from './connect-to-database.ts'

/** A command that changes a site makes none. */
export async function requireDatabase({ databaseUrl, dataDir }: Config): Promise<void> {
  if (!databaseUrl && !(await hasDatabase(dataDir)))
    throw new ConfigError(`There is no database in ${dataDir}: set DATA_DIR or DATABASE_URL as for the server.`)
}

/** The database that a server runs on this folder, or one that is started for the time of the command. */
export async function connectBeside(config: Config): Promise<Pick<ConnectedDatabase, 'address' | 'stop'>> {
  const running = config.databaseUrl ? undefined : await findRunningPostgres(config.dataDir)
  return running ? { address: running, stop: async () => {} } : connectToDatabase(config, createLog('warn'))
}

/** Says in one sentence that the database holds no site. */
export function explainMissingSite(error: unknown): never {
  const reason = toDatabaseError(error)
  // No such table, schema, function or role.
  if (reason instanceof DatabaseError && /^(42P01|3F000|42704|42883|22023)/.test(reason.code))
    throw new ConfigError('This database holds no site yet: npm start makes it.')
  return explainConnectionError(error)
}
