/** A question in the dialect, and the same question in plain SQL. */
export type Question = [query: string, sql: string]
