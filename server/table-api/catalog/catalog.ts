import type { Role } from '#database/engine/connection/actors.ts'

/** What the public schema has, and who may read which column of it. */
export interface Catalog {
  tables: ReadonlyMap<string, Table>
  functions: ReadonlyMap<string, StoredFunction[]>
}

export interface Column {
  name: string
  /** Quoted, ready for a statement. */
  sql: string
  /** What filters compare with: a domain's base type. */
  type: string
  /** What is written: the domain itself, so that its constraints speak. */
  writeType: string
  kind: 'plain' | 'json' | 'array' | 'search'
  isHtml: boolean
  defaultExpression: string | null
}

export interface Table {
  name: string
  sql: string
  isView: boolean
  columns: ReadonlyMap<string, Column>
  readable: Readonly<Record<Role, ReadonlySet<Column>>>
  primaryKey: Column[]
  relations: Relation[]
}

/** One direction of a foreign key. */
export interface Relation {
  /** The foreign key's name, which a `!hint` may give; so may the name of one of its columns. */
  constraint: string
  hints: string[]
  /** The column of this table that points away, if one does: `author_id(name)`. */
  pointingColumn: string | undefined
  target: Table
  pairs: { own: Column; theirs: Column }[]
  isToOne: boolean
}

export interface StoredFunction {
  name: string
  sql: string
  arguments: FunctionArgument[]
  isVolatile: boolean
  returnsSet: boolean
  /** The columns of what it returns, when that is rows. */
  result: 'void' | 'scalar' | Table
}

export interface FunctionArgument {
  name: string
  sql: string
  type: string
  isOptional: boolean
}
