import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Config } from '../../server/runtime/config.ts'
import { freshDatabase, type TestDatabase } from '../support/database.ts'
import { openSite, type TestSite } from '../support/site.ts'

let db: TestDatabase
let site: TestSite
beforeAll(async () => {
  db = await freshDatabase()
})
afterAll(() => db.drop())
afterEach(() => site.close())

const open = async (config: Partial<Config>, max = 5) => {
  const requestLimits = { max, windowMs: 60_000, addresses: 100, atOnce: 60 }
  site = await openSite({ on: db, config, app: { requestLimits } })
  return site
}
const ask = (headers: Record<string, string> = {}) => site.browser().get('/rest/v1/services', headers)

test('AQ-16: without TRUST_PROXY all who come through a local proxy are served and counted together; this machine itself is not counted', async () => {
  await open({ trustProxy: 0 })
  for (const headers of [
    { 'x-forwarded-for': '192.0.2.1' },
    { 'x-forwarded-for': '192.0.2.2' },
    { forwarded: 'for=192.0.2.3' },
    { 'x-real-ip': '192.0.2.4' },
    { 'x-forwarded-for': '127.0.0.1' },
  ])
    expect((await ask(headers as unknown as Record<string, string>)).status).toBe(200)
  expect((await ask({ 'x-forwarded-for': '192.0.2.9' })).status).toBe(429)
  for (let count = 0; count < 8; count++) expect((await ask()).status).toBe(200)
})

test('AQ-17: such a proxy is said once in the log and on the dashboard, with the name of the setting', async () => {
  await open({ trustProxy: 0 }, 1_000)
  const staff = site.browser()
  await staff.signIn()
  const warnings = async () => (await staff.call('server_warnings')).json().warnings
  expect(await warnings()).toEqual([])
  for (let count = 0; count < 3; count++) await ask({ 'x-forwarded-for': '192.0.2.1' })
  expect(await warnings()).toEqual([expect.stringContaining('TRUST_PROXY')])
  expect(site.log.filter(({ msg }) => String(msg).includes('TRUST_PROXY'))).toHaveLength(1)
})

test('AQ-17: a proxy that is trusted is nothing to warn of', async () => {
  await open({ trustProxy: 1 }, 1_000)
  await ask({ 'x-forwarded-for': '192.0.2.1' })
  expect(site.services.warnings.list()).toEqual([])
})

test.each([
  ['https://www.example.com', 'http', true],
  ['https://www.example.com', 'https', true],
  ['http://127.0.0.1', 'https', true],
  ['http://127.0.0.1', 'http', false],
])('AQ-18: with SITE_URL %s and X-Forwarded-Proto %s cookies are Secure: %s', async (siteUrl, proto, isSecure) => {
  await open({ trustProxy: 1, siteUrl }, 1_000)
  const answer = await site.browser().signIn(undefined, undefined, { 'x-forwarded-proto': proto })
  expect(answer.setCookies.join()).toContain('prabas_session=')
  expect(answer.setCookies.join().includes('Secure')).toBe(isSecure)
})
