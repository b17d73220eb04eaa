import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type TestDatabase } from '../support/database.ts'
import { openSite, type TestSite } from '../support/site.ts'
import type { TestBrowser } from '../support/test-browser.ts'

let site: TestSite
let db: TestDatabase
beforeAll(async () => {
  db = await freshDatabase()
  // The limits of the tables are lower.
  await db.owner`update private.visitor_limits set per_address = 1000000 where per_address is not null`
  site = await openSite({ config: { trustProxy: 1 }, on: db })
})
afterAll(async () => {
  await site.close()
  await db.drop()
})

const inquiries = (count: number) =>
  Array.from({ length: count }, () => ({ name: 'N', email: 'n@example.com', subject: 'S', message: 'M' }))

async function writeAll(browser: TestBrowser) {
  for (let round = 0; round < 30; round += 1)
    expect((await browser.post('/rest/v1/inquiries', inquiries(100))).status).toBe(201)
}

const everyWay = (browser: TestBrowser) => [
  browser.post('/rest/v1/inquiries', inquiries(1)[0]),
  browser.post('/rest/v1/blog_comments', { author_name: 'N' }),
  browser.post('/rest/v1/job_applications', { applicant_name: 'N' }),
  browser.post('/rest/v1/blog_likes', { user_email: 'n@example.com' }),
  browser.send('DELETE', '/rest/v1/blog_likes?user_email=eq.n@example.com'),
  browser.call('newsletter_subscribe', { email: 'n@example.com' }),
]

test('API-110: a visitor inserts at most 100 rows at once; staff have no such limit', async () => {
  const refused = await site.browser().post('/rest/v1/inquiries', inquiries(101))
  expect([refused.status, refused.json()]).toEqual([
    400,
    {
      code: '54000',
      message: 'A visitor inserts at most 100 rows at once',
      details: 'The body has 101 rows',
      hint: null,
    },
  ])
  expect(await site.owner`select from inquiries`).toHaveLength(0)
  const superAdminBrowser = site.browser()
  await superAdminBrowser.signIn()
  const awards = Array.from({ length: 101 }, (_, place) => ({ title: `Award ${place}`, organization: 'O' }))
  expect((await superAdminBrowser.post('/rest/v1/awards', awards)).status).toBe(201)
})

test('API-111: an address that has written 3,000 times within an hour is refused on every endpoint; others are not', async () => {
  const flood = site.browser()
  await writeAll(flood)
  for (const answer of await Promise.all(everyWay(flood))) {
    expect([answer.status, answer.json().code]).toEqual([429, 'too_many_writes'])
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(3_500)
  }
  expect((await flood.get('/rest/v1/services')).status).toBe(200)
  for (const answer of await Promise.all(everyWay(site.browser()))) expect(answer.status).not.toBe(429)
  await flood.signIn()
  expect((await flood.post('/rest/v1/awards', { title: 'By staff', organization: 'O' })).status).toBe(201)
  flood.cookies.clear()
  site.passMinutes(61)
  for (const answer of await Promise.all(everyWay(flood))) expect(answer.status).not.toBe(429)
})

test('API-127: requests from this machine are not limited', async () => {
  const own = await openSite()
  const browser = own.browser()
  await writeAll(browser)
  expect((await browser.post('/rest/v1/inquiries', inquiries(1)[0])).status).toBe(201)
  await own.close()
})
