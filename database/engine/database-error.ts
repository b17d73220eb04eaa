import postgres from 'postgres'

/** What PostgreSQL refused, in its own words. */
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

/** The database cannot be reached now; the same request may succeed later. */
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

export function toDatabaseError(error: unknown): unknown {
  if (error instanceof postgres.PostgresError) {
    if (unavailableState.test(error.code)) return new DatabaseUnavailable(error)
    return new DatabaseError(error.code, error.message, error.detail ?? null, error.hint ?? null)
  }
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return unreachable.has(code) ? new DatabaseUnavailable(error) : error
}
