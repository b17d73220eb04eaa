import type { Role } from '#database/engine/connection/actors.ts'
import { DatabaseError, DatabaseUnavailable } from '#database/engine/connection/database-error.ts'
import { ApiError } from './api-error.ts'

/**
 * HTTP statuses by PostgreSQL error code, longest prefix first. Unlisted codes are client errors: 400. So are timeouts
 * (57014) and too complex statements (54), because a 5xx invites a retry.
 */
const statusOf: [prefix: string, status: number | 'ours'][] = [
  ['23503', 409],
  ['23505', 409],
  ['23P01', 409],
  ['25006', 405],
  ['42883', 404],
  ['42P01', 404],
  ['P0002', 404],
  ['40', 409],
  ['55P03', 409],
  ['53400', 429],
  ['53', 503],
  ['57014', 400],
  ['57', 'ours'],
  ['58', 'ours'],
  ['XX', 'ours'],
  ['F0', 'ours'],
]

/** Converts an error for the client; returns undefined when it is internal and must be logged. */
export function toApiError(error: unknown, role: Role): ApiError | undefined {
  if (error instanceof DatabaseUnavailable) {
    return new ApiError(503, 'PGRST000', 'The database is not available', 'Try again in a moment')
  }
  if (error instanceof ApiError) return error.body.code === '42501' ? forbidden(error.message, role) : error
  if (!(error instanceof DatabaseError)) return undefined
  const message = withoutInternals(error.message) ?? 'The database refused this'
  if (error.code === '42501') return forbidden(message, role)
  const status = statusOf.find(([prefix]) => error.code.startsWith(prefix))?.[1] ?? 400
  if (status === 'ours') return undefined
  if (status === 503 && role === 'anon') return new ApiError(503, error.code, 'Nothing can be saved just now')
  const retryAfter = status === 429 ? hourSeconds : undefined
  return new ApiError(status, error.code, message, detailsFor(error, role), withoutInternals(error.hint), retryAfter)
}

/** The limit of a day passes row by row. */
const hourSeconds = 3_600

const forbidden = (message: string, role: Role) => new ApiError(role === 'anon' ? 401 : 403, '42501', message)

/** Visitors get no details of constraint errors, because these can contain values of other rows. */
function detailsFor({ code, details }: DatabaseError, role: Role): string | null {
  return role === 'anon' && code.startsWith('23') ? null : withoutInternals(details)
}

const withoutInternals = (text: string | null) =>
  text === null || /\bprivate\.|schema private/.test(text) ? null : text
