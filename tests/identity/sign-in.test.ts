import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openSite, type TestSite } from '../support/site.ts'
import { superAdmin } from '../support/super-admin.ts'

let site: TestSite
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

const tooMany = 'Too many login attempts. Please try again in 15 minutes.'

describe('signing in', () => {
  test('API-25: a correct login answers a list whose first item has success and user_data', async () => {
    const answer = await site.browser().signIn()
    expect(answer.status).toBe(200)
    const [first] = answer.json()
    expect(first.success).toBe(true)
    expect(first.user_data).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      email: superAdmin.email,
      role: 'super_admin',
      is_active: true,
    })
  })

  test('AS-05: the email is lowercased and trimmed before it is checked', async () => {
    const [first] = (await site.browser().signIn('  ROOT@Example.com ')).json()
    expect(first.success).toBe(true)
  })

  test('AS-07: a wrong password and an unknown email answer alike, byte for byte', async () => {
    const wrong = await site.browser().signIn(superAdmin.email, 'wrong password')
    const unknown = await site.browser().signIn('nobody@example.com', 'wrong password')
    expect(wrong.json()).toEqual([{ success: false, user_data: null }])
    expect(unknown.text).toBe(wrong.text)
    expect(unknown.status).toBe(wrong.status)
    expect(unknown.setCookies).toEqual([])
    site.passMinutes(16)
  })

  test('AS-07: an unknown email costs the same work: a hash is computed for it too', async () => {
    const { hashPassword, verifyPassword } = await import('../../server/identity/passwords.ts')
    const known = await hashPassword('x')
    const [stored] = await site.owner`select password_hash from private.admin_credentials`
    const parametersOf = (hash: string) => hash.split('$').slice(0, 4).join('$')
    expect(parametersOf(known)).toBe(parametersOf(stored!.password_hash))

    /** Processor time of all threads, so that another load on the machine does not count. */
    const costOf = async (hash: string | undefined) => {
      const before = process.cpuUsage()
      expect(await verifyPassword(hash, 'whatever')).toBe(false)
      const { user, system } = process.cpuUsage(before)
      return user + system
    }
    await costOf(undefined)
    const least = async (hash: string | undefined) =>
      Math.min(await costOf(hash), await costOf(hash), await costOf(hash))
    const [ofKnown, ofUnknown] = [await least(known), await least(undefined)]
    expect(ofUnknown).toBeGreaterThan(ofKnown / 2)
    expect(ofUnknown).toBeLessThan(ofKnown * 2)
  })

  test('AS-17: passwords are stored as Argon2id hashes', async () => {
    const [row] = await site.owner`select password_hash from private.admin_credentials`
    expect(row!.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })

  test('AS-18: each sign-in sets a fresh 256-bit token in an HttpOnly, SameSite=Strict cookie', async () => {
    const first = site.browser()
    const second = site.browser()
    const [cookie] = (await first.signIn()).setCookies
    await second.signIn()
    // 43 characters of base64url hold 256 bits.
    expect(cookie).toMatch(/^prabas_session=[A-Za-z0-9_-]{43};/)
    expect(cookie!.split('; ')).toEqual(expect.arrayContaining(['HttpOnly', 'SameSite=Strict']))
    expect(first.cookies.get('prabas_session')).not.toBe(second.cookies.get('prabas_session'))
  })

  test('AS-20: the database stores only the hash of the session token', async () => {
    const browser = site.browser()
    await browser.signIn()
    const token = browser.cookies.get('prabas_session')!
    const hash = createHash('sha256').update(token).digest('hex')
    const rows = await site.owner`select to_jsonb(s) as row, encode(token_hash, 'hex') as hash
      from private.admin_sessions as s`
    expect(rows.map((row) => row.hash)).toContain(hash)
    for (const secret of [token, Buffer.from(token).toString('hex'), Buffer.from(token, 'base64url').toString('hex')])
      expect(JSON.stringify(rows)).not.toContain(secret)
  })

  test('AS-35: a signed-in admin stays signed in', async () => {
    const browser = site.browser()
    await browser.signIn()
    const session = (await browser.call('admin_session')).json()
    expect(session).toMatchObject({ email: superAdmin.email, role: 'super_admin', is_active: true })
    expect((await browser.get('/rest/v1/inquiries?select=id')).status).toBe(200)
  })

  test('AS-34: signing out ends the session on the server: a replayed cookie gets 401', async () => {
    const browser = site.browser()
    await browser.signIn()
    const token = browser.cookies.get('prabas_session')!
    await browser.call('admin_logout')
    expect(browser.cookies.has('prabas_session')).toBe(false)
    browser.cookies.set('prabas_session', token)
    expect((await browser.get('/rest/v1/inquiries?select=id')).status).toBe(401)
    expect((await browser.call('admin_session')).status).toBe(401)
  })

  test('signing out everywhere ends the other sessions too', async () => {
    const here = site.browser()
    const there = site.browser()
    await here.signIn()
    await there.signIn()
    await here.call('admin_logout', { everywhere: true })
    expect((await there.call('admin_session')).status).toBe(401)
  })

  test('AS-22: the public session id in local storage opens nothing', async () => {
    const browser = site.browser()
    const [{ session }] = (await browser.signIn()).json()
    const thief = site.browser()
    thief.cookies.set('prabas_session', session.id)
    expect((await thief.get('/rest/v1/inquiries?select=id')).status).toBe(401)
    const bearer = await site.browser().get('/rest/v1/inquiries?select=id', { authorization: `Bearer ${session.id}` })
    expect(bearer.status).toBe(401)
  })

  /** Signs in; `isOpen` is what an open stream of that browser asks. */
  async function signInForStream() {
    const browser = site.browser()
    await browser.signIn()
    const [newest] = await site.owner`select id from private.admin_sessions order by created_at desc limit 1`
    return { browser, isOpen: () => site.services.sessions.isOpen(newest!.id) }
  }

  test('AS-24: 20 idle minutes end a session on the server, and activity keeps it', async () => {
    const { browser, isOpen } = await signInForStream()
    site.passMinutes(19)
    expect((await browser.call('admin_report_activity')).status).toBe(200)
    site.passMinutes(19)
    expect(await isOpen()).toBe(true)
    expect((await browser.get('/rest/v1/inquiries?select=id')).status).toBe(200)
    site.passMinutes(1.1)
    expect(await isOpen()).toBe(false)
    expect((await browser.get('/rest/v1/inquiries?select=id')).status).toBe(401)
  })

  test('AS-23: 24 hours end a session on the server, however active', async () => {
    const { browser, isOpen } = await signInForStream()
    for (let minutes = 0; minutes < 24 * 60 - 15; minutes += 15) {
      site.passMinutes(15)
      expect((await browser.call('admin_report_activity')).status).toBe(200)
    }
    site.passMinutes(14)
    expect(await isOpen()).toBe(true)
    site.passMinutes(2)
    expect(await isOpen()).toBe(false)
    expect((await browser.call('admin_report_activity')).status).toBe(401)
  })

  test('an email with characters that PostgreSQL cannot store is a client error', async () => {
    expect((await site.browser().signIn('nul\0@example.com', 'x')).status).toBe(400)
    expect((await site.browser().signIn(superAdmin.email, 'nul\0')).json()).toEqual([
      { success: false, user_data: null },
    ])
    site.passMinutes(16)
  })

  test('AS-19: on https the cookie is Secure and has the __Host- prefix', async () => {
    const secure = await openSite({ on: site, config: { siteUrl: 'https://www.example.com' } })
    const browser = secure.browser()
    const [cookie] = (await browser.signIn()).setCookies
    expect(cookie).toMatch(/^__Host-prabas_session=/)
    expect(cookie).toContain('Secure')
    expect(cookie).toContain('Path=/')
    expect((await browser.call('admin_session')).status).toBe(200)
    await secure.close()
  })
})

