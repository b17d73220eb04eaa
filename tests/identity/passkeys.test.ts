import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openSite, type TestSite } from '../support/site.ts'
import type { TestBrowser } from '../support/test-browser.ts'
import { hireColleague, password } from './colleague.ts'
import { createKeys, createPasskeyDevice, type Forgery, type PasskeyDevice } from './passkey-device.ts'

const origin = 'http://localhost:4173'
let site: TestSite
beforeAll(async () => {
  site = await openSite({ config: { siteUrl: origin } })
})
afterAll(() => site.close())

const askToMake = async (browser: TestBrowser) =>
  (await browser.call('begin_passkey', { current_password: password })).json()

/** Adds the passkey of the device to the browser's account, with whatever `forgery` changes. */
async function add(browser: TestBrowser, device: PasskeyDevice, forgery?: Forgery) {
  const options = await askToMake(browser)
  return browser.call('finish_passkey', { name: 'Phone', response: device.make(options, forgery) })
}

const ask = async (browser: TestBrowser) => (await browser.call('passkey_options')).json()
const signIn = async (browser: TestBrowser, response: unknown) =>
  (await browser.call('passkey_sign_in', { response })).json()
const isSignedIn = async (browser: TestBrowser) => (await browser.call('admin_session')).status === 200

const refused = [{ success: false, user_data: null }]
const passkeysOf = async (browser: TestBrowser) => (await browser.call('second_factor_status')).json().passkeys

let hired = 0
let email: string
let owner: TestBrowser
let device: PasskeyDevice
beforeEach(async () => {
  ;({ email, browser: owner } = await hireColleague(site, `keeper-${++hired}@example.com`))
  device = createPasskeyDevice(origin)
})

