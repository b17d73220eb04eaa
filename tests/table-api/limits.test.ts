import { describe, expect, test } from 'vitest'
import { service } from '../../database/engine/connection/actors.ts'
import type { HandleOptions } from '../../server/table-api/table-api.ts'
import { id } from './content.ts'
import { openTableApi } from './open-table-api.ts'
import { admin, anonymousVisitor, createClient, origin, send, sendRequest } from './table-api-client.ts'

const fixture = openTableApi({
  prepare: `
    insert into services (title, description) select 'Many ' || n, 'x' from generate_series(1, 1200) as n;
    insert into blog_comments (blog_id, author_name, author_email, comment_text, is_approved)
      select '${id('f', 1)}', 'N', 'n@example.com', 'x', true from generate_series(1, 1100);
    create function count_to(last int) returns setof int language sql stable as 'select generate_series(1, last)';
    create function rows_to(last int) returns table (n int) language sql stable as 'select generate_series(1, last)';
    create function take(seconds float) returns text language sql as 'select pg_sleep(seconds)::text';
    create function queue() returns text language sql as 'select pg_advisory_xact_lock_shared(96)::text';
    grant execute on function count_to, rows_to, take, queue to anon, admin;`,
})

test('DB-85 a visitor’s statement is cut off after 2 s, and it is not the server’s fault', async () => {
  const started = performance.now()
  const answer = await createClient(fixture.api, anonymousVisitor).rpc('take', { seconds: 30 })
  const seconds = (performance.now() - started) / 1000
  expect(answer).toMatchObject({ status: 400, error: { code: '57014' } })
  expect(seconds).toBeGreaterThan(1.9)
})

test('DB-85 staff may take longer', async () => {
  expect(await createClient(fixture.api, admin).rpc('take', { seconds: 2.2 })).toMatchObject({
    status: 200,
    error: null,
  })
})

test('DB-96 many slow visitors do not delay staff or the server itself', async () => {
  let through = 0
  await fixture.sql('select pg_advisory_lock(96)')
  // Each statement is cancelled after 2 s; together they would run for half a minute.
  const crowd = Array.from({ length: 60 }, async () => {
    await createClient(fixture.api, anonymousVisitor).rpc('queue')
    through += 1
  })
  expect(await createClient(fixture.api, admin).from('services').select('id').limit(1)).toMatchObject({ status: 200 })
  expect(await fixture.database.query(service, { text: 'select 1 as one', values: [] })).toMatchObject([{ one: 1 }])
  expect(through).toBeLessThan(40)
  await fixture.sql('select pg_advisory_unlock(96)')
  await Promise.all(crowd)
})

const lists: [title: string, query: string][] = [
  ['a list', 'services?select=id'],
  ['a list with a greater limit', 'services?select=id&limit=5000'],
  ['a set of rows of a function', 'rpc/rows_to?last=1500'],
  ['a set of values of a function', 'rpc/count_to?last=1500'],
]

test.each(lists)('DB-86 a visitor gets at most 1,000 rows of %s', async (_title, query) => {
  expect(await (await sendRequest(fixture.api, anonymousVisitor, query)).json()).toHaveLength(1000)
  const all = await (await sendRequest(fixture.api, admin, query)).json()
  expect(all.length).toBeGreaterThan(1100)
})

test('DB-86 a Range header, an embedded list and CSV are cut at 1,000 rows too', async () => {
  const range = await sendRequest(fixture.api, anonymousVisitor, 'services?select=id', { headers: { range: '0-4999' } })
  expect(await range.json()).toHaveLength(1000)
  const post = `blog_posts?id=eq.${id('f', 1)}&select=blog_comments(id)`
  for (const query of [post, `${post}&blog_comments.limit=3000`]) {
    const [{ blog_comments: comments }] = await (await sendRequest(fixture.api, anonymousVisitor, query)).json()
    expect(comments).toHaveLength(1000)
  }
  const csv = await sendRequest(fixture.api, anonymousVisitor, 'services?select=id', {
    headers: { accept: 'text/csv' },
  })
  expect((await csv.text()).split('\n')).toHaveLength(1001)
})

test('DB-86 the rows beyond the first 1,000 can be paged to, and are counted', async () => {
  const answer = await createClient(fixture.api, anonymousVisitor)
    .from('services')
    .select('id', { count: 'exact' })
    .like('title', 'Many%')
    .range(1000, 2999)
  expect([answer.status, answer.count, answer.data?.length]).toEqual([206, 1200, 200])
})

