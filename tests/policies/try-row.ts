import type { Actor } from '../../database/engine/connection/actors.ts'
import type { TestDatabase } from '../support/database.ts'
import { contents } from './content.ts'
import { admin } from './people.ts'
import { insertOf, type Row } from './statements.ts'

export const shortest: Record<string, Row> = Object.fromEntries(contents.map(({ table, row }) => [table, row]))
let slugs = 0

/** Inserts the table's minimal row with these values and rolls back, so that singletons can be tried repeatedly. */
export const rowTrier =
  (db: TestDatabase) =>
  async (table: string, row: Row, actor: Actor = admin) => {
    const slug = 'slug' in (shortest[table] ?? {}) ? { slug: `slug-${slugs++}` } : {}
    const { text, values } = insertOf(table, { ...shortest[table], ...slug, ...row })
    await db.database.as(actor, async (sql) => {
      await sql`savepoint before`
      await sql.unsafe(text, values)
      await sql`rollback to savepoint before`
    })
  }
