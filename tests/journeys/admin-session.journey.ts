import { logInByForm, openScreen, seesToast } from './support/back-office.ts'
import { pauseClock } from './support/clock.ts'
import { expect, isolatedTest, type Page, test } from './support/journey.ts'
import { proves } from './support/proves.ts'

const storedSession = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('admin_session') ?? 'null'))
const changeStoredSession = (page: Page, changes: object) =>
  page.evaluate((next) => {
    const session = JSON.parse(localStorage.getItem('admin_session') ?? '{}')
    localStorage.setItem('admin_session', JSON.stringify({ ...session, ...next }))
  }, changes)
const minutes = (count: number) => count * 60_000

isolatedTest(
  'AS-25 AS-30 AS-32: after 20 idle minutes the next check logs out and shows why',
  async ({ page, server }) => {
    await page.clock.install()
    await openScreen(page, server, 'dashboard')
    await pauseClock(page)
    await changeStoredSession(page, { last_activity: await page.evaluate(() => new Date().toISOString()) })
    await page.clock.runFor(minutes(18.5))
    await expect(page).toHaveURL(/\/admin\/dashboard$/)
    await page.clock.runFor(minutes(1))
    await seesToast(
      page,
      'Session Ending Soon',
      "You'll be logged out in one minute. Click or press a key to stay logged in.",
    )
    // The toast lasts 8 seconds on this clock, so the clock advances in small steps until the page has navigated.
    const hasLeft = () =>
      page.waitForURL(/\/admin\/login/, { timeout: 500 }).then(
        () => true,
        () => false,
      )
    do await page.clock.runFor(3_000)
    while (!(await hasLeft()))
    await seesToast(page, 'Session Expired', 'Your session has expired due to inactivity. Please log in again.')
    await expect(page).toHaveURL(/\/admin\/login\?next=%2Fadmin%2Fdashboard$/)
    expect(await storedSession(page)).toBeNull()

    await proves('AS-73', async () => {
      await page.clock.runFor(minutes(30))
      await expect(page.getByRole('main').getByText('Session Expired')).toBeVisible()
    })
  },
)

isolatedTest('AS-26: after expires_at the page logs out in spite of activity', async ({ page, server }) => {
  await page.clock.install()
  await openScreen(page, server, 'dashboard')
  await changeStoredSession(page, { expires_at: new Date(Date.now() + minutes(2)).toISOString() })
  await page.clock.runFor(minutes(1.5))
  await page.keyboard.press('Shift')
  await page.clock.runFor(minutes(2))
  await expect(page).toHaveURL(/\/admin\/login/)
})

const hours = [3, -3]
for (const offset of hours) {
  isolatedTest(`AS-80: a session has its full length if the local clock is ${offset} hours off`, async ({ page }) => {
    await page.clock.install({ time: Date.now() + minutes(offset * 60) })
    await page.goto('/admin/login')
    await logInByForm(page)
    await expect(page).toHaveURL(/\/admin\/dashboard$/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await pauseClock(page)
    const { expires_at } = await storedSession(page)
    const left = Date.parse(expires_at) - (await page.evaluate(() => Date.now()))
    expect(Math.abs(left - minutes(24 * 60))).toBeLessThan(minutes(1))
    await page.clock.runFor(minutes(18.5))
    await expect(page).toHaveURL(/\/admin\/dashboard$/)
    await page.clock.runFor(minutes(3))
    await expect(page).toHaveURL(/\/admin\/login/)
  })
}

test('AS-27 AS-31: a session without token is removed when a page loads', async ({ page, server }) => {
  await openScreen(page, server, 'dashboard')
  const [cookie] = await page.context().cookies()
  await page.addInitScript(() => {
    const session = JSON.parse(localStorage.getItem('admin_session') ?? '{}')
    localStorage.setItem('admin_session', JSON.stringify({ ...session, session_token: '' }))
  })
  const ended = page.waitForResponse(/admin_logout/)
  await page.reload()
  await expect(page).toHaveURL(/\/admin\/login/)
  await ended
  expect(await storedSession(page)).toBeNull()
  await page.context().addCookies([cookie!])
  expect((await page.request.get(`${server.url}/admin/dashboard`, { maxRedirects: 0 })).status()).toBe(302)
})

const activities = [
  ['mouse down', (page: Page) => page.mouse.down()],
  ['a key', (page: Page) => page.keyboard.press('Shift')],
  ['scrolling', (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('scroll')))],
  ['touch', (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('touchstart')))],
] as const

for (const [name, perform] of activities) {
  test(`AS-28: ${name} refreshes last_activity`, async ({ page, server }) => {
    await openScreen(page, server, 'dashboard')
    const old = new Date(Date.now() - minutes(5)).toISOString()
    await changeStoredSession(page, { last_activity: old })
    await perform(page)
    await expect.poll(async () => (await storedSession(page)).last_activity).not.toBe(old)
  })
}

isolatedTest('AS-29: activity is reported to the server at most once a minute', async ({ page, server }) => {
  await page.clock.install()
  await openScreen(page, server, 'dashboard')
  await pauseClock(page)
  let reports = 0
  page.on('request', (request) => {
    if (request.url().includes('admin_report_activity')) reports += 1
  })
  for (let second = 0; second < 120; second += 5) {
    await page.keyboard.press('Shift')
    await page.clock.runFor(5_000)
  }
  await expect.poll(() => reports).toBeGreaterThanOrEqual(2)
  expect(reports).toBeLessThanOrEqual(3)
})

test('logging out in one tab logs out the other', async ({ page, server }) => {
  await openScreen(page, server, 'dashboard')
  const other = await page.context().newPage()
  await other.goto(`${server.url}/admin/dashboard`)
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
  await other.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/admin\/login/)
})

test('AS-73: a session that the server rejects leads to the login, which shows why until the next login', async ({
  page,
  server,
  expectConsoleError,
}) => {
  expectConsoleError(/401|could not be/)
  await openScreen(page, server, 'dashboard')
  await page.context().clearCookies()
  // A running request of the dashboard may have found out first.
  await page.evaluate(() => document.querySelector<HTMLAnchorElement>('nav a[href="/admin/banners"]')?.click())
  await expect(page).toHaveURL(/\/admin\/login\?next=/)
  await seesToast(page, 'Session Expired')
  await logInByForm(page)
  await expect(page).toHaveURL(/\/admin\/(banners|dashboard)$/)
  await expect(page.getByText('Session Expired')).toHaveCount(0)
})
