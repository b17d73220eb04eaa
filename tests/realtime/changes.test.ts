import { afterAll, beforeAll, expect, test } from 'vitest'
import { openEvents } from '../support/event-stream.ts'
import { eventually } from '../support/eventually.ts'
import { openSite, type TestSite } from '../support/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

const listen = async (tables: string, to = site.url, headers = {}) => {
  const stream = await openEvents(`${to}/realtime/v1/changes?tables=${tables}`, headers)
  await stream.until(() => stream.events.some((one) => one.event === 'ready'))
  return stream
}

const adminCookie = async () => {
  const browser = site.browser()
  await browser.signIn()
  return { browser, headers: { cookie: [...browser.cookies].map((pair) => pair.join('=')).join('; ') } }
}

test.each([
  ['insert', (sql: TestSite['owner']) => sql`insert into about_us (title) values ('About') returning id`],
  ['update', (sql: TestSite['owner']) => sql`update about_us set title = 'About us' returning id`],
  ['delete', (sql: TestSite['owner']) => sql`delete from about_us returning id`],
])('RT-02: an %s of about_us sends an event', async (operation, change) => {
  const stream = await listen('about_us')
  const [row] = await change(site.owner)
  await stream.until(() => stream.changes().length > 0)
  expect(stream.changes()).toMatchObject([{ table: 'about_us', operation, id: row!.id }])
  await stream.close()
})

test('RT-03: an event carries table, operation and id, nothing else', async () => {
  const stream = await listen('inquiries,about_us', site.url, (await adminCookie()).headers)
  const [inquiry] = await site.owner`insert into inquiries (name, email, subject, message)
    values ('Tara', 'tara@example.com', 'Secret', 'Words') returning id`
  const [about] = await site.owner`insert into about_us (title, story) values ('About', 'Since 2014') returning id`
  await site.owner`delete from about_us`
  await stream.until(() => stream.changes().length === 3)
  expect(stream.changes()).toEqual([
    { table: 'inquiries', operation: 'insert', id: inquiry!.id },
    { table: 'about_us', operation: 'insert', id: about!.id },
    { table: 'about_us', operation: 'delete', id: about!.id },
  ])
  await stream.close()
})

test('AQ-03: visitors hear nothing of a draft or a comment that waits; staff do, and all do once visitors may see it', async () => {
  const visitor = await listen('blog_posts,blog_comments')
  const staff = await listen('blog_posts,blog_comments', site.url, (await adminCookie()).headers)
  const [draft] = await site.owner`insert into blog_posts (title, slug) values ('Draft', 'draft') returning id`
  const [shown] =
    await site.owner`insert into blog_posts (title, slug, is_published) values ('Shown', 'shown', true) returning id`
  const comment = (
    post: string,
  ) => site.owner`insert into blog_comments (blog_id, author_name, author_email, comment_text)
    values (${post}, 'Hana', 'hana@example.com', 'Lovely') returning id`
  const [waiting] = await comment(shown!.id)
  const [ofDraft] = await comment(draft!.id)
  await site.owner`update blog_comments set is_approved = true where id = ${ofDraft!.id}`
  await site.owner`update blog_posts set title = 'Still a draft' where id = ${draft!.id}`
  await site.owner`update blog_comments set is_approved = true where id = ${waiting!.id}`
  await site.owner`update blog_posts set is_published = false where id = ${shown!.id}`
  await site.owner`delete from blog_posts where id = ${draft!.id}`
  await site.owner`insert into blog_posts (title, slug, is_published) values ('Last', 'last', true)`
  const newPosts = (stream: typeof visitor) =>
    stream.changes().filter(({ operation, table }) => operation === 'insert' && table === 'blog_posts').length
  await visitor.until(() => newPosts(visitor) === 2)
  await staff.until(() => newPosts(staff) === 3)
  expect(visitor.changes()).toEqual([
    { table: 'blog_posts', operation: 'insert', id: shown!.id },
    { table: 'blog_comments', operation: 'update', id: waiting!.id },
    { table: 'blog_posts', operation: 'update', id: shown!.id },
    { table: 'blog_posts', operation: 'insert', id: expect.any(String) },
  ])
  expect(JSON.stringify(staff.changes())).toContain(draft!.id)
  await Promise.all([visitor.close(), staff.close()])
})

