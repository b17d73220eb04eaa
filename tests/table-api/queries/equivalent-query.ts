/** A query in the dialect and the equivalent SQL. */
export type EquivalentQuery = [query: string, sql: string]
