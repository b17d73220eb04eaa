import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openSite, type TestSite } from '../support/site.ts'
import type { TestBrowser } from '../support/test-browser.ts'
import { addApp, codeOf, hireColleague, password } from './colleague.ts'

let site: TestSite
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

const isSignedIn = async (browser: TestBrowser) => (await browser.call('admin_session')).status === 200

describe('an authenticator app', () => {
  let email: string
  let secret: string
  let recoveryCodes: string[]
  beforeAll(async () => {
    const colleague = await hireColleague(site, 'climber@example.com')
    email = colleague.email
    ;({ secret, recoveryCodes } = await addApp(site, colleague.browser))
  })

  const passwordStep = async () => {
    const browser = site.browser()
    const [answer] = (await browser.signIn(email, password)).json()
    return { browser, answer }
  }

  test('SF-01: the right password alone opens no session, and the answer says what is missing', async () => {
    const { browser, answer } = await passwordStep()
    expect(answer).toEqual({
      success: false,
      user_data: null,
      second_step: { has_code: true, has_passkey: false },
    })
    expect(browser.cookies.has('prabas_session')).toBe(false)
    expect(await isSignedIn(browser)).toBe(false)
    // Nor does the cookie of the step open anything as a session.
    browser.cookies.set('prabas_session', browser.cookies.get('prabas_second_step')!)
    expect(await isSignedIn(browser)).toBe(false)
  })

  test('SF-01: a wrong password is answered as for an account without', async () => {
    const answer = await site.browser().signIn(email, 'wrong')
    expect([answer.status, answer.json()]).toEqual([200, [{ success: false, user_data: null }]])
  })

  test('SF-02: the code of the app opens the session, and no code opens twice', async () => {
    site.passMinutes(2)
    const { browser } = await passwordStep()
    const code = codeOf(site, secret)
    const [answer] = (await browser.call('admin_second_step', { code: `${code.slice(0, 3)} ${code.slice(3)}` })).json()
    expect(answer).toMatchObject({ success: true, user_data: { email, role: 'admin' } })
    expect(await isSignedIn(browser)).toBe(true)
    const thief = (await passwordStep()).browser
    expect((await thief.call('admin_second_step', { code })).json().code).toBe('wrong_code')
    // Nor the one before it.
    expect((await thief.call('admin_second_step', { code: codeOf(site, secret, -1) })).json().code).toBe('wrong_code')
    expect(await isSignedIn(thief)).toBe(false)
  })

  test('SF-02: a code of a minute ago is too old', async () => {
    site.passMinutes(16)
    const { browser } = await passwordStep()
    expect((await browser.call('admin_second_step', { code: codeOf(site, secret, -2) })).status).toBe(400)
    expect((await browser.call('admin_second_step', { code: codeOf(site, secret, 1) })).status).toBe(200)
  })

  test('SF-03: ten recovery codes open once each', async () => {
    expect(recoveryCodes).toHaveLength(10)
    expect(new Set(recoveryCodes).size).toBe(10)
    const { browser } = await passwordStep()
    const code = recoveryCodes[3]!
    const [answer] = (await browser.call('admin_second_step', { code: code.toUpperCase().replaceAll('-', ' ') })).json()
    expect(answer.success).toBe(true)
    const again = (await passwordStep()).browser
    expect((await again.call('admin_second_step', { code })).status).toBe(400)
    expect((await again.call('admin_second_step', { code: recoveryCodes[4] })).status).toBe(200)
    expect((await again.call('second_factor_status')).json().recovery_codes_left).toBe(8)
    site.passMinutes(16)
  })

  test('SF-04: after five wrong codes the password has to be given again', async () => {
    const { browser } = await passwordStep()
    for (let attempt = 1; attempt <= 5; attempt++)
      expect((await browser.call('admin_second_step', { code: '000000' })).status).toBe(400)
    expect((await browser.call('admin_second_step', { code: codeOf(site, secret) })).status).toBe(410)
    // The address has to wait too, whatever password comes first.
    const other = (await passwordStep()).browser
    expect((await other.call('admin_second_step', { code: codeOf(site, secret) })).status).toBe(429)
    site.passMinutes(16)
  })

  test('SF-04: the second step waits for five minutes', async () => {
    const { browser } = await passwordStep()
    site.passMinutes(5.1)
    expect((await browser.call('admin_second_step', { code: codeOf(site, secret) })).status).toBe(410)
    expect((await site.browser().call('admin_second_step', { code: codeOf(site, secret) })).status).toBe(410)
  })

  test('SF-05: visitors and staff cannot read the secrets, and codes are stored as hashes', async () => {
    for (const table of ['totp_secrets', 'passkeys', 'recovery_codes', 'sign_in_steps', 'sign_in_rules'])
      for (const role of ['anon', 'admin', 'super_admin'])
        await expect(
          site.owner.begin(async (sql) => {
            await sql`select set_config('role', ${role}, true)`
            return sql`select * from ${sql(`private.${table}`)}`
          }),
        ).rejects.toThrow('permission denied')
    const stored = JSON.stringify(
      await site.owner`select encode(code_hash, 'escape') as hash, * from private.recovery_codes`,
    )
    for (const code of recoveryCodes) {
      expect(stored).not.toContain(code)
      expect(stored).not.toContain(Buffer.from(code.replaceAll('-', '')).toString('hex'))
    }
  })
})