describe('a passkey that was made', () => {
  beforeEach(async () => {
    const { recovery_codes } = (await add(owner, device)).json()
    expect(recovery_codes).toHaveLength(10)
  })

  test('SF-12: it opens a session without a password', async () => {
    const browser = site.browser()
    const [{ success, user_data }] = await signIn(browser, device.answer(await ask(browser)))
    expect([success, user_data.email]).toEqual([true, email])
    expect(await isSignedIn(browser)).toBe(true)
    const [{ name, last_used_at }] = await passkeysOf(owner)
    expect(name).toBe('Phone')
    expect(Math.abs(Date.parse(last_used_at) - Date.now() - site.millisecondsAhead())).toBeLessThan(60_000)
  })

  test('SF-13: its answer works once only, also of a device that does not count its answers', async () => {
    const browser = site.browser()
    const response = device.answer(await ask(browser))
    const thief = site.browser()
    for (const [name, value] of browser.cookies) thief.cookies.set(name, value)
    expect((await signIn(browser, response))[0].success).toBe(true)
    expect(await signIn(thief, response)).toEqual(refused)
    expect(await isSignedIn(thief)).toBe(false)
    // The next one works: only the answer is used up.
    expect((await signIn(thief, device.answer(await ask(thief))))[0].success).toBe(true)
  })

  test.each<[string, Forgery]>([
    ['for a page of another origin', { origin: 'http://localhost:4174' }],
    ['for another host name', { site: 'example.com' }],
    ['without having checked its user', { hasCheckedUser: false }],
    ['to another challenge', { challenge: Buffer.from('another one, as long as it').toString('base64url') }],
    ['with the key of another passkey', { signedBy: createKeys().privateKey }],
  ])('SF-15: a device that answers %s opens nothing', async (_how, forgery) => {
    const browser = site.browser()
    const options = await ask(browser)
    expect(await signIn(browser, device.answer(options, forgery))).toEqual(refused)
    expect(await isSignedIn(browser)).toBe(false)
    // Nothing else was wrong, and a refused answer does not use the challenge up.
    expect((await signIn(browser, device.answer(options)))[0].success).toBe(true)
  })

  test('SF-15: an unknown passkey opens nothing, nor does a challenge of another browser or of five minutes ago', async () => {
    const browser = site.browser()
    const options = await ask(browser)
    expect(await signIn(browser, createPasskeyDevice(origin).answer(options))).toEqual(refused)
    expect(await signIn(site.browser(), device.answer(options))).toEqual(refused)
    site.passMinutes(5.1)
    expect(await signIn(browser, device.answer(options))).toEqual(refused)
    const inTime = await ask(browser)
    site.passMinutes(4.9)
    expect((await signIn(browser, device.answer(inTime)))[0].success).toBe(true)
  })

  test('SF-15: a challenge for making a passkey does not open a session', async () => {
    const options = await askToMake(owner)
    expect(await signIn(owner, device.answer(options))).toEqual(refused)
  })

  test('SF-16: a device that counts its answers and has not counted on opens nothing: it may be a copy', async () => {
    const browser = site.browser()
    const answerWith = async (counter: number) => {
      device.counter = counter
      const [{ success }] = await signIn(browser, device.answer(await ask(browser)))
      return success
    }
    expect(await answerWith(7)).toBe(true)
    expect(await answerWith(7)).toBe(false)
    expect(await answerWith(6)).toBe(false)
    expect(await answerWith(8)).toBe(true)
  })

  test('SF-17: its device is asked for no second one of the account, and another device is', async () => {
    const { excludeCredentials } = await askToMake(owner)
    const { id } = device.answer({ challenge: '' })
    expect(excludeCredentials).toEqual([{ id, type: 'public-key', transports: ['internal', 'hybrid'] }])
    expect((await add(owner, device)).json().code).toBe('no_passkey')
    // The recovery codes came with the first one.
    expect((await add(owner, createPasskeyDevice(origin))).json()).toEqual({ recovery_codes: [] })
    expect(await passkeysOf(owner)).toHaveLength(2)
  })

  test('SF-17: what a device is asked for names the site and the account, and that it must check its user', async () => {
    const made = await askToMake(owner)
    expect(made).toMatchObject({
      rp: { name: 'Prabas Travels', id: 'localhost' },
      user: { name: email },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    const opened = await ask(site.browser())
    expect(opened).toMatchObject({ rpId: 'localhost', userVerification: 'required' })
    // Whoever asks learns nothing about the passkeys there are.
    expect(opened.allowCredentials ?? []).toEqual([])
    expect(opened.challenge).not.toBe((await ask(site.browser())).challenge)
  })
})

describe('a passkey that is being made', () => {
  test.each<[string, Forgery]>([
    ['for a page of another origin', { origin: 'http://localhost:4174' }],
    ['for another host name', { site: 'example.com' }],
    ['without having checked its user', { hasCheckedUser: false }],
    ['for another challenge', { challenge: Buffer.from('another one, as long as it').toString('base64url') }],
  ])('SF-15: one made %s is not added', async (_how, forgery) => {
    const answer = await add(owner, device, forgery)
    expect([answer.status, answer.json().code]).toEqual([400, 'no_passkey'])
    expect(await passkeysOf(owner)).toEqual([])
  })

  test('SF-15: one is not added with the challenge of a colleague, of a login or of five minutes ago', async () => {
    const options = await askToMake(owner)
    const finish = async (browser: TestBrowser) =>
      (await browser.call('finish_passkey', { name: 'Phone', response: device.make(options) })).status
    const colleague = (await hireColleague(site, `other-${hired}@example.com`)).browser
    colleague.cookies.set('prabas_challenge', owner.cookies.get('prabas_challenge')!)
    expect(await finish(colleague)).toBe(400)
    const login = site.browser()
    const asked = await ask(login)
    const challengeOfOwner = owner.cookies.get('prabas_challenge')!
    owner.cookies.set('prabas_challenge', login.cookies.get('prabas_challenge')!)
    const response = device.make(asked)
    expect((await owner.call('finish_passkey', { name: 'Phone', response })).status).toBe(400)
    owner.cookies.set('prabas_challenge', challengeOfOwner)
    site.passMinutes(5.1)
    expect(await finish(owner)).toBe(400)
    expect(await passkeysOf(owner)).toEqual([])
  })

  test('SF-13: it is made once: a removed one does not come back with the same answer', async () => {
    const options = await askToMake(owner)
    const response = device.make(options)
    const finish = () => owner.call('finish_passkey', { name: 'Phone', response })
    expect((await finish()).status).toBe(200)
    const [{ id }] = await passkeysOf(owner)
    const removed = await owner.call('remove_second_factor', { current_password: password, passkey_id: id })
    expect(removed.json()).toEqual({ success: true })
    expect((await finish()).status).toBe(400)
    expect(await passkeysOf(owner)).toEqual([])
  })

  test('SF-07: it ends the other sessions of the account', async () => {
    const other = site.browser()
    await other.signIn(email, password)
    expect((await add(owner, device)).status).toBe(200)
    expect([await isSignedIn(owner), await isSignedIn(other)]).toEqual([true, false])
  })
})
