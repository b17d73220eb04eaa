import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSite, type TestSite } from '../support/site.ts'

let site: TestSite
beforeAll(async () => {
  const requestLimits = { max: 7, windowMs: 60_000, addresses: 100, atOnce: 60 }
  site = await openSite({ config: { trustProxy: 1 }, app: { requestLimits } })
})
afterAll(() => site.close())

const from = (address: string, path = '/rest/v1/services') => site.browser().get(path, { 'x-forwarded-for': address })

test('AQ-06: an address that has asked too often in a minute gets 429 with Retry-After, for data and pages; a /64 is one address', async () => {
  for (let round = 0; round < 7; round++)
    expect((await from(`2001:db8:1:2::${round}`, round % 2 ? '/about' : '/rest/v1/services')).status).toBe(200)
  for (const path of ['/rest/v1/services', '/about']) {
    const refused = await from('2001:db8:1:2:ffff::9', path)
    expect([refused.status, refused.json().code]).toEqual([429, 'too_many_requests'])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  }
  expect((await from('2001:db8:1:3::1')).status).toBe(200)
  site.passMinutes(1.1)
  expect((await from('2001:db8:1:2::1')).status).toBe(200)
})

test('AQ-06: staff at such an address are served', async () => {
  const address = { 'x-forwarded-for': '192.0.2.77' }
  const staff = site.browser()
  await staff.signIn(undefined, undefined, address)
  while ((await from('192.0.2.77')).status !== 429);
  for (let round = 0; round < 9; round++) expect((await staff.get('/rest/v1/inquiries', address)).status).toBe(200)
})

test('AQ-20: a method that no page can handle is refused', async () => {
  for (const path of ['/careers', '/rest/v1/services']) {
    const outgoing = request(site.url + path, {
      method: 'TRACE',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    })
    outgoing.end()
    const [response]: IncomingMessage[] = await once(outgoing, 'response')
    expect(response!.resume().statusCode).toBe(405)
  }
})
