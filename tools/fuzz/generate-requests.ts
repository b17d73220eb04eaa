import fc from 'fast-check'

export interface FuzzedRequest {
  method: string
  path: string
  headers: Record<string, string>
  body: string | undefined
}

const hostileTexts = [
  ...[
    "' or 1=1 --",
    '../../etc/passwd',
    '%00',
    '%',
    '%zz',
    '\u0000',
    'null',
    'NaN',
    '-1',
    '1e309',
    '9'.repeat(400),
    '{}',
  ],
  ...['[]', '"', '\\', '(select 1)', '<script>', '.', '..', '*', 'a,b', '()', '))))', '((((', 'x'.repeat(3_000)],
  ...['😀'.repeat(60), '__proto__', 'constructor', '00000000-0000-0000-0000-000000000000', '2024-02-30', 'Infinity'],
]
const hostile = fc.oneof(fc.string({ unit: 'binary', maxLength: 30 }), fc.constantFrom(...hostileTexts))
/** What Node lets a client send in a header. */
const headerText = hostile.map((text) => text.replace(/[^\x20-\x7e]/g, '').slice(0, 500))
const encoded = hostile.map((text) => encodeURIComponent(text))

const tables = [
  ...['services', 'blog_posts', 'blog_comments', 'blog_likes', 'blog_post_counts', 'careers', 'settings', 'pages'],
  ...['awards', 'team_members', 'testimonials', 'inquiries', 'job_applications', 'newsletter_subscriptions', 'uploads'],
  ...['admin_users', 'user_roles', 'audit_log', 'mail_outbox', 'conversation_entries', 'pg_class', 'no_such_table'],
]
const columns = [
  ...['id', 'title', 'content', 'is_active', 'is_published', 'created_at', 'tags', 'email', 'user_email', 'blog_id'],
  ...['author_id', 'buttons', 'rating', 'key', 'value', 'unsubscribe_token', 'visitor_id', '*', 'nothing'],
]
const operators = [
  ...['eq', 'neq', 'gt', 'gte', 'lt', 'lte', 'like', 'ilike', 'match', 'imatch', 'in', 'is', 'cs', 'cd', 'ov', 'fts'],
  ...['plfts', 'phfts', 'wfts', 'sl', 'not.eq', 'not.is', 'like(any)', 'eq(all)', 'isdistinct', 'sum', ''],
]
const table = fc.constantFrom(...tables)
const column = fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...columns) }, { weight: 1, arbitrary: encoded })
const value = fc.oneof(
  encoded,
  fc.constantFrom('true', '1', 'a', '(1,2)', '(a,"b")', '{a,b}', 'null', '[1,2)', '%25a%25'),
)

const selectItem = fc.oneof(
  { weight: 4, arbitrary: column },
  { weight: 1, arbitrary: fc.tuple(column, column).map((parts) => parts.join(':')) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(column, fc.constantFrom('text', 'integer', 'jsonb', 'regclass'))
      .map((parts) => parts.join('::')),
  },
  { weight: 1, arbitrary: fc.tuple(column, encoded).map((parts) => parts.join('->>')) },
  {
    weight: 2,
    arbitrary: fc.tuple(table, fc.array(column, { maxLength: 3 })).map(([name, list]) => `${name}(${list})`),
  },
)
const filter = fc.tuple(fc.constantFrom(...operators), value).map((parts) => parts.join('.'))
const parameter = fc.oneof(
  fc.array(selectItem, { maxLength: 6 }).map((items) => `select=${items}`),
  fc.tuple(column, filter).map((parts) => parts.join('=')),
  fc
    .array(
      fc.tuple(column, filter).map((parts) => parts.join('.')),
      { maxLength: 4 },
    )
    .map((list) => `or=(${list})`),
  fc.tuple(column, fc.constantFrom('', '.asc', '.desc.nullslast', '.x')).map((parts) => `order=${parts.join('')}`),
  fc
    .tuple(fc.constantFrom('limit', 'offset', 'columns', 'on_conflict', 'and', 'not.or'), value)
    .map((parts) => parts.join('=')),
)
const query = fc.array(parameter, { maxLength: 5 }).map((list) => (list.length > 0 ? `?${list.join('&')}` : ''))

