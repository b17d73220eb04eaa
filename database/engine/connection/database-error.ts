import postgres from 'postgres'

/** An error reported by PostgreSQL. */
export class DatabaseError extends Error {
  readonly code: string
  readonly details: string | null
  readonly hint: string | null

  constructor(code: string, message: string, details: string | null = null, hint: string | null = null) {
    super(message)
    this.code = code
    this.details = details
    this.hint = hint
  }
}

/** The database is unreachable; the same request may succeed later. */
export class DatabaseUnavailable extends Error {
  constructor(cause: unknown) {
    super('The database is not available', { cause })
  }
}

const unreachable = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ENOTFOUND',
  'ETIMEDOUT',
  'CONNECT_TIMEOUT',
  'CONNECTION_CLOSED',
  'CONNECTION_ENDED',
  'CONNECTION_DESTROYED',
])
// Shutting down, starting up, crash of another session, too many connections, lost connection.
const unavailableState = /^(57P0[1-3]|53300|08)/

/** True when the error means that the connection and its transaction are lost. */
export function isConnectionLost(error: unknown): boolean {
  if (error instanceof DatabaseUnavailable) return true
  if (error instanceof postgres.PostgresError) return unavailableState.test(error.code)
  return error instanceof Error && 'code' in error && unreachable.has(String(error.code))
}

export function toDatabaseError(error: unknown): unknown {
  if (error instanceof DatabaseUnavailable) return error
  if (isConnectionLost(error)) return new DatabaseUnavailable(error)
  if (error instanceof postgres.PostgresError)
    return new DatabaseError(error.code, error.message, error.detail ?? null, error.hint ?? null)
  return error
}
