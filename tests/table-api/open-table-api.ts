import { afterAll, beforeAll } from 'vitest'
import { createTableApi, type TableApi } from '../../server/table-api/table-api.ts'
import { freshDatabase, type TestDatabase } from '../support/database.ts'
import { insertContent, shuffleContent } from './content.ts'

/**
 * A database with content and the table API for one test file. `prepare` is SQL to run in addition to the migrations.
 */
export function openTableApi({ prepare = '', isShuffled = false } = {}) {
  const fixture = {} as { api: TableApi; test: TestDatabase }
  beforeAll(async () => {
    fixture.test = await freshDatabase()
    await insertContent(fixture.test.owner)
    if (isShuffled) await shuffleContent(fixture.test.owner)
    if (prepare) await fixture.test.owner.unsafe(prepare)
    fixture.api = await createTableApi({ database: fixture.test.database, sanitizeHtml: withoutScripts })
  })
  afterAll(() => fixture.test?.drop())
  return {
    get api() {
      return fixture.api
    },
    get database() {
      return fixture.test.database
    },
    /** Runs plain SQL as the superuser, for whom policies hide nothing. */
    sql: async (text: string): Promise<Record<string, unknown>[]> => [...(await fixture.test.owner.unsafe(text))],
    /** The rows of a query as JSON. */
    async json(query: string): Promise<unknown> {
      const [row] = await fixture.test.owner.unsafe(`select coalesce(json_agg(x), '[]') as rows from (${query}) as x`)
      return row?.rows
    },
  }
}

export type TableApiFixture = ReturnType<typeof openTableApi>

/** A stand-in for the site's sanitiser. */
const withoutScripts = (html: string) => html.replaceAll(/<script.*?<\/script>/gs, '')
