import { ApiError, rangeError } from '#server/table-api/errors/api-error.ts'
import { parseCount } from './parse-query.ts'

export interface Preferences {
  returns: 'minimal' | 'representation' | 'headers-only' | undefined
  countsExactly: boolean
  resolution: 'merge-duplicates' | 'ignore-duplicates' | undefined
  missingIsDefault: boolean
  maxAffected: number | undefined
  applied: string
}

export interface Format {
  kind: 'array' | 'object' | 'csv'
  stripsNulls: boolean
}

const plainFormat: Format = { kind: 'array', stripsNulls: false }

/** The response format. An unsupported format is refused before anything runs. */
export function parseAccept(header: string | null): Format {
  if (header === null || header === '*/*' || header === 'application/json') return plainFormat
  for (const part of header.split(',')) {
    const [type, ...parameters] = part.split(';').map((word) => word.trim().toLowerCase())
    const stripsNulls = parameters.includes('nulls=stripped')
    if (type === 'application/vnd.pgrst.object+json' || type === 'application/vnd.pgrst.object') {
      return { kind: 'object', stripsNulls }
    }
    if (type === 'text/csv') return { kind: 'csv', stripsNulls: false }
    if (type === 'application/json' || type === 'application/vnd.pgrst.array+json')
      return { kind: 'array', stripsNulls }
    if (type === '*/*' || type === 'application/*') return plainFormat
  }
  throw new ApiError(406, 'PGRST107', `None of these media types are available: ${header.slice(0, 200)}`)
}

const noPreferences: Preferences = {
  returns: undefined,
  countsExactly: false,
  resolution: undefined,
  missingIsDefault: false,
  maxAffected: undefined,
  applied: '',
}

export function parsePrefer(header: string | null): Preferences {
  if (header === null) return noPreferences
  const preferences = header.split(',').map((preference) => preference.trim())
  const has = (preference: string) => preferences.includes(preference)
  const isStrict = has('handling=strict')
  const unknown = preferences.filter(
    (preference) => !knownPreferences.has(preference) && !/^max-affected=\d{1,9}$/.test(preference),
  )
  if (isStrict && unknown.length > 0) {
    throw new ApiError(
      400,
      'PGRST122',
      'Invalid preferences given with handling=strict',
      `Invalid preferences: ${unknown.join(', ').slice(0, 200)}`,
    )
  }
  const maxAffected = preferences
    .find((preference) => preference.startsWith('max-affected='))
    ?.slice('max-affected='.length)
  return {
    returns: (['representation', 'headers-only', 'minimal'] as const).find((kind) => has(`return=${kind}`)),
    // The tables are small, so an exact count costs no more than an estimate.
    countsExactly: has('count=exact') || has('count=planned') || has('count=estimated'),
    resolution: (['merge-duplicates', 'ignore-duplicates'] as const).find((kind) => has(`resolution=${kind}`)),
    missingIsDefault: has('missing=default'),
    maxAffected: isStrict && maxAffected ? Number(maxAffected) : undefined,
    applied: preferences
      .filter((preference) => !unknown.includes(preference) && !preference.startsWith('tx='))
      .join(', '),
  }
}

const knownPreferences = new Set([
  ...['return=representation', 'return=minimal', 'return=headers-only'],
  ...['count=exact', 'count=planned', 'count=estimated'],
  ...['resolution=merge-duplicates', 'resolution=ignore-duplicates'],
  ...['missing=default', 'missing=null', 'handling=strict', 'handling=lenient', 'tx=commit', 'tx=rollback'],
])

/** `Range: 0-19`, with `Range-Unit: items` or none. Other units are ignored. */
export function parseRange(headers: Headers): { offset: number; limit: number | undefined } | undefined {
  const range = headers.get('range')
  if (range === null || (headers.get('range-unit') ?? 'items') !== 'items') return undefined
  const match = /^(?:items=)?(\d+)-(\d*)$/.exec(range)
  if (!match) return undefined
  const offset = parseCount(match[1]!, 'offset')
  if (!match[2]) return { offset, limit: undefined }
  const last = parseCount(match[2], 'limit')
  if (last < offset) {
    throw rangeError('The lower boundary must be lower than or equal to the upper boundary in the Range header.')
  }
  return { offset, limit: last - offset + 1 }
}

/** The response that the request's headers ask for. */
export interface ResponseOptions {
  format: Format
  isHead: boolean
  preferences: Preferences
}
