import type { Row } from '#app/lib/data/data.ts'

/** `row_name` is what it was called then; of an update, `before` and `after` hold only the columns that changed. */
export type Entry = Pick<
  Row<'audit_log'>,
  'at' | 'actor_email' | 'action' | 'table_name' | 'row_id' | 'row_name' | 'before' | 'after'
>

export interface Change {
  column: string
  before?: string
  after?: string
}

const mostShown = 4_000

/** Its row was a visitor's, and is deleted. */
export const isForgotten = ({ before, after }: Entry) => before === null && after === null

/** What each column held before and after; a row that was not there has no value at all. */
export function changesOf({ before, after }: Entry): Change[] {
  const columns = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  return [...columns].map((column) => ({
    column: column.replaceAll('_', ' '),
    before: before ? writtenValue(before[column]) : undefined,
    after: after ? writtenValue(after[column]) : undefined,
  }))
}

/** A value as staff read it. */
export function writtenValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'empty'
  const text = typeof value === 'string' ? value : JSON.stringify(value, null, 1)
  return text.length > mostShown ? `${text.slice(0, mostShown)}…` : text
}

const tablesOfEvents = new Set(['sign_ins', 'second_factors', 'backups'])

/** What happened to an account or a backup, such as 'wrong password'; undefined for a change of a row. */
export function eventOf({ table_name, after }: Entry): string | undefined {
  return tablesOfEvents.has(table_name) && after && 'event' in after ? String(after.event) : undefined
}

/** `Banner slides: Golden boot`, or its id where it had no name. */
export function nameOfEntry({ table_name, row_id, row_name }: Entry): string {
  const table = table_name.replaceAll('_', ' ')
  return `${table.charAt(0).toUpperCase()}${table.slice(1)}: ${row_name ?? row_id ?? ''}`
}
