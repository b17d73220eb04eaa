import { afterAll, beforeAll } from 'vitest'
import { createTableApi, type TableApi } from '../../server/table-api/table-api.ts'
import { freshDatabase, type TestDatabase } from '../support/database.ts'
import { insertContent } from './content.ts'

/** A database with content and the API on it, for one test file. `prepare` adds what no migration has. */
export function openHouse({ prepare = '' } = {}) {
  const house = {} as { api: TableApi; test: TestDatabase }
  beforeAll(async () => {
    house.test = await freshDatabase()
    await insertContent(house.test.owner)
    if (prepare) await house.test.owner.unsafe(prepare)
    house.api = await createTableApi({ database: house.test.database, sanitizeHtml: withoutScripts })
  })
  afterAll(() => house.test?.drop())
  return {
    get api() {
      return house.api
    },
    get database() {
      return house.test.database
    },
    /** Plain SQL as the superuser, whom no policy hides anything from. */
    sql: async (text: string): Promise<Record<string, unknown>[]> => [...(await house.test.owner.unsafe(text))],
    /** The rows of a question as JSON has them. */
    async json(question: string): Promise<unknown> {
      const [row] = await house.test.owner.unsafe(`select coalesce(json_agg(x), '[]') as rows from (${question}) as x`)
      return row?.rows
    },
  }
}

export type House = ReturnType<typeof openHouse>

/** Stands for the site's sanitiser. */
const withoutScripts = (html: string) => html.replaceAll(/<script.*?<\/script>/gs, '')
