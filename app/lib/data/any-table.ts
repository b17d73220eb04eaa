import type { Answer, Data, TableName } from './data.ts'

export type AnyRow = Record<string, unknown>

/** A table of which only the name is known, and that only at run time. Its rows have columns that nobody has checked. */
export interface AnyTable {
  select(columns?: string, options?: { count?: 'exact'; head?: boolean }): AnyRowQuery<AnyRow[]>
  insert(values: object): AnyRowQuery<null>
  update(values: object): AnyRowQuery<null>
  delete(): AnyRowQuery<null>
}

interface AnyRowQuery<Result> extends Answer<Result> {
  eq(column: string, value: unknown): this
  filter(column: string, operator: string, value: unknown): this
  in(column: string, values: readonly unknown[]): this
  match(values: object): this
  or(filters: string): this
  order(column: string, options?: { ascending?: boolean }): this
  limit(count: number): this
  range(from: number, to: number): this
  select(columns?: string): AnyRowQuery<AnyRow[]>
  single(): Answer<AnyRow>
  maybeSingle(): Answer<AnyRow | null>
}

/**
 * For what works on any declared table. The columns were checked where they were declared: the decision record 'Types
 * from the catalog' lists these places.
 */
export const anyTable = (data: Data, name: TableName) => data.from(name) as unknown as AnyTable
