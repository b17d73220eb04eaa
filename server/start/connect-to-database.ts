import { stat } from 'node:fs/promises'
import path from 'node:path'
import type { Address } from '#database/engine/address/open-client.ts'
import { NotWritable } from '#database/engine/connection/connector.ts'
import {
  type DatabaseError,
  DatabaseUnavailable,
  isUntrusted,
  toDatabaseError,
} from '#database/engine/connection/database-error.ts'
import type { Owner } from '#database/engine/embedded/data-folder.ts'
import { startEmbeddedPostgres } from '#database/engine/embedded/embedded-postgres.ts'
import { type Config, ConfigError } from '#server/runtime/config.ts'
import type { Log } from '#server/runtime/log.ts'

type DatabaseConfig = Pick<Config, 'databaseUrl' | 'dataDir'>

export interface ConnectedDatabase {
  address: Address
  /** Who may use the embedded database's files; of another database Node uses none. */
  account: Owner | 'any' | undefined
  /** Which files hold the embedded database: a copy of them has another value. Empty for another database. */
  files: string
  stop(): Promise<void>
}

/** Returns the database of DATABASE_URL, or starts the embedded one, which the caller must stop. */
export async function connectToDatabase(
  { databaseUrl, dataDir }: DatabaseConfig,
  log: Log,
): Promise<ConnectedDatabase> {
  if (databaseUrl) return { address: { url: databaseUrl }, account: 'any', files: '', stop: async () => {} }
  const { endpoint, account, stop } = await startEmbeddedPostgres({ dataDir, log })
  const { ino } = await stat(path.join(dataDir, 'postgres/PG_VERSION'))
  return { address: endpoint, account, files: String(ino), stop }
}

/** Converts errors that the operator can correct to one sentence; rethrows all others. */
export function explainConnectionError(error: unknown): never {
  const reason = toDatabaseError(error)
  const cause = reason instanceof DatabaseUnavailable ? reason.cause : reason
  const text = cause instanceof Error ? cause.message || String((cause as NodeJS.ErrnoException).code) : String(cause)
  if (cause instanceof Error && isUntrusted(cause))
    throw new ConfigError(
      // Node 24 adds advice of its own behind a semicolon.
      `The database's certificate is not trusted: ${text.split(';')[0]}; name the file of its authority with sslrootcert in DATABASE_URL.`,
    )
  // Wrong user or password, missing database, missing privilege; a pooler has its own code for them.
  if (cause instanceof NotWritable || /^(28|3D|42501|08P01)/.test((cause as DatabaseError | undefined)?.code ?? ''))
    throw new ConfigError(`The database cannot be used: ${text}.`)
  if (reason instanceof DatabaseUnavailable) throw new ConfigError(`The database cannot be reached: ${text}.`)
  throw error
}
