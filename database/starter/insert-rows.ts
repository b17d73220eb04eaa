import type { Sql } from '#database/engine/connection/run-as.ts'

type Row = Record<string, unknown>

/** Inserts through JSON, as the table API does: PostgreSQL casts, a column that a row lacks keeps its default. */
export async function insertRows(sql: Sql, table: string, rows: Row[]): Promise<string[]> {
  const ids: string[] = []
  for (const row of rows) {
    const columns = Object.keys(row).filter((column) => row[column] !== undefined)
    const names = columns.map((column) => `"${column}"`).join(', ')
    const [inserted] = await sql.unsafe<Row[]>(
      `insert into public.${table} (${names})
       select ${names} from json_populate_record(null::public.${table}, cast($1 as text)::json) returning *`,
      [JSON.stringify(row)],
    )
    ids.push(String(inserted!.id))
  }
  return ids
}

export async function isEmpty(sql: Sql, tables: string[]): Promise<boolean> {
  const [answer] = await sql.unsafe<{ empty: boolean }[]>(
    `select not (${tables.map((table) => `exists (select from public.${table})`).join(' or ')}) as empty`,
  )
  return answer!.empty
}

/** False when it was reached before. */
export async function reachMilestone(sql: Sql, name: string): Promise<boolean> {
  const reached =
    await sql`insert into private.milestones (name) values (${name}) on conflict do nothing returning name`
  return reached.length === 1
}
