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

/** The cause where nothing is wrong with the database, and this process has more to ask than it can. */
export class TooManyWaiting extends Error {
  constructor() {
    super('too many requests are waiting')
  }
}

const unreachable = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ETIMEDOUT',
  'CONNECT_TIMEOUT',
  'CONNECTION_CLOSED',
  'CONNECTION_ENDED',
  'CONNECTION_DESTROYED',
  // This process may open no more files, and so no connection.
  'EMFILE',
  'ENFILE',
  // More wait at the socket of a server that stands still than it has room for.
  'EAGAIN',
])
// Shutting down, starting up, crash of another session, too many connections, lost connection.
const unavailableState = /^(57P0[1-3]|53300|08)/

/** True when the error means that the connection and its transaction are lost. */
export function isConnectionLost(error: unknown): boolean {
  if (error instanceof DatabaseUnavailable) return true
  if (error instanceof postgres.PostgresError) return unavailableState.test(error.code) || isReadOnly(error)
  return error instanceof Error && 'code' in error && (unreachable.has(String(error.code)) || isUntrusted(error))
}

/** The server became a standby, or was set to read-only; another one may take writes. Not where a function says so. */
const isReadOnly = ({ code, routine }: postgres.PostgresError) => code === '25006' && routine?.startsWith('Prevent')

/** Wrong password, a role that may not log in or does not exist, no right to connect or to switch roles. */
export const isLoginRefused = (error: unknown): boolean =>
  error instanceof postgres.PostgresError && /^(28|42501|42704|22023)/.test(error.code)

/** The server's certificate is not what it must be, by Node's and OpenSSL's codes. */
export const isUntrusted = (error: Error): boolean =>
  'code' in error &&
  /^(CERT_|ERR_TLS_|ERR_SSL_|ERR_OSSL_|UNABLE_TO_|(DEPTH_ZERO_)?SELF_SIGNED)/.test(String(error.code))

export function toDatabaseError(error: unknown): unknown {
  if (error instanceof DatabaseUnavailable) return error
  if (isConnectionLost(error)) return new DatabaseUnavailable(error)
  if (error instanceof postgres.PostgresError)
    return new DatabaseError(error.code, error.message, error.detail ?? null, error.hint ?? null)
  return error
}
