import { expect, test } from 'vitest'
import { DatabaseError, DatabaseUnavailable } from '../../database/engine/connection/database-error.ts'
import type { Database } from '../../database/engine/connection/run-as.ts'
import { createTableApi } from '../../server/table-api/table-api.ts'
import { openTableApi } from './open-table-api.ts'
import { admin, anonymousVisitor, sendRequest } from './table-api-client.ts'

const fixture = openTableApi()

/** The same catalog, but every later query fails. */
async function apiThatMeets(error: unknown) {
  let isLoaded = false
  const database: Database = {
    ...fixture.database,
    query: (...args) => (isLoaded ? Promise.reject(error) : fixture.database.query(...args)),
  }
  const api = await createTableApi({ database, sanitizeHtml: String })
  isLoaded = true
  return api
}

test('while the database is unavailable the response is 503 with Retry-After', async () => {
  const response = await sendRequest(
    await apiThatMeets(new DatabaseUnavailable(new Error('secret address'))),
    anonymousVisitor,
    'services',
  )
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '1'])
  const body = await response.text()
  expect(JSON.parse(body)).toMatchObject({ code: 'PGRST000', message: 'The database is not available' })
  expect(body).not.toContain('secret')
})

test('an unexpected error is rethrown for the HTTP layer to log', async () => {
  const surprise = new TypeError('a bug of ours')
  await expect(sendRequest(await apiThatMeets(surprise), anonymousVisitor, 'services')).rejects.toBe(surprise)
  const corrupt = new DatabaseError('XX001', 'invalid page in block 7')
  await expect(sendRequest(await apiThatMeets(corrupt), anonymousVisitor, 'services')).rejects.toBe(corrupt)
})

const told: [code: string, status: number][] = [
  ['23505', 409],
  ['23503', 409],
  ['23514', 400],
  ['22P02', 400],
  ['40P01', 409],
  ['42883', 404],
  ['53200', 503],
  ['54001', 400],
  ['57014', 400],
  ['25006', 405],
  ['P0001', 400],
  ['P0002', 404],
]

test.each(told)('PostgreSQL’s %s answers %i', async (code, status) => {
  const response = await sendRequest(await apiThatMeets(new DatabaseError(code, 'words')), admin, 'services')
  expect([response.status, await response.json()]).toEqual([
    status,
    { code, message: 'words', details: null, hint: null },
  ])
})

test('FA-18: visitors are not told which file a full disk could not hold', async () => {
  const full = new DatabaseError('53100', 'could not extend file "base/5/16559"', null, 'Check free disk space.')
  const response = await sendRequest(await apiThatMeets(full), anonymousVisitor, 'services')
  expect([response.status, await response.json()]).toEqual([
    503,
    { code: '53100', message: 'Nothing can be saved just now', details: null, hint: null },
  ])
})

test('names of the private schema stay inside', async () => {
  const error = new DatabaseError(
    '42883',
    'function private.secret() does not exist',
    'see private.x',
    'in schema private',
  )
  const response = await sendRequest(await apiThatMeets(error), admin, 'services')
  expect(await response.json()).toEqual({
    code: '42883',
    message: 'The database refused this',
    details: null,
    hint: null,
  })
})

test('the details of a unique violation are shown to staff, not to visitors', async () => {
  const taken = new DatabaseError('23505', 'duplicate key', 'Key (email)=(a@b.co) already exists.')
  const api = await apiThatMeets(taken)
  expect((await (await sendRequest(api, anonymousVisitor, 'services')).json()).details).toBeNull()
  expect((await (await sendRequest(api, admin, 'services')).json()).details).toBe(taken.details)
})

test('lists the visitor-owned tables and the tables that each role can read', () => {
  expect(['blog_likes', 'uploads', 'services', 'nothing'].map(fixture.api.isOwnedByVisitors)).toEqual([
    true,
    true,
    false,
    false,
  ])
  const [visitors, staff, chiefs] = (['anon', 'admin', 'super_admin'] as const).map((role) =>
    fixture.api.readableTables(role),
  )
  expect([...visitors!].sort()).toEqual([
    ...['about_us', 'awards', 'banner_slides', 'blog_comments', 'blog_posts', 'careers', 'flights_nepal'],
    ...['newsletter_issues', 'pages', 'prabas_holidays', 'services', 'settings', 'team_members', 'testimonials'],
  ])
  expect(staff).toEqual(
    new Set([
      ...visitors!,
      ...['blog_likes', 'uploads', 'inquiries', 'newsletter_subscriptions', 'newsletter_recipients'],
      ...[
        'autosaves',
        'opening_hours',
        'presence',
        'content_drafts',
        'job_applications',
        'admin_users',
        'mail_outbox',
        'conversation_entries',
        'conversation_files',
        'saved_answers',
        'redirects',
        'trash',
      ],
    ]),
  )
  expect(chiefs).toEqual(new Set([...staff!, 'audit_log', 'user_roles', 'mail_texts']))
})