test('RT-04: a stream sends only changes of the requested tables', async () => {
  const stream = await listen('awards')
  await site.owner`insert into services (title, description) values ('Trek', 'Walk')`
  await site.owner`insert into awards (title, organization) values ('A', 'B')`
  await stream.until(() => stream.changes().length > 0)
  expect(stream.changes().map((change) => change.table)).toEqual(['awards'])
  await stream.close()
})

test('RT-05: a change made through one process reaches the listeners of another', async () => {
  const other = await openSite({ on: site })
  const stream = await listen('awards', other.url)
  const { browser } = await adminCookie()
  await browser.post('/rest/v1/awards', { title: 'Seen next door', organization: 'B' })
  await stream.until(() => stream.changes().length > 0)
  expect(stream.changes()[0]).toMatchObject({ table: 'awards', operation: 'insert' })
  await stream.close()
  await other.close()
})

test.each([
  'inquiries',
  'newsletter_subscriptions',
  'job_applications',
  'admin_users',
  'audit_log',
  'uploads',
  'blog_likes',
  'no_such_table',
])('a visitor may not listen to %s', async (table) => {
  const response = await fetch(`${site.url}/realtime/v1/changes?tables=about_us,${table}`)
  expect(response.status).toBe(401)
  await response.body?.cancel()
})

test('an admin receives changes of visitors’ inquiries', async () => {
  const { headers } = await adminCookie()
  const stream = await listen('inquiries', site.url, headers)
  await site.browser().post('/rest/v1/inquiries', { name: 'A', email: 'a@example.com', subject: 'B', message: 'C' })
  await stream.until(() => stream.changes().length > 0)
  expect(Object.keys(stream.changes()[0])).toEqual(['table', 'operation', 'id'])
  await stream.close()
})

test('a bulk change is one event without id', async () => {
  const stream = await listen('team_members')
  await site.owner`insert into team_members (name, position, display_order)
    select 'Guide ' || n, 'Guide', 1000 + n from generate_series(1, 150) as n`
  await stream.until(() => stream.changes().length > 0)
  expect(stream.changes()).toEqual([{ table: 'team_members', operation: 'insert', id: null }])
  await stream.close()
})

test('listeners are notified of a lost database connection and receive later changes', async () => {
  const stream = await listen('awards')
  await site.owner`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and (query ilike 'listen%' or query = 'select 1')`
  await stream.until(() => stream.events.some((one) => one.event === 'missed'))
  await site.owner`insert into awards (title, organization) values ('After', 'B')`
  await stream.until(() => stream.changes().length > 0)
  await stream.close()
})

test('API-113: one address may hold 20 streams, which keep no staff out, and gets its place back when one closes', async () => {
  for (let count = 0; count < 21; count += 1)
    expect((await fetch(`${site.url}/realtime/v1/changes?tables=awards`, { method: 'HEAD' })).status).toBe(200)
  const streams = await Promise.all(Array.from({ length: 20 }, () => listen('awards')))
  const refused = await fetch(`${site.url}/realtime/v1/changes?tables=awards`)
  expect(refused.status).toBe(503)
  await refused.body?.cancel()
  const { headers } = await adminCookie()
  const staff = await listen('inquiries', site.url, headers)
  await staff.close()
  await streams[0]!.close()
  await eventually(async () => {
    const again = await fetch(`${site.url}/realtime/v1/changes?tables=awards`)
    await again.body?.cancel()
    expect(again.status).toBe(200)
  })
  await Promise.all(streams.slice(1).map((stream) => stream.close()))
})
