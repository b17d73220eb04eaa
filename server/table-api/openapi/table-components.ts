import type { Table } from '#server/table-api/catalog/catalog.ts'
import type { Audience } from './audience.ts'
import { readSchema, writeSchema } from './column-schema.ts'
import type { AskingRole, ColumnDetails } from './details-question.ts'
import { headerRef, type JsonSchema, type Parameter, type ResponseObject, schemaRef } from './document.ts'
import { rowContent } from './shared-parts.ts'
import type { Right, TableAccess } from './table-access.ts'

/** The rows of a table as an answer, an insert and an update hold them. */
export function describeSchemas(access: TableAccess, audience: Audience): Record<string, JsonSchema> {
  const { table, columns, readers, inserters, updaters } = access
  const required = columns
    .filter(({ insertableBy }) => audience.among(insertableBy).length > 0)
    .filter(({ isNullable, isFilled }) => !isNullable && !isFilled)
    .map(({ name }) => name)
  return {
    ...(readers.length > 0 && { [table.name]: objectSchema(access, audience, 'readableBy', readers) }),
    ...(inserters.length > 0 && {
      [`${table.name}.insert`]: {
        ...objectSchema(access, audience, 'insertableBy', inserters),
        ...(required.length > 0 && { required }),
      },
    }),
    ...(updaters.length > 0 && {
      [`${table.name}.update`]: { ...objectSchema(access, audience, 'updatableBy', updaters), minProperties: 1 },
    }),
  }
}

function objectSchema({ table, columns }: TableAccess, audience: Audience, right: Right, whole: AskingRole[]) {
  const properties: Record<string, JsonSchema> = {}
  for (const details of columns) {
    const column = table.columns.get(details.name)
    if (!column || audience.among(details[right]).length === 0) continue
    const description = describeColumn(details, audience)
    properties[details.name] = {
      ...(right === 'readableBy' ? readSchema(column, details) : writeSchema(column, details)),
      ...(description && { description }),
      ...referenceOf(table, details.name, audience),
      ...audience.mark(details[right], whole),
    }
  }
  return { type: 'object', properties }
}

/** What its comment says, and the rules whose names are sentences. */
function describeColumn({ comment, checks }: ColumnDetails, audience: Audience): string {
  const rules = checks.map(({ name }) => name).filter((name) => name.includes(' '))
  const told = [comment, ...rules].map((text) => audience.tell(text)).filter((text) => text !== undefined)
  return told.map((text) => `${text[0]?.toUpperCase()}${text.slice(1)}${/[.!?]$/.test(text) ? '' : '.'}`).join(' ')
}

function referenceOf({ relations }: Table, column: string, audience: Audience): { 'x-references'?: string } {
  const relation = relations.find(({ pointingColumn }) => pointingColumn === column)
  const theirs = relation?.pairs[0]?.theirs
  const isSeen = theirs && audience.roles.some((role) => relation.target.readable[role].has(theirs))
  return isSeen ? { 'x-references': `${relation.target.name}.${theirs.name}` } : {}
}

/** One parameter for each column that a filter may name. */
export const describeFilters = ({ table, readable, readers }: TableAccess, audience: Audience) =>
  Object.fromEntries(
    readable.map(({ name, readableBy }): [string, Parameter] => [
      `${table.name}.${name}`,
      {
        name,
        in: 'query',
        description: `operator.value, compared as ${table.columns.get(name)?.type}`,
        schema: { type: 'string' },
        ...audience.mark(readableBy, readers),
      },
    ]),
  )

export function describeRows({ table, readers }: TableAccess): Record<string, ResponseObject> {
  if (readers.length === 0) return {}
  const rows: ResponseObject = {
    description: 'The rows. A write answers them with Prefer: return=representation only.',
    headers: { 'Content-Range': headerRef('Content-Range'), 'Preference-Applied': headerRef('Preference-Applied') },
    content: rowContent(schemaRef(table.name)),
  }
  return { [`${table.name}.rows`]: rows }
}
