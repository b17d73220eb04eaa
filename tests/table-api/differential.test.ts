import { expect, test } from 'vitest'
import { admin, ask, stranger } from './arrange.ts'
import { openTableApi } from './open-table-api.ts'
import { columnQuestions } from './questions/columns.ts'
import { embedQuestions } from './questions/embeds.ts'
import { filterQuestions } from './questions/filters.ts'
import { visitorQuestions } from './questions/visitors.ts'

const fixture = openTableApi()
// No policy hides a row from staff, so the SQL needs no word about them.
const staffQuestions = [...columnQuestions, ...filterQuestions, ...embedQuestions]
const isEmptyByIntent = /where false|limit 0|offset 300|is unknown|title = ''/

async function answersAlike(actor: typeof admin, query: string, sql: string) {
  const response = await ask(fixture.api, actor, query)
  const rows = await response.json()
  expect(rows).toEqual(await fixture.json(sql))
  expect(response.status).toBe(200)
  // Two empty lists are alike for any reason.
  expect(rows.length > 0 || isEmptyByIntent.test(sql)).toBe(true)
}

test('there are at least 150 questions and none is asked twice', () => {
  const queries = [...staffQuestions, ...visitorQuestions].map(([query]) => query)
  expect(queries.length).toBeGreaterThanOrEqual(150)
  expect(new Set(staffQuestions.map(([query]) => query)).size).toBe(staffQuestions.length)
})

test.each(staffQuestions)('staff ask %s', (query, sql) => answersAlike(admin, query, sql))

test.each(visitorQuestions)('a visitor asks %s', (query, sql) => answersAlike(stranger, query, sql))
