import { beforeAll } from 'vitest'
import type { TestDatabase } from '../support/database.ts'
import { contents } from './content.ts'
import { admin } from './people.ts'
import { insertRow } from './statements.ts'

/** One row of every content table that visitors may read, and a draft that they may not. Keys by table. */
export function publicContent(db: TestDatabase) {
  const keys: Record<string, string> = {}
  beforeAll(async () => {
    for (const { table, key, row } of contents) {
      const state = table === 'pages' || table === 'blog_posts' ? { is_published: true } : {}
      const stored = await insertRow(db.database, admin, table, { ...row, ...state })
      keys[table] = String(stored[key])
    }
    keys.draft = String((await insertRow(db.database, admin, 'blog_posts', { title: 'Draft', slug: 'draft' })).id)
  })
  return keys
}
