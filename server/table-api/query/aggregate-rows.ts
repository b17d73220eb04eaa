export const rowAsJson = (alias: string) => `row_to_json(${alias})`

/**
 * A `from` clause with the JSON of each row. With a limit, PostgreSQL refuses the row that exceeds it, so the bytes are
 * bounded before they are aggregated.
 */
export function fromJsonRows(rows: string, alias: string, row: string, maxBytes: number | undefined): string {
  const json = `from (${rows}) as ${alias} cross join lateral (select ${row} as json offset 0) as ${alias}_row`
  if (maxBytes === undefined) return json
  return (
    `from (select case when sum(pg_column_size(${alias}_row.json)) over (rows unbounded preceding) > ${maxBytes} ` +
    `then private.refuse_large_response() else ${alias}_row.json end as json ${json}) as ${alias}_row`
  )
}

export const aggregateRows = (alias: string) => `coalesce(json_agg(${alias}_row.json), '[]')`
