import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSite, type TestSite } from '../support/site.ts'

let site: TestSite
let post = ''
beforeAll(async () => {
  site = await openSite({ config: { trustProxy: 1 } })
  const [row] =
    await site.owner`insert into blog_posts (title, slug, is_published) values ('Trek', 'trek', true) returning id`
  post = row!.id
})
afterAll(() => site.close())

const inquiry = { name: 'Maya', email: 'maya@example.com', subject: 'Manaslu', message: 'Ten days' }
const comment = () => ({
  blog_id: post,
  author_name: 'Maya',
  author_email: 'maya@example.com',
  comment_text: 'Lovely',
})
const many = (row: object, count: number) => Array.from({ length: count }, () => row)
const dayMinutes = 24 * 60

test('AQ-09: an address asks about 20 emails an hour; then the newsletter answers nothing about one', async () => {
  const asking = site.browser()
  const subscribe = (name: string, browser = asking) =>
    browser.call('newsletter_subscribe', { email: `${name}@example.com` })
  for (let count = 0; count < 10; count++) {
    expect((await subscribe(`reader-${count}`)).json()).toBe('subscribed')
    expect((await subscribe(`reader-${count}`)).json()).toBe('already_subscribed')
  }
  for (const name of ['reader-1', 'nobody']) {
    const refused = await subscribe(name)
    expect([refused.status, refused.json().code]).toEqual([429, 'too_many_writes'])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_000)
  }
  expect((await subscribe('reader-1', site.browser())).json()).toBe('already_subscribed')
  site.passMinutes(61)
  expect((await subscribe('reader-1')).json()).toBe('already_subscribed')
})

test('AQ-10: an address sends a table only so many rows a day; another address and another table take more', async () => {
  const sender = site.browser()
  for (const [table, row] of [
    ['inquiries', inquiry],
    ['blog_comments', comment()],
  ] as const) {
    for (const count of [100, 99, 1])
      expect((await sender.post(`/rest/v1/${table}`, many(row, count))).status).toBe(201)
    const refused = await sender.post(`/rest/v1/${table}`, row)
    expect([refused.status, refused.json().code]).toEqual([429, 'too_many_writes'])
    expect((await site.browser().post(`/rest/v1/${table}`, row)).status).toBe(201)
  }
  site.passMinutes(dayMinutes + 1)
  expect((await sender.post('/rest/v1/inquiries', inquiry)).status).toBe(201)
})

test('AQ-10: every table into which visitors insert has a limit per address and day, and one in all', async () => {
  const unlimited = await site.owner`select relname from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and has_any_column_privilege('anon', oid, 'insert')
      and not exists (select from private.visitor_limits
        where name = relname and window_seconds = 86400 and rows_per_day is not null)`
  expect(unlimited).toEqual([])
})

test('AQ-11: a table that got as many rows in 24 hours as it takes refuses visitors, and the dashboard says so', async () => {
  const staff = site.browser()
  await staff.signIn()
  const warnings = async () =>
    (await staff.call('server_warnings')).json().warnings.filter((one: string) => one.includes('24 hours'))
  const subscribe = () => site.browser().call('newsletter_subscribe', { email: 'late@example.com' })
  await site.owner`delete from inquiries`
  await site.owner`delete from newsletter_subscriptions`
  await site.owner`update private.visitor_limits set rows_per_day = 3 where name in ('inquiries', 'newsletter_subscriptions')`
  await site.owner`insert into newsletter_subscriptions (email) select n || '@example.com' from generate_series(1, 3) as n`
  expect((await site.browser().post('/rest/v1/inquiries', many(inquiry, 2))).status).toBe(201)
  expect(await warnings()).toEqual([expect.stringContaining('newsletter subscriptions')])
  expect((await site.browser().post('/rest/v1/inquiries', inquiry)).status).toBe(201)
  for (const refused of [await site.browser().post('/rest/v1/inquiries', inquiry), await subscribe()]) {
    expect([refused.status, refused.json().code]).toEqual([429, '53400'])
    expect(refused.headers.get('retry-after')).toBe('3600')
  }
  expect(await warnings()).toEqual([
    expect.stringMatching(/inquiries.*24 hours/),
    expect.stringMatching(/newsletter subscriptions.*24 hours/),
  ])
  await site.owner`update inquiries set created_at = now() - interval '25 hours'`
  await site.owner`update newsletter_subscriptions set subscribed_at = now() - interval '25 hours'`
  expect((await site.browser().post('/rest/v1/inquiries', inquiry)).status).toBe(201)
  expect((await subscribe()).json()).toBe('subscribed')
  expect(await warnings()).toEqual([])
  expect((await site.browser().call('server_warnings')).status).toBe(401)
})
