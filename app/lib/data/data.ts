import type {
  PostgrestClient,
  PostgrestResponseSuccess,
  PostgrestSingleResponse,
  UnstableGetResult,
} from '@supabase/postgrest-js'
import type { Database as GeneratedDatabase } from '#database/types.generated.ts'
import type { ServerProcedures } from './server-procedures.ts'

type GeneratedSchema = GeneratedDatabase['public']
type Schema = Omit<GeneratedSchema, 'Functions'> & { Functions: Functions }
type Relations = Schema['Tables'] & Schema['Views']

/** The generated schema, and with it the procedures that the server serves beside those that are SQL. */
export type Database = { public: Schema }
export type Functions = GeneratedSchema['Functions'] & ServerProcedures
export type TableName = keyof Schema['Tables'] & string
/** Views are read like tables, and cannot be written. */
export type ViewName = keyof Schema['Views'] & string
type RelationName = TableName | ViewName
export type Row<Name extends RelationName> = Relations[Name]['Row']
export type Insert<Name extends TableName> = Schema['Tables'][Name]['Insert']
export type Update<Name extends TableName> = Schema['Tables'][Name]['Update']
export type Column<Name extends RelationName> = keyof Row<Name> & string

/** One row as a select asks for it; a column or relation that does not exist makes it an error. */
export type SelectedRow<Name extends RelationName, Query extends string> = UnstableGetResult<
  Schema,
  Row<Name>,
  Name,
  Relations[Name]['Relationships'],
  Query,
  Record<never, never>
>

/**
 * The table API's client: over the network in the browser, in-process while a page is rendered. It is the part of
 * `PostgrestClient` that we use. That one takes any text for a column in `select`, `order` and most filters; this takes
 * columns that exist.
 */
export interface Data extends Pick<PostgrestClient<Database>, 'url' | 'headers' | 'fetch'> {
  from<Name extends TableName>(table: Name): TableQuery<Name>
  from<Name extends ViewName>(view: Name): Readable<Name>
  rpc<Name extends keyof Functions>(name: Name, given: Functions[Name]['Args']): Answer<Functions[Name]['Returns']>
}

export interface Answer<Result> extends PromiseLike<PostgrestSingleResponse<Result>> {
  throwOnError(): PromiseLike<PostgrestResponseSuccess<Result>>
}

interface Readable<Name extends RelationName> {
  select<const Query extends string = '*'>(
    columns?: Existing<Name, Query>,
    options?: { count?: 'exact'; head?: boolean },
  ): RowQuery<Name, SelectedRow<Name, Query>[]>
}

interface TableQuery<Name extends TableName> extends Readable<Name> {
  insert(values: Insert<Name> | Insert<Name>[]): RowQuery<Name, null>
  upsert(values: Insert<Name> | Insert<Name>[], options?: { onConflict: Column<Name> }): RowQuery<Name, null>
  update(values: Update<Name>): RowQuery<Name, null>
  delete(): RowQuery<Name, null>
}

interface RowQuery<Name extends RelationName, Result> extends Answer<Result> {
  eq<Key extends Column<Name>>(column: Key, value: NonNullable<Row<Name>[Key]>): this
  in<Key extends Column<Name>>(column: Key, values: readonly NonNullable<Row<Name>[Key]>[]): this
  contains<Key extends Column<Name>>(column: Key, values: NonNullable<Row<Name>[Key]> & readonly string[]): this
  not(column: Column<Name>, operator: 'is', value: null): this
  or(filters: string): this
  order(column: Column<Name>, options?: { ascending?: boolean }): this
  limit(count: number): this
  range(from: number, to: number): this
  select<const Query extends string = '*'>(columns?: Existing<Name, Query>): RowQuery<Name, SelectedRow<Name, Query>[]>
  single(): Answer<One<Result>>
  maybeSingle(): Answer<One<Result> | null>
}

type One<Result> = Result extends (infer Item)[] ? Item : never

type SelectError = { error: true }

/** The query itself where all of it exists, else what is wrong with it. */
export type Existing<Name extends RelationName, Query extends string> =
  SelectedRow<Name, Query> extends infer Selected
    ? Selected extends SelectError
      ? Selected
      : Extract<NonNullable<Selected[keyof Selected]>, SelectError> extends never
        ? Query
        : Extract<NonNullable<Selected[keyof Selected]>, SelectError>
    : never
