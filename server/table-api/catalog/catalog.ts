import type { Role } from '#database/engine/connection/actors.ts'

/** The tables and functions of the public schema, and the columns that each role may read. */
export interface Catalog {
  tables: ReadonlyMap<string, Table>
  functions: ReadonlyMap<string, StoredFunction[]>
}

export interface Column {
  name: string
  /** Quoted for use in SQL. */
  sql: string
  /** The type for filters: a domain's base type. */
  type: string
  /** The type for writes: the domain itself, so that its constraints apply. */
  writeType: string
  kind: 'plain' | 'json' | 'array' | 'search'
  isHtml: boolean
  /** A copy of the start of another column: lists are searched in it, and `*` leaves it out. */
  isForSearch: boolean
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
  /** The foreign key's name. A `!hint` may be this name or the name of one of its columns. */
  constraint: string
  hints: string[]
  /** The foreign key column of this table, if the key has one column: `author_id(name)`. */
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
  /** A table describes the columns of returned rows. */
  result: 'void' | 'scalar' | Table
}

export interface FunctionArgument {
  name: string
  sql: string
  type: string
  isOptional: boolean
}
