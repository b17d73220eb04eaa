import type { BinaryOperator, SearchOperator } from './operators.ts'

/** The syntax of a request, not yet checked against the catalog. */

export interface JsonStep {
  key: string
  isIndex: boolean
  asText: boolean
}

export interface Field {
  column: string
  path: JsonStep[]
}

export type SelectItem =
  | { kind: 'all' }
  | { kind: 'count'; alias: string | undefined }
  | { kind: 'column'; field: Field; alias: string | undefined; cast: string | undefined }
  | EmbedItem

export interface EmbedItem {
  kind: 'embed'
  target: string
  alias: string | undefined
  hint: string | undefined
  isInner: boolean
  isSpread: boolean
  items: SelectItem[]
}

export type Test =
  | { kind: 'compare'; operator: BinaryOperator; quantifier: 'any' | 'all' | undefined; value: string }
  | { kind: 'in'; values: string[] }
  | { kind: 'is'; value: 'null' | 'not null' | 'true' | 'false' | 'unknown' }
  | { kind: 'search'; operator: SearchOperator; language: string | undefined; value: string }

export type Filter =
  | { kind: 'condition'; isNegated: boolean; field: Field; test: Test }
  | { kind: 'group'; isNegated: boolean; joiner: 'and' | 'or'; members: Filter[] }

export interface OrderKey {
  embed: string | undefined
  field: Field
  direction: 'asc' | 'desc'
  nulls: 'first' | 'last' | undefined
}

/** The filters, order and window of one level: the table itself, or one embedded relation. */
export interface Level {
  filters: Filter[]
  order: OrderKey[]
  limit: number | undefined
  offset: number
}

export interface Query {
  select: SelectItem[] | undefined
  root: Level
  /** Keyed by the path of names, `blog_posts.blog_comments`. */
  embedded: Map<string, Level>
  columns: string[] | undefined
  onConflict: string[] | undefined
  /** The arguments of a function that is called with GET. */
  arguments: Map<string, string>
}