test('SF-06: adding, removing and new codes ask for the current password', async () => {
  const { browser, email } = await hireColleague(site, 'careful@example.com')
  const wrong = { current_password: 'not mine' }
  for (const procedure of ['begin_totp', 'remove_second_factor', 'new_recovery_codes'])
    expect([procedure, (await browser.call(procedure, wrong)).json().code]).toEqual([procedure, 'wrong_password'])
  await addApp(site, browser)
  const fresh = (await browser.call('new_recovery_codes', { current_password: password })).json().recovery_codes
  expect(fresh).toHaveLength(10)
  expect((await browser.call('remove_second_factor', { current_password: password })).status).toBe(200)
  expect((await site.browser().signIn(email, password)).json()[0].success).toBe(true)
  expect(
    await site.owner`select from private.recovery_codes join admin_users using (user_id) where email = ${email}`,
  ).toHaveLength(0)
  site.passMinutes(16)
})

test('SF-06: a secret that no code has confirmed asks for no second step', async () => {
  const { browser, email } = await hireColleague(site, 'hesitant@example.com')
  const { secret, uri } = (await browser.call('begin_totp', { current_password: password })).json()
  expect(uri).toContain(`secret=${secret}`)
  expect(decodeURIComponent(uri)).toMatch(/^otpauth:\/\/totp\/Prabas Travels:hesitant@example\.com\?/)
  expect((await browser.call('confirm_totp', { code: '000000' })).status).toBe(400)
  expect((await site.browser().signIn(email, password)).json()[0].success).toBe(true)
})

test('SF-07: the first second factor ends the sessions that the password alone had opened', async () => {
  const { browser, email } = await hireColleague(site, 'tidy@example.com')
  const elsewhere = site.browser()
  await elsewhere.signIn(email, password)
  await addApp(site, browser)
  expect([await isSignedIn(browser), await isSignedIn(elsewhere)]).toEqual([true, false])
})

test("SF-08: a super admin removes a colleague's lost second factor, which is recorded", async () => {
  const { browser, email, userId } = await hireColleague(site, 'lost@example.com')
  await addApp(site, browser)
  const plain = (await hireColleague(site, 'plain@example.com')).browser
  expect((await plain.call('reset_second_factor', { user_id: userId })).status).toBe(403)
  const root = site.browser()
  await root.signIn()
  const [row] = (await root.get(`/rest/v1/admin_users?user_id=eq.${userId}&select=has_second_factor`)).json()
  expect(row).toEqual({ has_second_factor: true })
  expect((await root.call('reset_second_factor', { user_id: userId })).status).toBe(200)
  expect(await isSignedIn(browser)).toBe(false)
  expect((await site.browser().signIn(email, password)).json()[0].success).toBe(true)
  const [entry] = (
    await root.get(`/rest/v1/audit_log?table_name=eq.second_factors&row_id=eq.${userId}&order=at.desc`)
  ).json()
  expect(entry).toMatchObject({
    actor_email: 'root@example.com',
    row_name: email,
    after: { event: 'everything removed by a colleague', address: '127.0.0.1' },
  })
})

test('SF-09: where everybody needs a second factor, who has none can set one up and do nothing else', async () => {
  const boss = await hireColleague(site, 'boss@example.com', 'super_admin')
  const early = await hireColleague(site, 'early@example.com')
  expect((await boss.browser.call('require_second_factor', { is_required: true })).json().code).toBe('no_factor')
  expect((await early.browser.call('require_second_factor', { is_required: true })).status).toBe(403)
  await addApp(site, boss.browser)
  expect((await boss.browser.call('require_second_factor', { is_required: true })).status).toBe(200)

  // At once, also for sessions that are open, and after a new sign-in.
  const late = site.browser()
  expect((await late.signIn(early.email, password)).json()[0]).toMatchObject({ success: true, must_enrol: true })
  for (const browser of [early.browser, late]) {
    for (const path of ['inquiries?select=id', 'admin_users?select=user_id', 'audit_log'])
      expect((await browser.get(`/rest/v1/${path}`)).status).toBe(401)
    for (const procedure of ['own_sessions', 'storage_status', 'count_by_day', 'new_recovery_codes'])
      expect([procedure, (await browser.call(procedure, { current_password: password })).status]).not.toEqual([
        procedure,
        200,
      ])
    expect((await browser.post('/rest/v1/awards', { title: 'x', organization: 'y' })).status).toBe(401)
    expect((await browser.get('/admin/banners')).headers.get('location')).toBe('/admin/enrol')
    expect((await browser.get('/admin/enrol')).status).toBe(200)
  }
  expect((await site.browser().get('/admin/enrol')).headers.get('location')).toMatch(/^\/admin\/login/)
  await addApp(site, late)
  expect((await late.get('/rest/v1/inquiries?select=id')).status).toBe(200)
  expect((await late.get('/admin/enrol')).headers.get('location')).toBe('/admin/dashboard')
  expect((await late.call('remove_second_factor', { current_password: password })).json().code).toBe('is_required')

  expect((await boss.browser.call('require_second_factor', { is_required: false })).status).toBe(200)
  const free = await hireColleague(site, 'free@example.com')
  expect((await free.browser.get('/rest/v1/inquiries?select=id')).status).toBe(200)
})

test('SF-10: at an IP address passkeys are not offered', async () => {
  const { browser } = await hireColleague(site, 'keyless@example.com')
  expect((await browser.call('second_factor_status')).json().offers_passkeys).toBe(false)
  expect((await browser.call('begin_passkey', { current_password: password })).json().code).toBe('no_passkeys')
  expect((await site.browser().call('passkey_options')).json().code).toBe('no_passkeys')
})