describe('the limiter', () => {
  describe('after five wrong passwords', () => {
    beforeAll(async () => {
      site.passMinutes(16)
      for (let attempt = 1; attempt <= 5; attempt++)
        expect((await site.browser().signIn(superAdmin.email, `wrong ${attempt}`)).status).toBe(200)
    })

    test('AS-11: the sixth is refused', async () => {
      const sixth = await site.browser().signIn(superAdmin.email, 'wrong 6')
      expect([sixth.status, sixth.json().message]).toEqual([429, tooMany])
    })

    test('AS-13: the correct password is refused too', async () => {
      const correct = await site.browser().signIn()
      expect([correct.status, correct.setCookies]).toEqual([429, []])
    })

    test('AS-14: they still count after a restart', async () => {
      const restarted = await openSite({ on: site })
      expect((await restarted.browser().signIn(superAdmin.email, 'wrong 7')).status).toBe(429)
      await restarted.close()
    })
  })

  test('AS-15: attempts are accepted again once 15 minutes have passed, and refusals do not prolong the wait', async () => {
    site.passMinutes(14)
    expect((await site.browser().signIn()).status).toBe(429)
    site.passMinutes(1.1)
    expect((await site.browser().signIn()).json()[0].success).toBe(true)
  })

  test('AS-12: more than 20 attempts from one address are refused, whatever the email', async () => {
    site.passMinutes(16)
    for (let attempt = 1; attempt <= 20; attempt++)
      expect((await site.browser().signIn(`someone${attempt}@example.com`, 'wrong')).status).toBe(200)
    expect((await site.browser().signIn()).status).toBe(429)
    site.passMinutes(16)
  })

  test('AS-70: a successful login counts as no attempt', async () => {
    for (let colleague = 1; colleague <= 25; colleague++)
      expect((await site.browser().signIn()).json()[0].success).toBe(true)
  })

  test('AS-95: failed attempts before a successful one still count for their address', async () => {
    for (let attempt = 1; attempt <= 4; attempt++) await site.browser().signIn(superAdmin.email, 'mistyped')
    expect((await site.browser().signIn()).json()[0].success).toBe(true)
    for (let attempt = 1; attempt <= 16; attempt++)
      expect((await site.browser().signIn(`guess${attempt}@example.com`, 'wrong')).status).toBe(200)
    expect((await site.browser().signIn('guess17@example.com', 'wrong')).status).toBe(429)
    site.passMinutes(16)
  })

  test('AS-11: a dozen attempts at the same moment are counted exactly', async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => site.browser().signIn('crowd@example.com', 'wrong')),
    )
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(5)
    site.passMinutes(16)
  })

  test('AS-16: with TRUST_PROXY 0 a forwarded address is not believed', async () => {
    const from = (address: string) => site.browser().signIn('a@example.com', 'wrong', { 'x-forwarded-for': address })
    for (let attempt = 1; attempt <= 5; attempt++) expect((await from(`10.0.0.${attempt}`)).status).toBe(200)
    expect((await from('10.0.0.9')).status).toBe(429)
    site.passMinutes(16)
  })

  test.each([
    [1, (address: string) => `6.6.6.6, ${address}`],
    [2, (address: string) => `6.6.6.6, ${address}, 10.9.9.9`],
  ])('AS-16: with TRUST_PROXY %i that many forwarded addresses count from the end', async (trustProxy, forwarded) => {
    const behindProxy = await openSite({ on: site, config: { trustProxy } })
    const from = (address: string) =>
      behindProxy.browser().signIn('b@example.com', 'wrong', { 'x-forwarded-for': forwarded(address) })
    for (let attempt = 1; attempt <= 5; attempt++) expect((await from('10.1.1.1')).status).toBe(200)
    expect((await from('10.1.1.1')).status).toBe(429)
    expect((await from('10.1.1.2')).status).toBe(200)
    await behindProxy.close()
    site.passMinutes(16)
  })

  test('AS-71: an IPv6 address counts with all others of its /64 network', async () => {
    const behindProxy = await openSite({ on: site, config: { trustProxy: 1 } })
    const from = (address: string) =>
      behindProxy.browser().signIn('c@example.com', 'wrong', { 'x-forwarded-for': address })
    for (let attempt = 1; attempt <= 5; attempt++) expect((await from(`2001:db8:1:1::${attempt}`)).status).toBe(200)
    expect((await from('2001:db8:1:1:ffff::9')).status).toBe(429)
    expect((await from('2001:db8:1:2::1')).status).toBe(200)
    await behindProxy.close()
    site.passMinutes(16)
  })
})
