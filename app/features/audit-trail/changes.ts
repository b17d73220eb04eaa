type Columns = Record<string, unknown>

export interface Entry {
  at: string
  actor_email: string | null
  action: 'insert' | 'update' | 'delete'
  table_name: string
  row_id: string | null
  /** Of an update, only the columns that changed. */
  before: Columns | null
  after: Columns | null
}

export interface Change {
  column: string
  before?: string
  after?: string
}

const mostShown = 4_000

/** What each column held before and after; a row that was not there has no value at all. */
export function changesOf({ before, after }: Entry): Change[] {
  const columns = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  return [...columns].map((column) => ({
    column: column.replaceAll('_', ' '),
    before: before ? written(before[column]) : undefined,
    after: after ? written(after[column]) : undefined,
  }))
}

function written(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'empty'
  const text = typeof value === 'string' ? value : JSON.stringify(value, null, 1)
  return text.length > mostShown ? `${text.slice(0, mostShown)}…` : text
}

const telling = ['title', 'name', 'client_name', 'applicant_name', 'author_name', 'subject', 'email', 'key']

/** `awards: Golden boot`, or its id where the columns do not tell. */
export function nameOfEntry({ table_name, row_id, before, after }: Entry): string {
  const columns = after ?? before ?? {}
  const name = telling.map((column) => columns[column]).find((value) => typeof value === 'string' && value !== '')
  return `${table_name.replaceAll('_', ' ')}: ${name ?? row_id ?? ''}`
}
