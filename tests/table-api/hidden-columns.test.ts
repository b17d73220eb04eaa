import { expect, test } from 'vitest'
import { id } from './content.ts'
import { openTableApi } from './open-table-api.ts'
import { admin, anonymousVisitor, send, sendRequest, superAdmin, visitor } from './table-api-client.ts'

const fixture = openTableApi()

/** Every part of a request that can name a column. */
const columnPositions: [place: string, query: (table: string, column: string) => string][] = [
  ['select', (table, column) => `${table}?select=${column}`],
  ['an aliased select', (table, column) => `${table}?select=shown:${column}`],
  ['a cast', (table, column) => `${table}?select=${column}::text`],
  ['a JSON path', (table, column) => `${table}?select=x:${column}->a`],
  ['a filter', (table, column) => `${table}?${column}=is.null`],
  ['a negated filter', (table, column) => `${table}?${column}=not.is.null`],
  ['a filter of a JSON path', (table, column) => `${table}?${column}->>a=is.null`],
  ['a tree of filters', (table, column) => `${table}?or=(created_at.is.null,and(${column}.is.null))`],
  ['an order', (table, column) => `${table}?order=${column}`],
  ['the order of a count', (table, column) => `${table}?select=count&order=${column}`],
]

const hidden: [table: string, column: string][] = [
  ['blog_comments', 'author_email'],
  ['blog_comments', 'is_spam'],
  ['blog_comments', 'spam_score'],
  ['blog_comments', 'spam_reasons'],
  ['blog_likes', 'visitor_id'],
]

const cases = hidden.flatMap(([table, column]) =>
  columnPositions.map(([place, query]): [string, string, string] => [
    `${table}.${column}`,
    place,
    query(table, column),
  ]),
)

test.each(cases)('%s is refused to a visitor in %s: %s', async (_column, _place, query) => {
  const response = await sendRequest(fixture.api, visitor, query)
  expect(response.status).toBe(401)
  expect(await response.json()).toMatchObject({ code: '42501', details: null, hint: null })
})

const embedded: [place: string, query: string][] = [
  ['select', 'blog_posts?select=blog_comments(author_email)'],
  ['a filter', 'blog_posts?select=id,blog_comments(id)&blog_comments.author_email=like.t*'],
  ['an inner filter', 'blog_posts?select=id,blog_comments!inner()&blog_comments.author_email=like.t*'],
  ['a tree', 'blog_posts?select=id,blog_comments(id)&blog_comments.or=(author_email.like.t*)'],
  ['an order', 'blog_posts?select=id,blog_comments(id)&blog_comments.order=author_email'],
  ['two levels', 'team_members?select=blog_posts(blog_comments(author_email))'],
  ['a spread', 'blog_comments?select=...blog_posts(blog_likes(visitor_id))'],
]

test.each(embedded)('blog_comments.author_email is refused to a visitor in an embed: %s', async (_place, query) => {
  const response = await sendRequest(fixture.api, visitor, query)
  expect([response.status, (await response.json()).code]).toEqual([401, '42501'])
})

const wholeTables: [title: string, query: string][] = [
  ['rows', 'inquiries'],
  ['a count', 'inquiries?select=count'],
  ['nothing but the number', 'job_applications?select=id'],
  ['an embed', 'careers?select=title,job_applications(count)'],
  ['an inner embed that shows nothing', 'careers?select=title,job_applications!inner()'],
  ['admin accounts', 'admin_users'],
  ['the audit trail', 'audit_log'],
]

test.each(wholeTables)('of a table that shows a visitor nothing, %s is refused too', async (_title, query) => {
  const response = await sendRequest(fixture.api, anonymousVisitor, query)
  expect([response.status, (await response.json()).code]).toEqual([401, '42501'])
})

test('a hidden column cannot be read back from a write', async () => {
  const comment = { blog_id: id('f', 1), author_name: 'A', author_email: 'a@example.com', comment_text: 'x' }
  const answer = await send(
    fixture.api,
    visitor,
    'POST',
    'blog_comments?select=author_email',
    comment,
    'return=representation',
  )
  expect(answer.status).toBe(401)
  const deletion = { method: 'DELETE', headers: { prefer: 'return=representation' } }
  expect(
    (await sendRequest(fixture.api, visitor, 'blog_likes?select=visitor_id&blog_id=not.is.null', deletion)).status,
  ).toBe(401)
  expect(
    (await sendRequest(fixture.api, visitor, 'blog_likes?visitor_id=not.is.null', { method: 'DELETE' })).status,
  ).toBe(401)
  expect(await fixture.json("select id from blog_comments where author_name = 'A'")).toEqual([])
})

test('an admin may count accounts, and sees nothing of them but the key', async () => {
  for (const query of ['select=email', 'email=like.s*', 'order=role', 'select=user_id&name=eq.Super']) {
    const response = await sendRequest(fixture.api, admin, `admin_users?${query}`)
    expect([query, response.status, (await response.json()).code]).toEqual([query, 403, '42501'])
  }
  expect((await sendRequest(fixture.api, superAdmin, 'admin_users?select=email&order=role')).status).toBe(200)
})

test('a missing column and a hidden one give different errors, the same in every position', async () => {
  for (const [place, query] of columnPositions) {
    const response = await sendRequest(fixture.api, visitor, query('blog_comments', 'nothing'))
    expect([place, response.status, await response.json()]).toMatchObject([
      place,
      400,
      { code: '42703', message: 'column blog_comments.nothing does not exist' },
    ])
  }
})
