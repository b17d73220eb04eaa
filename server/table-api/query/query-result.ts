import { responseTooLarge } from '#server/table-api/errors/api-error.ts'
import type { Format } from '#server/table-api/parse/parse-headers.ts'
import { itemsOf, type NamedSql } from './query-read.ts'

/** The single row that every statement returns; its body is JSON written by PostgreSQL. */
export interface QueryResult {
  body: string
  rows: number
  total: number | undefined
}

export interface QueryStatement {
  text: string
  values: string[]
  /** The column names of a CSV response. */
  header: string[]
}

/** The select list of the rows and the expression that aggregates them into one body. */
export function shapeResult(items: NamedSql[], format: Format, needsBody: boolean) {
  if (!needsBody) return { rowItems: '', body: "''" }
  if (format.kind === 'csv') {
    const cells = items.map(({ sql }) => `(${sql})::text`).join(', ')
    return { rowItems: `array[${cells}]::text[] as cells`, body: "coalesce(json_agg(page.cells), '[]')::text" }
  }
  const list = "coalesce(json_agg(page), '[]')"
  return { rowItems: itemsOf(items), body: format.stripsNulls ? `json_strip_nulls(${list})::text` : `${list}::text` }
}

export function readResult([row]: Record<string, unknown>[]): QueryResult {
  if (row?.body === null) throw responseTooLarge()
  return {
    body: String(row?.body ?? ''),
    rows: Number(row?.rows ?? 0),
    total: row?.total == null ? undefined : Number(row.total),
  }
}
