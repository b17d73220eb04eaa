import { expect, test } from 'vitest'
import { openTableApi } from './open-table-api.ts'
import { columnQuestions } from './queries/columns.ts'
import { embedQuestions } from './queries/embeds.ts'
import { filterQuestions } from './queries/filters.ts'
import { visitorQuestions } from './queries/visitors.ts'
import { admin, anonymousVisitor, sendRequest } from './table-api-client.ts'

const fixture = openTableApi()
// Policies hide no rows from staff, so the SQL needs no extra conditions.
const staffQuestions = [...columnQuestions, ...filterQuestions, ...embedQuestions]
const isEmptyByIntent = /where false|limit 0|offset 300|is unknown|title = ''/

async function answersAlike(actor: typeof admin, query: string, sql: string) {
  const response = await sendRequest(fixture.api, actor, query)
  const rows = await response.json()
  expect(rows).toEqual(await fixture.json(sql))
  expect(response.status).toBe(200)
  // Two empty results would prove nothing.
  expect(rows.length > 0 || isEmptyByIntent.test(sql)).toBe(true)
}

test('there are at least 150 questions and none is asked twice', () => {
  const queries = [...staffQuestions, ...visitorQuestions].map(([query]) => query)
  expect(queries.length).toBeGreaterThanOrEqual(150)
  expect(new Set(staffQuestions.map(([query]) => query)).size).toBe(staffQuestions.length)
})

test.each(staffQuestions)('staff ask %s', (query, sql) => answersAlike(admin, query, sql))

test.each(visitorQuestions)('a visitor asks %s', (query, sql) => answersAlike(anonymousVisitor, query, sql))
