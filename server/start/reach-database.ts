import type { Address } from '#database/engine/connection/connection.ts'
import { DatabaseError, DatabaseUnavailable, toDatabaseError } from '#database/engine/connection/database-error.ts'
import { startEmbeddedPostgres } from '#database/engine/embedded/embedded-postgres.ts'
import { type Config, ConfigError } from '#server/runtime/config.ts'
import type { Log } from '#server/runtime/log.ts'

/** The PostgreSQL that the settings name, or our own, which whoever starts it has to stop. */
export async function reachDatabase(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  log: Log,
): Promise<{ address: Address; stop(): Promise<void> }> {
  if (databaseUrl) return { address: { url: databaseUrl }, stop: async () => {} }
  const { endpoint, stop } = await startEmbeddedPostgres({ dataDir, log })
  return { address: endpoint, stop }
}

/** What the operator of the database can mend is told in one sentence; anything else is ours. */
export function explainRefusal(error: unknown): never {
  const reason = toDatabaseError(error)
  if (reason instanceof DatabaseUnavailable) {
    const { cause } = reason
    throw new ConfigError(`The database cannot be reached: ${cause instanceof Error ? cause.message : String(cause)}.`)
  }
  // Wrong name or password, no such database, no right to make what is needed.
  if (reason instanceof DatabaseError && /^(28|3D|42501)/.test(reason.code))
    throw new ConfigError(`The database cannot be used: ${reason.message}.`)
  throw error
}
