import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLoginLimiter } from '../../server/identity/login-limiter.ts'
import { openSite, type TestSite } from '../support/site.ts'
import { superAdmin } from '../support/super-admin.ts'

let site: TestSite
beforeAll(async () => {
  site = await openSite({ config: { trustProxy: 1 } })
})
afterAll(() => site.close())

let last = 0
/** Every guess comes from an address of its own. */
const nextAddress = () => `10.20.0.${++last}`

/** Failures from elsewhere, the last of them four minutes from now: the wait outlasts the slowest machine, and no clock was set back. */
const failElsewhere = (email: string, count = 12) =>
  site.owner`insert into private.login_attempts (address, email, at)
    select '10.30.0.' || number, ${email}, ${new Date(Date.now() + site.millisecondsAhead() + 4 * 60_000)}
    from generate_series(1, ${count}) as number`

const signIn = (email: string, password: string) =>
  site.browser().signIn(email, password, { 'x-forwarded-for': nextAddress() })

test('AS-109: after ten failures over all addresses each attempt waits twice as long as the one before, up to five minutes', async () => {
  let now = Date.parse('2031-05-29T11:30:00Z')
  const limiter = createLoginLimiter(site.services.database, () => new Date(now))
  const attempt = () => limiter.recordAttempt(nextAddress(), 'hillary@example.com')
  for (let free = 1; free <= 10; free++) expect(await attempt()).toHaveProperty('id')
  const waits: number[] = []
  for (let round = 1; round <= 10; round++) {
    const refused = await attempt()
    if (!('waitSeconds' in refused)) throw new Error('it was not slowed down')
    expect(refused.isSlowedDown).toBe(true)
    waits.push(refused.waitSeconds)
    now += refused.waitSeconds * 1000 - 1
    expect(await attempt()).toEqual({ waitSeconds: 1, isSlowedDown: true })
    now += 1
    expect(await attempt()).toHaveProperty('id')
  }
  // After 1 + 2 + … + 256 seconds the first ones are forgotten one by one: the wait stays at most five minutes.
  expect(waits.slice(0, 9)).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256])
  expect(waits[9]).toBe(300)
})

test('AS-109: attempts from several addresses at the same moment wait for each other', async () => {
  let now = Date.parse('2031-06-02T11:30:00Z')
  const limiter = createLoginLimiter(site.services.database, () => new Date(now))
  const attempt = () => limiter.recordAttempt(nextAddress(), 'junko@example.com')
  for (let free = 1; free <= 10; free++) await attempt()
  for (const wait of [1, 2, 4, 8]) {
    now += wait * 1000
    const atOnce = await Promise.all([1, 2, 3, 4].map(attempt))
    expect(atOnce.filter((one) => 'id' in one)).toHaveLength(1)
    const refused = atOnce.filter((one) => 'waitSeconds' in one)
    expect(refused).toEqual(Array(3).fill({ waitSeconds: wait * 2, isSlowedDown: true }))
  }
})

test('AS-12: attempts of one address on several accounts at the same moment are counted exactly; the twentieth is the last', async () => {
  const { loginLimiter } = site.services
  const address = nextAddress()
  const attempt = (number: number) => loginLimiter.recordAttempt(address, `climber${number}@example.com`)
  for (let number = 1; number <= 18; number++) expect(await attempt(number)).toMatchObject({ isLast: false })
  const atOnce = await Promise.all([19, 20, 21, 22].map(attempt))
  expect(atOnce.map((one) => ('isLast' in one ? one.isLast : one.waitSeconds)).sort()).toEqual([900, 900, false, true])
})

test('AS-70: a sign-in gives its browser the five attempts on this account again', async () => {
  const { loginLimiter } = site.services
  const given = [nextAddress(), 'edmund@example.com'] as const
  for (let failed = 1; failed <= 3; failed++) await loginLimiter.recordAttempt(...given)
  const right = await loginLimiter.recordAttempt(...given)
  if ('id' in right) await loginLimiter.recordSuccess(right)
  for (let failed = 1; failed <= 5; failed++)
    expect(await loginLimiter.recordAttempt(...given)).toMatchObject({ isLast: failed === 5 })
  expect(await loginLimiter.recordAttempt(...given)).toEqual({ waitSeconds: 900, isSlowedDown: false })
})

test('AS-109: it is slowed down, not locked: once the wait is over the right password opens', async () => {
  await failElsewhere(superAdmin.email)
  const refused = await signIn(superAdmin.email, superAdmin.password)
  expect([refused.status, refused.json().code]).toEqual([429, 'slow_down'])
  expect(refused.json().message).toMatch(/^Too many attempts on this account\. Please try again in \d+ minutes\.$/)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(4)
  site.passMinutes(4 + 4 / 60)
  expect((await signIn(superAdmin.email, superAdmin.password)).json()[0].success).toBe(true)
  site.passMinutes(16)
})

test('AS-109: an unknown account is slowed down alike', async () => {
  await failElsewhere('nobody@example.com')
  expect((await signIn('nobody@example.com', 'wrong')).json().code).toBe('slow_down')
})

test('AS-110: a browser from which the account has signed in is not slowed down', async () => {
  const known = site.browser()
  await known.signIn()
  expect(known.cookies.get('prabas_known')).toMatch(/^[\w-]{8}\.\d+\.[\w-]{43}$/)
  await known.call('admin_logout')
  await failElsewhere(superAdmin.email)
  expect((await site.browser().signIn()).status).toBe(429)
  expect((await known.signIn()).json()[0].success).toBe(true)

  const borrower = site.browser()
  await failElsewhere('lhakpa@example.com')
  borrower.cookies.set('prabas_known', known.cookies.get('prabas_known')!)
  expect((await borrower.signIn('lhakpa@example.com', 'wrong')).status).toBe(429)
  const [id, expiry, signature] = known.cookies.get('prabas_known')!.split('.')
  const forger = site.browser()
  forger.cookies.set('prabas_known', `${id}.${Number(expiry) + 1}.${signature}`)
  expect((await forger.signIn()).status).toBe(429)
  site.passMinutes(30)
})

test('AS-110: a known browser has its five attempts like any other, and is forgotten after 180 days', async () => {
  const known = site.browser()
  await known.signIn()
  for (let attempt = 1; attempt <= 5; attempt++)
    expect((await known.signIn(superAdmin.email, 'wrong')).status).toBe(200)
  expect((await known.signIn(superAdmin.email, 'wrong')).json().code).toBe('too_many_attempts')
  site.passMinutes(180 * 24 * 60)
  await failElsewhere(superAdmin.email)
  expect((await known.signIn()).json().code).toBe('slow_down')
})

test('AS-111: one account signs in several times at the same moment from one address', async () => {
  const { loginLimiter } = site.services
  for (let round = 0; round < 5; round++) {
    const given = [nextAddress(), 'tenzing@example.com'] as const
    const attempts = await Promise.all([1, 2, 3, 4].map(() => loginLimiter.recordAttempt(...given)))
    await Promise.all(attempts.map((attempt) => 'id' in attempt && loginLimiter.recordSuccess(attempt)))
    const left = await site.owner`select id from private.login_attempts where email = ${given[1]}`
    expect([attempts.filter((attempt) => 'id' in attempt), left]).toEqual([expect.objectContaining({ length: 4 }), []])
  }
})
