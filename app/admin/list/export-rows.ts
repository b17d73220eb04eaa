import { countRows, keyOf, toAdminRows } from '#app/admin/data/rows.ts'
import type { AdminRow, Resource } from '#app/admin-kit/define-resource.ts'
import { type AnyRow, anyTable } from '#app/lib/data/any-table.ts'
import type { Data } from '#app/lib/data/data.ts'

const batchSize = 500

/**
 * Reads all rows in the list's order with keyset pagination, so that inserted or deleted rows do not shift the pages.
 */
async function* readAllRows(data: Data, resource: Resource): AsyncGenerator<AdminRow[]> {
  const key = keyOf(resource)
  const [[column, direction] = ['created_at', 'desc']] = resource.list.order
  const after = direction === 'asc' ? 'gt' : 'lt'
  let last: AnyRow | undefined
  for (;;) {
    let query = anyTable(data, resource.table).select(resource.list.select ?? '*')
    if (last)
      query = query.or(
        `${column}.${after}."${last[column]}",and(${column}.eq."${last[column]}",${key}.gt."${last[key]}")`,
      )
    const { data: rows } = await query
      .order(column, { ascending: direction === 'asc' })
      .order(key)
      .limit(batchSize)
      .throwOnError()
    if (rows.length > 0) yield toAdminRows(resource, rows)
    if (rows.length < batchSize) return
    last = rows.at(-1)
  }
}

/** CSV as in RFC 4180, with formulas escaped. Null if there are no rows. */
export async function exportRows(
  data: Data,
  resource: Resource,
  onProgress: (percent: number) => void,
): Promise<Blob | null> {
  const { columns } = resource.csvExport!
  const [{ unparse }, total] = await Promise.all([import('papaparse'), countRows(data, resource, {})])
  const toCsv = (rows: string[][]) => `${unparse(rows, { escapeFormulae: true, newline: '\r\n' })}\r\n`
  const parts = [toCsv([columns.map(({ header }) => header)])]
  let done = 0
  for await (const page of readAllRows(data, resource)) {
    parts.push(toCsv(page.map((row) => columns.map(({ value }) => value(row)))))
    done += page.length
    onProgress(Math.min(100, (done / Math.max(total, 1)) * 100))
  }
  return done > 0 ? new Blob(parts, { type: 'text/csv;charset=utf-8' }) : null
}