const pages = [
  ...[
    '/',
    '/about',
    '/blog',
    '/contact',
    '/inquiries',
    '/careers',
    '/newsletter',
    '/newsletter/unsubscribe/',
    '/awards',
  ],
  ...[
    '/feed.xml',
    '/sitemap.xml',
    '/share/',
    '/blog/',
    '/careers/',
    '/admin',
    '/admin/login',
    '/admin/invite/',
    '/healthz',
  ],
  ...[
    '/pictures/',
    '/assets/',
    '/storage/v1/object/public/uploads/',
    '/storage/v1/object/authenticated/uploads/resumes/',
  ],
  ...['/storage/v1/object/uploads/', '/storage/v1/render/image/public/uploads/', '/functions/v1/create-admin-user'],
]
const procedures = [
  ...['newsletter_subscribe', 'newsletter_unsubscribe', 'count_by_day', 'swap_display_order', 'uses_of_files'],
  ...['admin_session', 'storage_status', 'server_warnings', 'accept_invitation', 'pg_sleep', 'version'],
]
const path = fc.oneof(
  { weight: 6, arbitrary: fc.tuple(table, query).map(([name, rest]) => `/rest/v1/${name}${rest}`) },
  {
    weight: 2,
    arbitrary: fc.tuple(fc.constantFrom(...procedures), query).map(([name, rest]) => `/rest/v1/rpc/${name}${rest}`),
  },
  {
    weight: 3,
    arbitrary: fc.tuple(fc.constantFrom(...pages), fc.oneof(fc.constant(''), encoded)).map((parts) => parts.join('')),
  },
  { weight: 1, arbitrary: fc.tuple(fc.constantFrom(...pages), encoded).map(([page, text]) => `${page}?page=${text}`) },
  { weight: 1, arbitrary: table.map((name) => `/realtime/v1/changes?tables=${name}`) },
  { weight: 1, arbitrary: fc.array(encoded, { maxLength: 4 }).map((parts) => `/${parts.join('/')}`) },
)

const headers = fc.record(
  {
    apikey: fc.constantFrom('public', 'public', 'public', 'wrong'),
    accept: fc.oneof(
      fc.constantFrom('application/json', 'text/csv', 'application/vnd.pgrst.object+json', 'text/html'),
      headerText,
    ),
    prefer: fc.oneof(
      fc.constantFrom(
        'return=representation',
        'count=exact',
        'resolution=merge-duplicates',
        'max-affected=1',
        'tx=rollback',
      ),
      headerText,
    ),
    range: fc.oneof(fc.constantFrom('0-9', '5-', 'bytes=0-1', '9-1'), headerText),
    cookie: fc.oneof(
      headerText,
      fc.constantFrom(`prabas_session=${'a'.repeat(43)}`, 'prabas_visitor=x.y', '=', ';;', 'prabas_session=%'),
    ),
    origin: fc.oneof(fc.constantFrom('null', 'https://elsewhere.example'), headerText),
    'content-type': fc.oneof(
      fc.constantFrom(
        'application/json',
        'application/x-www-form-urlencoded',
        'multipart/form-data; boundary=x',
        'text/csv',
      ),
      headerText,
    ),
    'x-forwarded-for': headerText,
    'x-forwarded-proto': headerText,
    'x-request-id': headerText,
    'x-visitor': fc.constant('true'),
    'accept-profile': headerText,
    'content-profile': headerText,
    'accept-encoding': fc.oneof(fc.constantFrom('gzip', 'br;q=0', '*'), headerText),
    'if-none-match': headerText,
    'sec-fetch-site': fc.constantFrom('cross-site', 'same-origin', 'x'),
  },
  { requiredKeys: [] },
)

const row = fc.dictionary(
  fc.constantFrom(...columns, 'name', 'message', 'subject', 'token', 'table_name'),
  fc.jsonValue(),
  { maxKeys: 5 },
)
const body = fc.oneof(
  { weight: 3, arbitrary: row.map((one) => JSON.stringify(one)) },
  { weight: 2, arbitrary: fc.array(row, { maxLength: 3 }).map((rows) => JSON.stringify(rows)) },
  { weight: 1, arbitrary: hostile },
  { weight: 1, arbitrary: fc.json({ maxDepth: 6 }) },
  {
    weight: 1,
    arbitrary: row.map((one) =>
      new URLSearchParams(Object.entries(one).map(([name, text]) => [name, JSON.stringify(text)])).toString(),
    ),
  },
)
const method = fc.constantFrom(
  ...[
    'GET',
    'GET',
    'GET',
    'GET',
    'POST',
    'POST',
    'POST',
    'PATCH',
    'DELETE',
    'HEAD',
    'PUT',
    'OPTIONS',
    'PROPFIND',
    'TRACE',
  ],
)

/** Requests that anybody could send: the dialect of the table API, headers, cookies, bodies, paths. */
export const fuzzedRequest: fc.Arbitrary<FuzzedRequest> = fc
  .record({ method, path, headers, body: fc.option(body, { nil: undefined }) })
  .map(({ method: verb, body: sent, ...rest }) => ({
    ...rest,
    method: verb,
    body: verb === 'GET' || verb === 'HEAD' || verb === 'TRACE' ? undefined : sent,
  }))