describe('a visitor’s answer', () => {
  const allTexts = 'blog_comments?select=comment_text'
  const textsOfPosts = 'blog_posts?select=id,blog_comments(comment_text)'

  test('DB-95 has at most 8 MB, in every format', async () => {
    expect((await sendRequest(fixture.api, anonymousVisitor, allTexts)).status).toBe(200)
    await fixture.sql(`update blog_comments set comment_text = repeat('山', 3000)`)
    for (const accept of ['application/json', 'text/csv', 'application/json;nulls=stripped'])
      for (const path of [allTexts, textsOfPosts]) {
        const refused = await sendRequest(fixture.api, anonymousVisitor, path, { headers: { accept } })
        expect([refused.status, await refused.json()]).toMatchObject([400, { code: '54000' }])
      }
    expect((await sendRequest(fixture.api, anonymousVisitor, `${allTexts}&limit=900`)).status).toBe(200)
    expect((await sendRequest(fixture.api, admin, allTexts)).status).toBe(200)
  })

  test.each([
    'services?select=a:title,b:title',
    'services?select=*,title',
    'services?select=a:features->0,b:features->0::text',
    'blog_posts?select=a:blog_comments(id),b:blog_comments(id)',
    'blog_posts?select=id,blog_comments(id,other:id)',
  ])('API-130 names no column or relation twice: %s', async (path) => {
    const refused = await sendRequest(fixture.api, anonymousVisitor, path)
    expect([refused.status, await refused.json()]).toMatchObject([400, { code: 'PGRST100' }])
    expect((await sendRequest(fixture.api, admin, path)).status).toBe(200)
  })

  test.each(['match', 'imatch', 'not.match', 'match(any)'])(
    'API-131 uses no regular expression: %s',
    async (operator) => {
      const value = operator.includes('any') ? '{^Many}' : '^Many'
      for (const path of [
        `services?title=${operator}.${value}`,
        `services?or=(title.${operator}.${value},id.is.null)`,
      ]) {
        const refused = await sendRequest(fixture.api, anonymousVisitor, path)
        expect([refused.status, await refused.json()]).toMatchObject([400, { code: 'PGRST100' }])
        expect((await sendRequest(fixture.api, admin, path)).status).toBe(200)
      }
    },
  )

  test('API-132 leaves no prepared statement behind, however often it is asked for', async () => {
    const ask = (source: HandleOptions['source']) =>
      fixture.api.handle(new Request(`${origin}/rest/v1/services?select=id,title&title=eq.x`), anonymousVisitor, {
        source,
      })
    const countPrepared = async () => {
      const [row] = await fixture.database.query<{ count: number }>(anonymousVisitor, {
        text: `select count(*)::int as count from pg_prepared_statements where statement like '%services%title%'`,
        values: [],
        isPrepared: false,
      })
      return row!.count
    }
    const before = await countPrepared()
    for (let round = 0; round < 4; round++) await ask('network')
    expect(await countPrepared()).toBe(before)
    for (let round = 0; round < 4; round++) await ask('page')
    expect(await countPrepared()).toBe(before + 1)
  })
})

test('DB-87 embedding deeper than 2 levels is refused, for staff as for visitors', async () => {
  const two = 'team_members?select=name,blog_posts(title,blog_comments(count))'
  const three = 'team_members?select=name,blog_posts(title,blog_comments(id,blog_posts(id)))'
  for (const actor of [anonymousVisitor, admin]) {
    expect((await sendRequest(fixture.api, actor, two)).status).toBe(200)
    const refused = await sendRequest(fixture.api, actor, three)
    expect([refused.status, await refused.json()]).toMatchObject([
      400,
      { code: 'PGRST127', details: 'Embedding is limited to 2 levels' },
    ])
  }
})

test('DB-88 a body over 1 MB is refused, one below is read', async () => {
  const inquiry = (size: number) => ({ name: 'a', email: 'a@b.co', subject: 's', message: 'x'.repeat(size) })
  const tooLarge = await send(fixture.api, anonymousVisitor, 'POST', 'inquiries', inquiry(1_048_576))
  expect([tooLarge.status, (await tooLarge.json()).code]).toEqual([413, 'PGRST102'])
  const large = await send(fixture.api, anonymousVisitor, 'POST', 'inquiries', inquiry(1_000_000))
  expect([large.status, (await large.json()).code]).toEqual([400, '23514'])
})

test('DB-88 the bytes are counted as they come, and the rest is not read', async () => {
  let sent = 0
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += 65_536
      controller.enqueue(new Uint8Array(65_536).fill(32))
    },
  })
  const headers = { 'content-type': 'application/json', 'content-length': '10' }
  const request = { method: 'POST', headers, body: endless, duplex: 'half' }
  expect((await sendRequest(fixture.api, anonymousVisitor, 'inquiries', request)).status).toBe(413)
  expect(sent).toBeLessThan(2_000_000)
})

test('a body that is not UTF-8 is refused', async () => {
  const body = new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d])
  const answer = await sendRequest(fixture.api, admin, 'services', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  })
  expect([answer.status, (await answer.json()).code]).toEqual([400, 'PGRST102'])
})
