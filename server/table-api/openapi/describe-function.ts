import type { FunctionArgument, StoredFunction } from '#server/table-api/catalog/catalog.ts'
import type { Audience } from './audience.ts'
import { typeSchema } from './column-schema.ts'
import type { FunctionDetails } from './details-question.ts'
import { type JsonSchema, type Operation, type PathItem, parameterRef } from './document.ts'
import { refusalsFor, rowContent, securityFor } from './shared-parts.ts'

/** One function under its name; several that share a name share the path, and the given arguments decide. */
export interface Overload {
  stored: StoredFunction
  details: FunctionDetails
}

export function describeFunction(name: string, overloads: Overload[], audience: Audience): PathItem {
  const roles = audience.among(overloads.flatMap(({ details }) => details.callableBy))
  const common = {
    tags: ['procedures'],
    summary: `Call ${name}`,
    ...descriptionOf(overloads, audience),
    ...audience.mark(roles),
  }
  const readers = overloads.filter(({ stored }) => !stored.isVolatile)
  return {
    ...(readers.length > 0 && {
      get: {
        operationId: `query_${name}`,
        ...common,
        security: securityFor(roles, false),
        parameters: [...argumentParameters(readers), ...windowParameters(readers)],
        responses: { ...resultResponses(readers), ...refusalsFor(roles, false) },
      },
    }),
    post: {
      operationId: `call_${name}`,
      ...common,
      security: securityFor(roles, true),
      parameters: windowParameters(overloads),
      requestBody: {
        required: overloads.every(({ stored }) => stored.arguments.some(({ isOptional }) => !isOptional)),
        content: { 'application/json': { schema: oneOf(overloads.map(({ stored }) => argumentsSchema(stored))) } },
      },
      responses: { ...resultResponses(overloads), ...refusalsFor(roles, true) },
    },
  }
}

function descriptionOf(overloads: Overload[], audience: Audience): { description?: string } {
  const told = overloads.map(({ details }) => audience.tell(details.comment)).filter((text) => text !== undefined)
  return told.length > 0 ? { description: told.join('\n\n') } : {}
}

function argumentsSchema({ arguments: inputs }: StoredFunction): JsonSchema {
  const required = inputs.filter(({ isOptional }) => !isOptional).map(({ name }) => name)
  return {
    type: 'object',
    properties: Object.fromEntries(inputs.map(({ name, type }) => [name, typeSchema(type)])),
    ...(required.length > 0 && { required }),
    additionalProperties: false,
  }
}

/** In a query string a list is written as PostgreSQL writes it: {a,b}. */
function argumentParameters(overloads: Overload[]) {
  const inputs = new Map<string, FunctionArgument>()
  for (const { stored } of overloads) for (const input of stored.arguments) inputs.set(input.name, input)
  const isRequired = (name: string) =>
    overloads.every(({ stored }) => stored.arguments.some((input) => input.name === name && !input.isOptional))
  return Array.from(inputs.values(), ({ name, type }) => ({
    name,
    in: 'query' as const,
    required: isRequired(name),
    schema: type.endsWith('[]') ? { type: 'string' } : typeSchema(type),
  }))
}

const windowParameters = (overloads: Overload[]) =>
  overloads.some(({ stored }) => typeof stored.result === 'object')
    ? ['select', 'order', 'limit', 'offset', 'and', 'or', 'Range', 'Range-Unit', 'Prefer.read'].map(parameterRef)
    : []

function resultResponses(overloads: Overload[]): Operation['responses'] {
  const valued = overloads.filter(({ stored }) => stored.result !== 'void')
  return {
    ...(valued.length > 0 && { 200: { description: 'What it returns.', content: resultContent(valued) } }),
    ...(valued.length < overloads.length && { 204: { description: 'Done.' } }),
  }
}

function resultContent(overloads: Overload[]) {
  const [first] = overloads
  const schemas = overloads.map(resultSchema)
  if (overloads.length === 1 && first?.stored.returnsSet && typeof first.stored.result === 'object')
    return rowContent(rowSchema(first.stored.result.columns.values()))
  return { 'application/json': { schema: oneOf(schemas) } }
}

function resultSchema({ stored, details }: Overload): JsonSchema {
  const one =
    typeof stored.result === 'object' ? rowSchema(stored.result.columns.values()) : typeSchema(details.returns)
  return stored.returnsSet ? { type: 'array', items: one } : one
}

const rowSchema = (columns: Iterable<{ name: string; type: string }>): JsonSchema => ({
  type: 'object',
  properties: Object.fromEntries(Array.from(columns, ({ name, type }) => [name, typeSchema(type)])),
})

const oneOf = (schemas: JsonSchema[]): JsonSchema => (schemas.length === 1 ? schemas[0]! : { anyOf: schemas })
