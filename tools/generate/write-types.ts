import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { Database } from '../../database/engine/connection/run-as.ts'
import type { Catalog, Column, Relation, StoredFunction, Table } from '../../server/table-api/catalog/catalog.ts'
import { loadCatalog } from '../../server/table-api/catalog/load-catalog.ts'
import { jsonColumns } from './json-columns.ts'
import { readTypeFacts, type TypeFacts } from './read-type-facts.ts'

/** The public schema in the shape that `PostgrestClient` takes as its generic. */
export async function writeTypes(database: Database): Promise<string> {
  const [catalog, facts] = await Promise.all([loadCatalog(database), readTypeFacts(database)])
  refuseUnknownColumns(catalog)
  const tables = [...catalog.tables.values()]
  const typeOf = (table: Table) => [table.name, tableType(table, facts)] as const
  const schema = objectType([
    ['Tables', objectType(sorted(tables.filter(({ isView }) => !isView).map(typeOf)))],
    ['Views', objectType(sorted(tables.filter(({ isView }) => isView).map(typeOf)))],
    [
      'Functions',
      objectType(sorted([...catalog.functions].map(([name, all]) => [name, functionType(name, all, facts)]))),
    ],
    ['Enums', objectType(sorted([...facts.enums].map(([name, values]) => [name, oneOf(values)])))],
    ['CompositeTypes', objectType([])],
  ])
  return format(`/** Written by \`npm run types\` from the migrated schema: change a migration, not this file. */
export type Database = ${objectType([['public', schema]])}

export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[]
`)
}

type Entry = readonly [name: string, type: string]

/** Independent of the order in which migrations made them. */
const sorted = (entries: Entry[]) => entries.sort(([one], [other]) => (one < other ? -1 : 1))

const objectType = (entries: readonly Entry[]) =>
  entries.length > 0
    ? `{\n${entries.map(([name, type]) => `${name}: ${type}`).join('\n')}\n}`
    : '{ [_ in never]: never }'

const oneOf = (values: readonly string[]) => values.map((value) => JSON.stringify(value)).join(' | ')

function tableType(table: Table, facts: TypeFacts): string {
  const columns = sorted([...table.columns.values()].map((column) => [column.name, valueType(table, column, facts)]))
  // Left out of `*`, so a row need not have it.
  const rowKey = (name: string) => (table.columns.get(name)?.isForSearch ? `${name}?` : name)
  const factsOf = (column: string) => facts.columns.get(`${table.name}.${column}`)!
  const writable = columns.filter(([name]) => !factsOf(name).isGenerated)
  const isRequired = (column: string) => !factsOf(column).isNullable && !factsOf(column).hasDefault
  const row: Entry = ['Row', objectType(columns.map(([name, type]) => [rowKey(name), type]))]
  const relationships: Entry = ['Relationships', `[${relationshipsOf(table).join(', ')}]`]
  if (table.isView) return objectType([row, relationships])
  return objectType([
    row,
    ['Insert', objectType(writable.map(([name, type]) => [isRequired(name) ? name : `${name}?`, type]))],
    ['Update', objectType(writable.map(([name, type]) => [`${name}?`, type]))],
    relationships,
  ])
}

function valueType(table: Table, { name, type, kind }: Column, facts: TypeFacts): string {
  const { allowed, isNullable } = facts.columns.get(`${table.name}.${name}`)!
  const json = kind === 'json' ? jsonColumns[`${table.name}.${name}`] : undefined
  const value = json ?? (allowed ? oneOf(allowed) : typeInTypeScript(type, facts))
  return isNullable ? `${value} | null` : value
}

/** How a value of this type looks in JSON. An array of a type of ours is called by its name with a `_` before it. */
function typeInTypeScript(type: string, facts: TypeFacts): string {
  const [, element, ownElement] = type.match(/^(?:(.+)\[\]|public\._(.+))$/) ?? []
  if (element ?? ownElement) return `(${typeInTypeScript(element ?? `public.${ownElement}`, facts)})[]`
  if (type === 'json' || type === 'jsonb') return 'Json'
  if (type === 'boolean') return 'boolean'
  if (/^(smallint|integer|bigint|real|double precision|numeric)$/.test(type)) return 'number'
  const values = facts.enums.get(type.replace(/^public\./, ''))
  return values ? oneOf(values) : 'string'
}

/** By keys of one column: the schema has no others. Only the table that points away declares them. */
function relationshipsOf(table: Table): string[] {
  return table.relations
    .filter(({ pointingColumn }) => pointingColumn !== undefined)
    .sort((one, other) => (one.constraint < other.constraint ? -1 : 1))
    .map((relation) =>
      objectType([
        ['foreignKeyName', JSON.stringify(relation.constraint)],
        ['columns', JSON.stringify([relation.pointingColumn])],
        ['isOneToOne', String(isOneToOne(relation))],
        ['referencedRelation', JSON.stringify(relation.target.name)],
        ['referencedColumns', JSON.stringify(relation.pairs.map(({ theirs }) => theirs.name))],
      ]),
    )
}

const isOneToOne = ({ constraint, target }: Relation) =>
  target.relations.some((back) => back.constraint === constraint && back.pointingColumn === undefined && back.isToOne)

function functionType(name: string, overloads: StoredFunction[], facts: TypeFacts): string {
  const [called, another] = overloads
  if (!called || another) throw new Error(`${name} is overloaded: its types would depend on the order of its versions`)
  const argumentsType = called.arguments.map(
    (one): Entry => [one.isOptional ? `${one.name}?` : one.name, typeInTypeScript(one.type, facts)],
  )
  return objectType([
    ['Args', called.arguments.length > 0 ? objectType(argumentsType) : 'Record<PropertyKey, never>'],
    ['Returns', resultType(called, facts)],
  ])
}

function resultType({ name, result, returnsSet }: StoredFunction, facts: TypeFacts): string {
  if (result === 'void') return 'undefined'
  const one =
    result === 'scalar'
      ? typeInTypeScript(facts.returnTypes.get(name)!, facts)
      : objectType([...result.columns.values()].map((column) => [column.name, typeInTypeScript(column.type, facts)]))
  return returnsSet ? `(${one})[]` : one
}

function refuseUnknownColumns({ tables }: Catalog) {
  for (const name of Object.keys(jsonColumns)) {
    const [table, column] = name.split('.')
    if (tables.get(table!)?.columns.get(column!)?.kind !== 'json') throw new Error(`There is no json column ${name}`)
  }
}

const root = path.join(import.meta.dirname, '../..')

function format(text: string): string {
  const biome = createRequire(import.meta.url).resolve('@biomejs/biome/bin/biome')
  const args = [biome, 'format', '--stdin-file-path', 'database/types.generated.ts']
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: root, input: text, encoding: 'utf8' })
  if (status !== 0) throw new Error(`The types could not be formatted: ${stderr}`)
  return stdout
}
