import { type Address, passwordOf } from '#database/engine/connection/connection.ts'
import { DatabaseError, DatabaseUnavailable, toDatabaseError } from '#database/engine/connection/database-error.ts'
import type { Owner } from '#database/engine/embedded/data-folder.ts'
import { startEmbeddedPostgres } from '#database/engine/embedded/embedded-postgres.ts'
import { keepSecret } from '#database/engine/embedded/secret-file.ts'
import { type Config, ConfigError } from '#server/runtime/config.ts'
import type { Log } from '#server/runtime/log.ts'

type DatabaseConfig = Pick<Config, 'databaseUrl' | 'databaseApplicationPassword' | 'dataDir'>

export interface ConnectedDatabase {
  address: Address
  /** Who may use the embedded database's files; of another database Node uses none. */
  account: Owner | 'any' | undefined
  stop(): Promise<void>
}

/** Returns the database of DATABASE_URL, or starts the embedded one, which the caller must stop. */
export async function connectToDatabase(
  { databaseUrl, databaseApplicationPassword, dataDir }: DatabaseConfig,
  log: Log,
): Promise<ConnectedDatabase> {
  if (databaseUrl) {
    const isDerived = passwordOf(databaseUrl) !== ''
    const applicationPassword =
      databaseApplicationPassword ?? (isDerived ? undefined : await keepSecret(dataDir, 'application-password'))
    return { address: { url: databaseUrl, applicationPassword }, account: 'any', stop: async () => {} }
  }
  const { endpoint, account, stop } = await startEmbeddedPostgres({ dataDir, log })
  return { address: endpoint, account, stop }
}

/** Converts errors that the operator can correct to one sentence; rethrows all others. */
export function explainConnectionError(error: unknown): never {
  const reason = toDatabaseError(error)
  if (reason instanceof DatabaseUnavailable) {
    const { cause } = reason
    throw new ConfigError(`The database cannot be reached: ${cause instanceof Error ? cause.message : String(cause)}.`)
  }
  // Wrong user or password, missing database, missing privilege.
  if (reason instanceof DatabaseError && /^(28|3D|42501)/.test(reason.code))
    throw new ConfigError(`The database cannot be used: ${reason.message}.`)
  throw error
}
