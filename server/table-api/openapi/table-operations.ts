import type { Table } from '#server/table-api/catalog/catalog.ts'
import { limits } from '#server/table-api/limits/limits.ts'
import type { Audience } from './audience.ts'
import type { AskingRole } from './details-question.ts'
import {
  headerRef,
  type JsonSchema,
  type Operation,
  type PathItem,
  parameterRef,
  responseRef,
  schemaRef,
} from './document.ts'
import { refusalsFor, securityFor } from './shared-parts.ts'
import type { TableAccess } from './table-access.ts'

/** The methods that somebody of the audience may use on a table. */
export function describeOperations(access: TableAccess, audience: Audience): PathItem {
  const { readers, inserters, updaters, deleters } = access
  return {
    ...(readers.length > 0 && { get: describeRead(access, audience) }),
    ...(inserters.length > 0 && { post: describeInsert(access, audience) }),
    ...(updaters.length > 0 && { patch: describeUpdate(access, audience) }),
    ...(deleters.length > 0 && { delete: describeDelete(access, audience) }),
  }
}

function describeRead({ table, readable, readers }: TableAccess, audience: Audience): Operation {
  return {
    ...begin('read', table, `Read rows of ${table.name}`, readers, audience),
    ...embedsOf(table, audience),
    parameters: [
      ...refs('select', 'order', 'limit', 'offset', 'and', 'or', 'Range', 'Range-Unit', 'Prefer.read'),
      ...filtersOf(table, readable),
    ],
    responses: { 200: rowsOf(table), 206: rowsOf(table), ...refusalsFor(readers, false) },
  }
}

function describeInsert({ table, readers, inserters }: TableAccess, audience: Audience): Operation {
  const row = schemaRef(`${table.name}.insert`)
  const isForVisitors = inserters.every((role) => role === 'anon')
  const rows = { type: 'array', items: row, ...(isForVisitors && { maxItems: limits.visitorInsertedRows }) }
  // Who may not read the table cannot have the new rows back.
  const isReadBack = inserters.some((role) => readers.includes(role))
  return {
    ...begin('insert', table, `Insert rows into ${table.name}`, inserters, audience),
    parameters: refs(...(isReadBack ? ['select'] : []), 'columns', 'on_conflict', 'Prefer.insert'),
    requestBody: bodyOf({ oneOf: [row, rows] }),
    responses: { 201: isReadBack ? rowsOf(table) : { description: 'Inserted.' }, ...refusalsFor(inserters, true) },
  }
}

function describeUpdate({ table, readable, updaters }: TableAccess, audience: Audience): Operation {
  return {
    ...begin('update', table, `Change the rows of ${table.name} that a filter finds`, updaters, audience),
    parameters: [...refs('select', 'columns', 'and', 'or', 'Prefer.change'), ...filtersOf(table, readable)],
    requestBody: bodyOf(schemaRef(`${table.name}.update`)),
    responses: changeResponses('Changed', table, updaters),
  }
}

function describeDelete({ table, readable, deleters }: TableAccess, audience: Audience): Operation {
  return {
    ...begin('delete', table, `Delete the rows of ${table.name} that a filter finds`, deleters, audience),
    parameters: [...refs('select', 'and', 'or', 'Prefer.change'), ...filtersOf(table, readable)],
    responses: changeResponses('Deleted', table, deleters),
  }
}

const begin = (
  verb: 'read' | 'insert' | 'update' | 'delete',
  { name }: Table,
  summary: string,
  roles: AskingRole[],
  audience: Audience,
) => ({
  operationId: `${verb}_${name}`,
  tags: [name],
  summary,
  security: securityFor(roles, verb !== 'read'),
  ...audience.mark(roles),
})

/** The relations that `select` may embed. */
function embedsOf({ relations }: Table, audience: Audience): Pick<Operation, 'x-embeds'> {
  const names = relations
    .filter(({ target }) => audience.roles.some((role) => target.readable[role].size > 0))
    .map(({ target }) => target.name)
  return names.length > 0 ? { 'x-embeds': [...new Set(names)].sort() } : {}
}

const refs = (...names: string[]) => names.map(parameterRef)
const filtersOf = (table: Table, readable: { name: string }[]) =>
  readable.map(({ name }) => parameterRef(`${table.name}.${name}`))
const rowsOf = ({ name }: Table) => responseRef(`${name}.rows`)
const bodyOf = (schema: JsonSchema) => ({ required: true, content: { 'application/json': { schema } } })

const changeResponses = (done: string, table: Table, roles: AskingRole[]): Operation['responses'] => ({
  200: rowsOf(table),
  204: { description: `${done}.`, headers: { 'Content-Range': headerRef('Content-Range') } },
  ...refusalsFor(roles, true),
})
