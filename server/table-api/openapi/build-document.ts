import type { Catalog } from '#server/table-api/catalog/catalog.ts'
import { limits } from '#server/table-api/limits/limits.ts'
import { binaryOperators, searchFunctions } from '#server/table-api/parse/operators.ts'
import { type Audience, createAudience } from './audience.ts'
import { describeFunction, type Overload } from './describe-function.ts'
import { addressOf, type DescribedProcedure, describeProcedure } from './describe-procedure.ts'
import type { AskingRole, DetailRows } from './details-question.ts'
import type { OpenApiDocument, PathItem } from './document.ts'
import { errorSchema, securitySchemes, sharedHeaders, sharedParameters, sharedResponses } from './shared-parts.ts'
import { findAccess } from './table-access.ts'
import { describeFilters, describeRows, describeSchemas } from './table-components.ts'
import { describeOperations } from './table-operations.ts'

/** What the server adds to the tables and functions of the database. */
export interface ApiSurroundings {
  procedures: readonly DescribedProcedure[]
  sessionCookie: string
}

export interface DocumentOptions {
  catalog: Catalog
  details: DetailRows
  surroundings: ApiSurroundings
  /** One role: what it may do. Several: what any of them may do, each part marked with `x-roles`. */
  roles: readonly AskingRole[]
}

/** The same schema gives the same text: everything is in the order of the names. */
export function buildDocument({ catalog, details, surroundings, roles }: DocumentOptions): OpenApiDocument {
  const audience = createAudience(roles, details, surroundings.procedures)
  const document: OpenApiDocument = {
    openapi: '3.1.0',
    info: { title: 'Prabas Travels', version: 'v1', description: introduction(audience) },
    servers: [{ url: '/rest/v1' }],
    tags: [],
    paths: {},
    components: {
      schemas: {},
      parameters: sharedParameters(audience),
      responses: sharedResponses(audience),
      headers: sharedHeaders(audience),
      securitySchemes: securitySchemes(surroundings.sessionCookie),
    },
  }
  addTables(document, catalog, details, audience)
  document.tags.push({ name: 'procedures', description: 'Called by POST; those that change nothing also by GET.' })
  addProcedures(document, catalog, details, surroundings.procedures, audience)
  document.components.schemas.error = errorSchema
  return document
}

function addTables(
  { tags, paths, components }: OpenApiDocument,
  catalog: Catalog,
  { tables }: DetailRows,
  audience: Audience,
) {
  for (const details of tables) {
    const table = catalog.tables.get(details.name)
    if (!table) continue
    const access = findAccess(table, details, audience)
    const path = describeOperations(access, audience)
    if (Object.keys(path).length === 0) continue
    const description = audience.tell(withoutDeclarations(details.comment))
    tags.push({ name: details.name, ...(description && { description }) })
    paths[`/${details.name}`] = path
    Object.assign(components.schemas, describeSchemas(access, audience))
    Object.assign(components.parameters, describeFilters(access, audience))
    Object.assign(components.responses, describeRows(access))
  }
}

/** `@references …` in a view's comment is for the catalog. */
const withoutDeclarations = (comment: string | null) => comment?.replaceAll(/@\w+ .*$/gm, '').trim() || null

function addProcedures(
  { paths }: OpenApiDocument,
  catalog: Catalog,
  { functions }: DetailRows,
  procedures: readonly DescribedProcedure[],
  audience: Audience,
) {
  const described = new Map<string, PathItem>()
  for (const name of new Set(functions.map((one) => one.name))) {
    const overloads = functions.filter((one) => one.name === name).flatMap((details) => findOverload(catalog, details))
    const callable = overloads.filter(({ details }) => audience.among(details.callableBy).length > 0)
    if (callable.length > 0) described.set(`/rpc/${name}`, describeFunction(name, callable, audience))
  }
  for (const procedure of procedures)
    if (audience.among(procedure.callableBy).length > 0)
      described.set(addressOf(procedure), describeProcedure(procedure, audience))
  for (const address of [...described.keys()].sort()) paths[address] = described.get(address)!
}

/** The catalog and the details were read by two questions; what only one of them knows is left out. */
function findOverload(catalog: Catalog, details: DetailRows['functions'][number]): Overload[] {
  const inputs = details.inputs.join()
  const stored = catalog.functions
    .get(details.name)
    ?.find((one) => one.arguments.map((argument) => argument.name).join() === inputs)
  return stored ? [{ stored, details }] : []
}

const introduction = ({ roles }: Audience) =>
  [
    `The table API speaks the dialect of PostgREST. This is what ${speakOf(roles)} may do.`,
    `A filter is a column's name with an operator and a value: \`title=ilike.*nepal*\`, \`id=in.(1,2)\`, \`at=not.is.null\`. ` +
      `Operators: ${[...Object.keys(binaryOperators), 'in', 'is', ...Object.keys(searchFunctions)].join(', ')}; ` +
      `\`not.\` before one turns it around. PATCH and DELETE need a filter. HEAD answers as GET does, without the body.`,
    `Limits: an address of ${limits.urlLength} characters, a body of ${limits.bodyBytes} bytes, ${limits.filters} filters, ` +
      `${limits.selectItems} columns, ${limits.embeds} embedded relations ${limits.embedDepth} levels deep.` +
      (roles.includes('anon')
        ? ` Visitors: ${limits.visitorRows} rows and ${limits.visitorResponseBytes} bytes an answer, ` +
          `${limits.visitorInsertedRows} rows an insert.`
        : ''),
    ...(roles.length > 1
      ? ['`x-roles` names the roles to which a part belongs; without it, all who see the whole.']
      : []),
  ].join('\n\n')

const spoken: Record<AskingRole, string> = { anon: 'visitors', admin: 'admins', super_admin: 'super admins' }
const speakOf = (roles: readonly AskingRole[]) =>
  roles
    .map((role) => spoken[role])
    .join(', ')
    .replace(/, ([^,]+)$/, ' and $1')
