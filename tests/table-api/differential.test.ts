import { expect, test } from 'vitest'
import { openTableApi } from './open-table-api.ts'
import { columnQueries } from './queries/columns.ts'
import { embedQueries } from './queries/embeds.ts'
import { filterQueries } from './queries/filters.ts'
import { visitorQueries } from './queries/visitors.ts'
import { admin, anonymousVisitor, sendRequest } from './table-api-client.ts'

const fixture = openTableApi()
// Policies hide no rows from staff, so the SQL needs no extra conditions.
const staffQueries = [...columnQueries, ...filterQueries, ...embedQueries]
const isEmptyByIntent = /where false|limit 0|offset 300|is unknown|title = ''/

async function expectSameRows(actor: typeof admin, query: string, sql: string) {
  const response = await sendRequest(fixture.api, actor, query)
  const rows = await response.json()
  expect(rows).toEqual(await fixture.json(sql))
  expect(response.status).toBe(200)
  // Two empty results would prove nothing.
  expect(rows.length > 0 || isEmptyByIntent.test(sql)).toBe(true)
}

test('there are at least 150 different queries', () => {
  const queries = [...staffQueries, ...visitorQueries].map(([query]) => query)
  expect(queries.length).toBeGreaterThanOrEqual(150)
  expect(new Set(staffQueries.map(([query]) => query)).size).toBe(staffQueries.length)
})

test.each(staffQueries)('staff query %s', (query, sql) => expectSameRows(admin, query, sql))

test.each(visitorQueries)('a visitor queries %s', (query, sql) => expectSameRows(anonymousVisitor, query, sql))
