import { DatabaseError, toDatabaseError } from '../../database/engine/connection/database-error.ts'
import type { Sql, Statement } from '../../database/engine/connection/run-as.ts'
import type { Relation } from './relations.ts'
import type { Sample } from './samples.ts'
import { deleteOf, insertOf, type Row, updateOf } from './statements.ts'

export const verbs = ['select', 'insert', 'update', 'delete'] as const
export type Verb = (typeof verbs)[number]

/** The rows and columns of one table that one actor can access with one verb. */
export interface Access {
  rows: string[]
  columns: string[]
}

export interface Subject {
  relation: Relation
  sample: Sample
  /** The complete stored rows by name, as the owner reads them. */
  stored: Record<string, Row>
}

/** Runs the statement and rolls it back; returns undefined when PostgreSQL refuses it. */
async function attempt(sql: Sql, { text, values }: Statement): Promise<{ rows: Row[]; count: number } | undefined> {
  const [, result] = await Promise.allSettled([
    sql`savepoint attempt`.execute(),
    sql.unsafe(text, values).execute(),
    sql`rollback to savepoint attempt`.execute(),
  ])
  if (result.status === 'fulfilled') return { rows: [...result.value], count: result.value.count }
  if (!(toDatabaseError(result.reason) instanceof DatabaseError)) throw result.reason
  return undefined
}

async function filterAsync<Item>(items: Item[], isIncluded: (item: Item) => Promise<boolean>): Promise<Item[]> {
  const kept: Item[] = []
  for (const item of items) if (await isIncluded(item)) kept.push(item)
  return kept
}

// PostgreSQL checks privileges before rows, so a statement that matches no row tests only the privileges.
const statementsWithoutRows: Record<Verb, (table: string, columns: string[]) => string> = {
  select: (table, columns) => `select ${columns.join()} from ${table} where false`,
  insert: (table, columns) =>
    `insert into ${table} (${columns.join()}) select ${columns.map(() => 'null')} where false`,
  update: (table, columns) => `update ${table} set ${columns.map((column) => `${column} = null`)} where false`,
  delete: (table) => `delete from ${table} where false`,
}

async function reach(
  sql: Sql,
  verb: Verb,
  { relation, sample, stored }: Subject,
  columns: string[],
): Promise<string[]> {
  const { name } = relation
  const { key } = sample
  const keyOf = (label: string) => String(sample.rows[label]![key])
  const reaches = async (statement: Statement) => ((await attempt(sql, statement))?.count ?? 0) > 0

  if (verb === 'select') {
    const seen = await attempt(sql, { text: `select ${key}::text as key from ${name}`, values: [] })
    const keys = seen?.rows.map((row) => row.key) ?? []
    return Object.keys(sample.rows).filter((label) => keys.includes(keyOf(label)))
  }
  if (verb === 'insert') {
    return filterAsync(Object.keys(sample.inserts), async (label) => {
      const { text, values } = insertOf(name, sample.inserts[label]!)
      // A singleton row exists already; the policies are still checked.
      return (await attempt(sql, { text: `${text} on conflict do nothing`, values })) !== undefined
    })
  }
  return filterAsync(Object.keys(stored), (label) => {
    if (verb === 'delete') return reaches(deleteOf(name, key, keyOf(label)))
    const column = columns[0]!
    return reaches(updateOf(name, { [column]: stored[label]![column] }, key, keyOf(label)))
  })
}

export async function findAccess(sql: Sql, verb: Verb, subject: Subject): Promise<Access | 'refused'> {
  const { name, columns: all } = subject.relation
  const isOpen = async (columns: string[]) =>
    (await attempt(sql, { text: statementsWithoutRows[verb](name, columns), values: [] })) !== undefined
  const columns = (await isOpen(all))
    ? all
    : verb === 'delete'
      ? []
      : await filterAsync(all, (column) => isOpen([column]))
  return columns.length === 0 ? 'refused' : { rows: await reach(sql, verb, subject, columns), columns }
}
