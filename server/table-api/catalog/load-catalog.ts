import { type Role, service } from '#database/engine/connection/actors.ts'
import type { Database } from '#database/engine/connection/run-as.ts'
import type { Catalog, Column, StoredFunction, Table } from './catalog.ts'
import { type CatalogRows, type ColumnRow, catalogQuery, type FunctionRow, type TableRow } from './catalog-query.ts'

const roles = ['anon', 'admin', 'super_admin', 'service'] as const satisfies Role[]

/** Loaded once: the schema changes only by migrations, which run before the server listens. */
export async function loadCatalog(database: Database): Promise<Catalog> {
  const [row] = await database.query(service, { text: catalogQuery, values: [roles.join(',')] })
  const rows = JSON.parse(String(row?.catalog)) as CatalogRows
  const tables = new Map(rows.tables.map((table) => [table.name, toTable(table)]))
  for (const { constraint, from, fromColumns, to, toColumns, isUnique } of rows.references) {
    relate(tables, { constraint, from, fromColumns, to, toColumns, isUnique })
  }
  for (const view of rows.tables) declareReferences(tables, view)

  const functions = new Map<string, StoredFunction[]>()
  for (const row of rows.functions) {
    const overloads = functions.get(row.name) ?? []
    functions.set(row.name, [...overloads, toFunction(row, tables)])
  }
  return { tables, functions }
}

const quote = (name: string) => `"${name.replaceAll('"', '""')}"`

function toTable({ name, isView, columns, primaryKey }: TableRow): Table {
  const byName = new Map(columns.map((column) => [column.name, toColumn(column)]))
  const readableBy = (role: Role) =>
    new Set(columns.filter(({ readers }) => readers.includes(role)).map((column) => byName.get(column.name)!))
  return {
    name,
    sql: `public.${quote(name)}`,
    isView,
    columns: byName,
    readable: forEachRole(readableBy),
    primaryKey: primaryKey.map((key) => byName.get(key)!),
    relations: [],
  }
}

const forEachRole = <Value>(make: (role: Role) => Value) =>
  Object.fromEntries(roles.map((role) => [role, make(role)])) as Record<Role, Value>

function toColumn({ name, type, writeType, kind, isHtml, isForSearch, defaultExpression }: ColumnRow): Column {
  return { name, sql: quote(name), type, writeType, kind, isHtml, isForSearch, defaultExpression }
}

interface Reference {
  constraint: string
  from: string
  fromColumns: string[]
  to: string
  toColumns: string[]
  isUnique: boolean
}

/** Adds the relation in both directions. The reverse direction has one row only if the key is unique. */
function relate(tables: Map<string, Table>, { constraint, from, fromColumns, to, toColumns, isUnique }: Reference) {
  const child = tables.get(from)
  const parent = tables.get(to)
  if (!child || !parent) return
  const pairs = fromColumns.map((name, index) => ({
    own: child.columns.get(name)!,
    theirs: parent.columns.get(toColumns[index]!)!,
  }))
  const hints = [constraint, ...fromColumns]
  const pointingColumn = fromColumns.length === 1 ? fromColumns[0] : undefined
  child.relations.push({ constraint, hints, pointingColumn, target: parent, pairs, isToOne: true })
  parent.relations.push({
    constraint,
    hints,
    pointingColumn: undefined,
    target: child,
    pairs: pairs.map(({ own, theirs }) => ({ own: theirs, theirs: own })),
    isToOne: isUnique,
  })
}

/** A view has no foreign keys, so its comment declares which table each of its rows belongs to, one to one. */
function declareReferences(tables: Map<string, Table>, { name, isView, comment }: TableRow) {
  if (!isView || !comment) return
  for (const [, to, toColumn, fromColumn] of comment.matchAll(/@references (\w+)\((\w+)\) by (\w+)/g)) {
    const constraint = `${name}_${fromColumn}`
    relate(tables, {
      constraint,
      from: name,
      fromColumns: [fromColumn!],
      to: to!,
      toColumns: [toColumn!],
      isUnique: true,
    })
  }
}

function toFunction(row: FunctionRow, tables: Map<string, Table>): StoredFunction {
  const inputs = row.arguments.filter(({ mode }) => mode === 'i' || mode === 'b')
  const firstOptional = inputs.length - row.defaults
  return {
    name: row.name,
    sql: `public.${quote(row.name)}`,
    arguments: inputs.map(({ name, type }, index) => ({
      name,
      sql: quote(name),
      type,
      isOptional: index >= firstOptional,
    })),
    isVolatile: row.isVolatile,
    returnsSet: row.returnsSet,
    result: row.isVoid ? 'void' : (toResult(row, tables) ?? 'scalar'),
  }
}

/** A role that may call a function may read all columns it returns. */
function toResult(row: FunctionRow, tables: Map<string, Table>): Table | undefined {
  const table = row.returnsTable === null ? undefined : tables.get(row.returnsTable)
  const outputs = row.arguments.filter(({ mode }) => mode === 't' || mode === 'o' || mode === 'b')
  if (!table && outputs.length === 0) return undefined
  if (!table && !row.returnsRecord && !outputs.some(({ mode }) => mode === 't')) return undefined
  const columns =
    table?.columns ??
    new Map(
      outputs.map(({ name, type, kind }) => [
        name,
        toColumn({
          name,
          type,
          writeType: type,
          kind,
          isHtml: false,
          isForSearch: false,
          defaultExpression: null,
          readers: [],
        }),
      ]),
    )
  const all = new Set(columns.values())
  return {
    name: row.name,
    sql: '',
    isView: true,
    columns,
    readable: forEachRole(() => all),
    primaryKey: [],
    relations: table?.relations ?? [],
  }
}
