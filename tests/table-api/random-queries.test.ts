import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openTableApi } from './open-table-api.ts'
import { admin, anonymousVisitor, send, sendRequest } from './table-api-client.ts'

const fixture = openTableApi()
const seed = 2014
const timeoutMs = 90_000

const table = fc.constantFrom(
  'services',
  'blog_posts',
  'blog_comments',
  'banner_slides',
  'settings',
  'blog_post_counts',
)
const column = fc.constantFrom(
  'id',
  'title',
  'features',
  'buttons',
  'is_active',
  'created_at',
  'tags',
  'author_email',
  'x',
)
const operator = fc.constantFrom(
  ...['eq', 'neq', 'gt', 'gte', 'lt', 'lte', 'like', 'ilike', 'match', 'in', 'is', 'cs', 'cd', 'ov', 'sl', 'adj'],
  ...['fts', 'fts(english)', 'plfts', 'wfts(simple)', 'not.eq', 'not.in', 'eq(any)', 'like(all)', 'isdistinct', 'no'],
)
const punctuation = fc.constantFrom(
  ...'.,:()!*"\\{}[]->%_\'$;&|<'.split(''),
  '->',
  '->>',
  '::',
  '...',
  '!inner',
  'not.',
)
const word = fc.oneof(
  column,
  fc.constantFrom(
    'team_members',
    'blog_comments',
    'author',
    'count',
    'count()',
    'and',
    'or',
    'null',
    'true',
    '0',
    '-1',
  ),
  fc.string({ unit: 'grapheme', maxLength: 6 }),
  fc.integer().map(String),
)
const soup = fc.array(fc.oneof(word, punctuation, operator), { maxLength: 12 }).map((parts) => parts.join(''))
const value = fc.tuple(operator, fc.oneof(soup, word)).map(([name, text]) => `${name}.${text}`)
const parameter = fc.oneof(
  fc.tuple(column, value),
  fc.tuple(fc.constantFrom('select', 'order', 'and', 'or', 'not.or', 'limit', 'offset', 'blog_comments.order'), soup),
  fc.tuple(fc.constantFrom('and', 'or'), fc.array(fc.tuple(column, value), { maxLength: 4 }).map(toTree)),
  fc.tuple(soup, soup),
)

function toTree(members: [string, string][]) {
  return `(${members.map(([name, test]) => `${name}.${test}`).join(',')})`
}

test(
  'API-92 no query string, however wild, gives a 5xx or is answered in another shape',
  async () => {
    const statuses = new Set<number>()
    await fc.assert(
      fc.asyncProperty(
        table,
        fc.array(parameter, { maxLength: 4 }),
        fc.boolean(),
        async (name, parameters, isStaff) => {
          const query = new URLSearchParams(parameters).toString()
          const response = await sendRequest(fixture.api, isStaff ? admin : anonymousVisitor, `${name}?${query}`)
          const body = await response.json()
          statuses.add(response.status)
          expect(response.status).toBeLessThan(500)
          if (response.ok) expect(Array.isArray(body)).toBe(true)
          else expect(Object.keys(body)).toEqual(['code', 'message', 'details', 'hint'])
        },
      ),
      { seed, numRuns: 1_000 },
    )
    // Random enough to be refused in several ways, valid enough that some succeed.
    expect([...statuses]).toEqual(expect.arrayContaining([200, 400, 404]))
  },
  timeoutMs,
)

test(
  'API-92 no body, however wild, gives a 5xx',
  async () => {
    const statuses = new Set<number>()
    const row = fc.dictionary(fc.oneof(column, fc.constantFrom('description', 'slug', 'key', 'value')), fc.jsonValue())
    await fc.assert(
      fc.asyncProperty(
        table,
        fc.oneof(row, fc.array(row), fc.jsonValue()),
        fc.boolean(),
        async (name, body, isStaff) => {
          const response = await send(fixture.api, isStaff ? admin : anonymousVisitor, 'POST', name, body)
          statuses.add(response.status)
          expect(response.status).toBeLessThan(500)
        },
      ),
      { seed, numRuns: 400 },
    )
    expect([...statuses]).toEqual(expect.arrayContaining([400, 401]))
  },
  timeoutMs,
)
