import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '../support/eventually.ts'
import { openSite, type TestSite } from '../support/site.ts'
import type { TestBrowser } from '../support/test-browser.ts'
import { addApp, codeOf, hireColleague, password } from './colleague.ts'

let site: TestSite
beforeAll(async () => {
  site = await openSite({ config: { trustProxy: 1 } })
})
afterAll(() => site.close())

const from = (address: string) => ({ 'x-forwarded-for': address, 'user-agent': 'Lynx/2.9 (Lhotse)' })
const isSignedIn = async (browser: TestBrowser) => (await browser.call('admin_session')).status === 200

const eventsOf = async (userId: string) =>
  (await site.owner`select actor_email, row_name, after from audit_log
    where row_id = ${userId} and table_name in ('sign_ins', 'second_factors') order by at`) as unknown as {
    actor_email: string | null
    row_name: string
    after: { event: string; address: string; browser: string }
  }[]

test('AS-105: sign-ins, failures, locks, resets and second factors are in the audit log and in the log, without a secret', async () => {
  const { userId, email, browser } = await hireColleague(site, 'traced@example.com')
  const { secret } = await addApp(site, browser)
  site.passMinutes(2)
  const code = codeOf(site, secret)
  const visitor = site.browser()
  await visitor.signIn(email, password, from('10.7.7.7'))
  await visitor.call('admin_second_step', { code: '000000' }, from('10.7.7.7'))
  await visitor.call('admin_second_step', { code }, from('10.7.7.7'))
  await visitor.call('admin_logout', {}, from('10.7.7.7'))
  for (let attempt = 1; attempt <= 5; attempt++) await site.browser().signIn(email, 'hunter2-hunter2', from('10.8.8.8'))
  await site.browser().call('request_password_reset', { email }, from('10.9.9.9'))
  const events = await eventually(async () => {
    const found = await eventsOf(userId)
    expect(found.at(-1)!.after.event).toBe('asked for a new password')
    return found
  })
  const told = events.slice(2).map(({ actor_email, after: { event, address } }) => [event, address, actor_email])
  expect(told).toEqual([
    ['wrong code', '10.7.7.7', null],
    ['signed in with a password and a code', '10.7.7.7', email],
    ['signed out', '10.7.7.7', email],
    ...Array.from({ length: 5 }, () => ['wrong password', '10.8.8.8', null]),
    ['locked for 15 minutes at this address', '10.8.8.8', null],
    ['asked for a new password', '10.9.9.9', null],
  ])
  expect(events.slice(0, 2).map(({ after }) => after.event)).toEqual([
    'signed in with a password',
    'authenticator app added',
  ])
  expect(events[2]!.after.browser).toBe('Lynx/2.9 (Lhotse)')
  const lines = site.log
    .filter(({ account }) => account === email)
    .map(({ msg, event, address }) => [msg, event, address])
  expect(lines).toContainEqual(['sign-in', 'wrong password', '10.8.8.8'])
  expect(lines).toContainEqual(['second factor', 'authenticator app added', expect.any(String)])
  expect(lines).toHaveLength(events.length)
  for (const text of [JSON.stringify(events), JSON.stringify(site.log)])
    for (const typed of [password, 'hunter2-hunter2', code, secret]) expect(text).not.toContain(typed)
})

test('AS-105: an attempt on an unknown account is in the log only, and what was typed is not', async () => {
  const before = await site.owner`select count(*)::int as entries from audit_log`
  await site.browser().signIn('my-secret-in-the-wrong-field', 'x', from('10.6.6.6'))
  expect(site.log).toContainEqual(
    expect.objectContaining({ msg: 'sign-in', event: 'wrong password', account: null, address: '10.6.6.6' }),
  )
  expect(JSON.stringify(site.log)).not.toContain('my-secret-in-the-wrong-field')
  expect(await site.owner`select count(*)::int as entries from audit_log`).toEqual(before)
})

test('AS-106: staff see their own sessions with browser, address and last activity, and nobody else’s', async () => {
  const { email, browser } = await hireColleague(site, 'listed@example.com')
  const phone = site.browser()
  await phone.signIn(email, password, from('10.5.5.5'))
  const listed = (await browser.call('own_sessions')).json()
  expect(listed).toHaveLength(2)
  expect(listed.find((one: { is_current: boolean }) => !one.is_current)).toMatchObject({
    address: '10.5.5.5',
    user_agent: 'Lynx/2.9 (Lhotse)',
    last_activity: expect.stringMatching(/^\d{4}-/),
  })
  expect(JSON.stringify(listed)).not.toContain(phone.cookies.get('prabas_session'))
})

test('AS-107: staff end one of their sessions, and nobody else’s', async () => {
  const { email, browser } = await hireColleague(site, 'ender@example.com')
  const stranger = await hireColleague(site, 'stranger@example.com')
  const phone = site.browser()
  const [{ session }] = (await phone.signIn(email, password)).json()
  const tablet = site.browser()
  await tablet.signIn(email, password)
  expect((await stranger.browser.call('end_own_session', { id: session.id })).status).toBe(404)
  expect(await isSignedIn(phone)).toBe(true)
  expect((await browser.call('end_own_session', { id: session.id })).status).toBe(200)
  expect([await isSignedIn(phone), await isSignedIn(tablet), await isSignedIn(browser)]).toEqual([false, true, true])
})

test('AS-108: a changed role ends every session of the account: its cookie opens nothing any more', async () => {
  const { userId, browser } = await hireColleague(site, 'promoted@example.com')
  const cookie = browser.cookies.get('prabas_session')!
  const root = site.browser()
  await root.signIn()
  await root.send('PATCH', `/rest/v1/user_roles?user_id=eq.${userId}`, { role: 'super_admin' })
  for (const path of ['/rest/v1/inquiries?select=id', '/rest/v1/audit_log?select=id']) {
    browser.cookies.set('prabas_session', cookie)
    expect((await browser.get(path)).status).toBe(401)
  }
  browser.cookies.set('prabas_session', cookie)
  expect((await browser.get('/admin/dashboard')).headers.get('location')).toMatch(/^\/admin\/login/)
})
