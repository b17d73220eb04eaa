import type { Format } from '#server/table-api/parse/parse-headers.ts'
import { rowAsJson } from './aggregate-rows.ts'
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

/** The select list of the rows, one row as JSON, and the expression that makes a body of the rows' JSON array. */
export function shapeResult(items: NamedSql[], format: Format) {
  const toBody = (array: string) => (format.stripsNulls ? `json_strip_nulls(${array})::text` : `${array}::text`)
  if (format.kind !== 'csv') return { rowItems: itemsOf(items), row: rowAsJson('page'), toBody }
  const cells = items.map(({ sql }) => `(${sql})::text`).join(', ')
  return { rowItems: `array[${cells}]::text[] as cells`, row: 'to_json(page.cells)', toBody }
}

export function readResult([row]: Record<string, unknown>[]): QueryResult {
  return {
    body: String(row?.body ?? ''),
    rows: Number(row?.rows ?? 0),
    total: row?.total == null ? undefined : Number(row.total),
  }
}
