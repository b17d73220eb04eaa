import type { Role } from '#database/engine/connection/actors.ts'
import type { Database } from '#database/engine/connection/run-as.ts'
import type { Catalog } from '#server/table-api/catalog/catalog.ts'
import { ApiError } from '#server/table-api/errors/api-error.ts'
import { type ApiSurroundings, buildDocument } from './build-document.ts'
import type { AskingRole } from './details-question.ts'
import { loadDetails } from './load-details.ts'

/** The description of what a role may do, as text. Made when a role first asks, and kept: the catalog does not change. */
export type DescribeFor = (role: Role, surroundings: ApiSurroundings) => Promise<string>

export function createDescriptions(database: Database, catalog: Catalog): DescribeFor {
  const made = new Map<AskingRole, Promise<string>>()

  return (role, surroundings) => {
    if (role === 'service') throw new Error('the server describes nothing to itself')
    const known = made.get(role)
    if (known) return known
    const text = describe(role, surroundings)
    made.set(role, text)
    // A database that was away is asked again.
    text.catch(() => made.delete(role))
    return text
  }

  async function describe(role: AskingRole, surroundings: ApiSurroundings): Promise<string> {
    const details = await loadDetails(database)
    return JSON.stringify(buildDocument({ catalog, details, surroundings, roles: [role] }))
  }
}

const openApiType = 'application/openapi+json'

/** PostgREST's own type unless the caller wants plain JSON; what we cannot make is refused. */
export function chooseType(accept: string | null): string {
  if (accept === null) return openApiType
  for (const part of accept.split(',')) {
    const type = part.split(';', 1)[0]?.trim().toLowerCase()
    if (type === openApiType || type === 'application/json') return type
    if (type === '*/*' || type === 'application/*') return openApiType
  }
  throw new ApiError(406, 'PGRST107', `None of these media types are available: ${accept.slice(0, 200)}`)
}
