import { answerTooLong } from '#server/table-api/errors/api-error.ts'
import type { Format } from '#server/table-api/parse/parse-headers.ts'
import { itemsOf, type NamedSql } from './query-read.ts'

/** What every statement gives back: one row, whose body is JSON that PostgreSQL has written. */
export interface Answer {
  body: string
  rows: number
  total: number | undefined
}

export interface Question {
  text: string
  values: string[]
  /** The names of a CSV answer's columns, which the rows alone do not tell. */
  header: string[]
}

/** The select list that turns rows into one body, and the list that those rows must have for it. */
export function shapeAnswer(items: NamedSql[], format: Format, isBodyWanted: boolean) {
  if (!isBodyWanted) return { rowItems: '', body: "''" }
  if (format.kind === 'csv') {
    const cells = items.map(({ sql }) => `(${sql})::text`).join(', ')
    return { rowItems: `array[${cells}]::text[] as cells`, body: "coalesce(json_agg(page.cells), '[]')::text" }
  }
  const list = "coalesce(json_agg(page), '[]')"
  return { rowItems: itemsOf(items), body: format.stripsNulls ? `json_strip_nulls(${list})::text` : `${list}::text` }
}

export function readAnswer([row]: Record<string, unknown>[]): Answer {
  if (row?.body === null) throw answerTooLong()
  return {
    body: String(row?.body ?? ''),
    rows: Number(row?.rows ?? 0),
    total: row?.total == null ? undefined : Number(row.total),
  }
}
