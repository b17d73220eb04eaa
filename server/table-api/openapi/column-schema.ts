import type { Column } from '#server/table-api/catalog/catalog.ts'
import type { ColumnDetails } from './details-question.ts'
import type { JsonSchema } from './document.ts'
import { readLimits } from './read-limits.ts'

const types: Record<string, JsonSchema> = {
  boolean: { type: 'boolean' },
  smallint: { type: 'integer', format: 'int16' },
  integer: { type: 'integer', format: 'int32' },
  bigint: { type: 'integer', format: 'int64' },
  numeric: { type: 'number' },
  real: { type: 'number', format: 'float' },
  'double precision': { type: 'number', format: 'double' },
  uuid: { type: 'string', format: 'uuid' },
  date: { type: 'string', format: 'date' },
  'timestamp with time zone': { type: 'string', format: 'date-time' },
  // Any JSON value.
  json: {},
  jsonb: {},
}

const domains: Record<string, JsonSchema> = {
  'public.email_address': { format: 'email' },
  'public.web_address': { format: 'uri-reference' },
  'public.html': { contentMediaType: 'text/html' },
}

/** How a value of this PostgreSQL type looks in JSON; what is not listed travels as text. */
export function typeSchema(type: string): JsonSchema {
  if (type.endsWith('[]')) return { type: 'array', items: typeSchema(type.slice(0, -2)) }
  return types[type] ?? { type: 'string' }
}

/** A value as an answer holds it. Lengths are not promised here: a check may count without surrounding spaces. */
export function readSchema(column: Column, { isNullable, checks }: ColumnDetails): JsonSchema {
  const { enum: values } = limitsOf(checks)
  return allowNull({ ...baseSchema(column), ...(values !== undefined && { enum: values }) }, isNullable)
}

/** A value as it may be sent. */
export const writeSchema = (column: Column, { isNullable, checks }: ColumnDetails): JsonSchema =>
  allowNull({ ...baseSchema(column), ...limitsOf(checks) }, isNullable)

const baseSchema = ({ type, writeType }: Column) => ({ ...typeSchema(type), ...domains[writeType] })

/** The domain's checks come first; what the column says of itself counts. */
const limitsOf = (checks: ColumnDetails['checks']): JsonSchema =>
  Object.assign({}, ...checks.map(({ expression }) => readLimits(expression)))

function allowNull(schema: JsonSchema, isNullable: boolean): JsonSchema {
  if (!isNullable || typeof schema.type !== 'string') return schema
  const values = Array.isArray(schema.enum) ? { enum: [...schema.enum, null] } : {}
  return { ...schema, type: [schema.type, 'null'], ...values }
}
