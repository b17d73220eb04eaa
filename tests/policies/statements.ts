import type { Actor } from '../../database/engine/connection/actors.ts'
import type { Database, Statement } from '../../database/engine/connection/run-as.ts'

export type Row = Record<string, unknown>

const columnsOf = (row: Row) => Object.keys(row).join(', ')

/** Only the named columns are written, so a column the actor may not write is refused, not skipped. */
export const insertOf = (table: string, row: Row): Statement => ({
  text: `insert into ${table} (${columnsOf(row)})
    select ${columnsOf(row)} from jsonb_populate_record(null::${table}, $1::text::jsonb)`,
  values: [JSON.stringify(row)],
})

export const updateOf = (table: string, changes: Row, key: string, value: string): Statement => ({
  text: `update ${table} set (${columnsOf(changes)}) =
    (select ${columnsOf(changes)} from jsonb_populate_record(null::${table}, $1::text::jsonb)) where ${key}::text = $2`,
  values: [JSON.stringify(changes), value],
})

export const deleteOf = (table: string, key: string, value: string): Statement => ({
  text: `delete from ${table} where ${key}::text = $1`,
  values: [value],
})

export const returning = ({ text, values }: Statement, columns = '*'): Statement => ({
  text: `${text} returning ${columns}`,
  values,
})

/** Inserts one row and returns the stored row. */
export async function insertRow(database: Database, actor: Actor, table: string, row: Row): Promise<Row> {
  const [stored] = await database.query(actor, returning(insertOf(table, row)))
  return stored!
}

export const select = (database: Database, actor: Actor, text: string, ...values: string[]) =>
  database.query(actor, { text, values })
