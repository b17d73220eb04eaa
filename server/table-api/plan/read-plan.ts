import type { Column, Relation, Table } from '#server/table-api/catalog/catalog.ts'
import type { JsonStep, Test } from '#server/table-api/parse/request-shape.ts'

/** One level of a read, resolved to columns that the role may read. */
export interface ReadPlan extends Window {
  table: Table
  /** The table alias in the statement: t0, t1, … */
  alias: string
  output: OutputItem[]
  embeds: EmbedPlan[]
  where: PlannedFilter[]
  order: PlannedOrder[]
  /** PostgreSQL refuses to aggregate rows of more bytes. */
  maxBytes: number | undefined
}

export interface Window {
  limit: number | undefined
  offset: number
}

export type OutputItem =
  | { kind: 'value'; name: string; column: Column; path: JsonStep[]; cast: string | undefined }
  | { kind: 'count'; name: string }
  | { kind: 'embed'; name: string; embed: EmbedPlan }
  | { kind: 'spread'; embed: EmbedPlan }

export interface EmbedPlan {
  /** The names by which filters and orders may refer to it. */
  names: string[]
  relation: Relation
  isInner: boolean
  read: ReadPlan
}

export type PlannedFilter =
  | { kind: 'condition'; isNegated: boolean; column: Column; path: JsonStep[]; test: Test }
  | { kind: 'group'; isNegated: boolean; joiner: 'and' | 'or'; members: PlannedFilter[] }
  | { kind: 'exists'; isNegated: boolean; embed: EmbedPlan }

export interface PlannedOrder {
  embed: EmbedPlan | undefined
  column: Column
  path: JsonStep[]
  direction: 'asc' | 'desc'
  nulls: 'first' | 'last' | undefined
}
