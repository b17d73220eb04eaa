import type { Database } from '../../database/engine/connection/run-as.ts'
import { apiSurroundings } from '../../server/http/api-surroundings.ts'
import { loadCatalog } from '../../server/table-api/catalog/load-catalog.ts'
import { buildDocument } from '../../server/table-api/openapi/build-document.ts'
import { askingRoles, loadDetails } from '../../server/table-api/openapi/load-details.ts'

/** One document for all roles, because no role's is the widest: visitors send what staff only answer. */
export async function writeOpenApi(database: Database): Promise<string> {
  const [catalog, details] = await Promise.all([loadCatalog(database), loadDetails(database)])
  const document = buildDocument({ catalog, details, surroundings: apiSurroundings, roles: askingRoles })
  return `${JSON.stringify(document, null, 2)}\n`
}
