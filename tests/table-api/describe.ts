import type { Actor } from '../../database/engine/connection/actors.ts'
import { apiSurroundings } from '../../server/http/api-surroundings.ts'
import type { OpenApiDocument } from '../../server/table-api/openapi/document.ts'
import type { TableApi } from '../../server/table-api/table-api.ts'
import { origin } from './table-api-client.ts'

export const askDescription = (api: TableApi, actor: Actor, init?: RequestInit, query = '') =>
  api.describe(new Request(`${origin}/rest/v1/${query}`, init), actor, apiSurroundings)

export async function descriptionFor(api: TableApi, actor: Actor): Promise<OpenApiDocument> {
  const response = await askDescription(api, actor)
  return (await response.json()) as OpenApiDocument
}

/** The columns that a schema of the description names, in the order of their names. */
export const columnsOf = ({ components }: OpenApiDocument, schema: string): string[] =>
  Object.keys((components.schemas[schema]?.properties as object | undefined) ?? {}).sort()
