import { logInByForm, openScreen, seesToast } from './support/back-office.ts'
import { pauseClock, runUntilVisible } from './support/clock.ts'
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
  'activity is noticed and reported; without it, and past its end, the session ends, whatever the clock says',
  async ({ page }) => {
    const lastsItsTime = async () => {
      const { expires_at } = await storedSession(page)
      const left = Date.parse(expires_at) - (await page.evaluate(() => Date.now()))
      expect(Math.abs(left - minutes(24 * 60))).toBeLessThan(minutes(1))
    }
    await page.clock.install({ time: Date.now() - minutes(3 * 60) })
    await page.goto('/admin/login?next=/admin/redirects')
    await logInByForm(page)
    await expect(page.getByRole('heading', { level: 1, name: 'Redirects' })).toBeVisible()
    await proves('AS-80', lastsItsTime)
    await pauseClock(page)
    await proves('AS-28', async () => {
      const activities = {
        'mouse down': () => page.mouse.down(),
        'a key': () => page.keyboard.press('Shift'),
        scrolling: () => page.evaluate(() => document.dispatchEvent(new Event('scroll'))),
        touch: () => page.evaluate(() => document.dispatchEvent(new Event('touchstart'))),
      }
      for (const [name, perform] of Object.entries(activities)) {
        const old = await page.evaluate((ago) => new Date(Date.now() - ago).toISOString(), minutes(5))
        await changeStoredSession(page, { last_activity: old })
        await page.clock.runFor(5_000)
        await perform()
        await expect.poll(async () => (await storedSession(page)).last_activity, name).not.toBe(old)
      }
    })
    await proves('AS-29', async () => {
      let reports = 0
      page.on('request', (request) => {
        if (request.url().includes('admin_report_activity')) reports += 1
      })
      for (let second = 0; second < 120; second += 10) {
        await page.keyboard.press('Shift')
        await page.clock.runFor(10_000)
      }
      await expect.poll(() => reports).toBeGreaterThanOrEqual(2)
      expect(reports).toBeLessThanOrEqual(3)
    })

    await changeStoredSession(page, { last_activity: await page.evaluate(() => new Date().toISOString()) })
    await page.clock.runFor(minutes(18.5))
    await expect(page).toHaveURL(/\/admin\/redirects$/)
    await page.clock.runFor(minutes(1))
    await seesToast(
      page,
      'Session Ending Soon',
      "You'll be logged out in one minute. Click or press a key to stay logged in.",
    )
    // The toast lasts 8 seconds on this clock, so the clock stops as soon as the page begins to log out.
    let isLeaving = false
    page.on('request', (request) => {
      isLeaving ||= request.url().includes('admin_logout')
    })
    await proves('AS-25 AS-30', async () => {
      while (!isLeaving) await page.clock.runFor(1_000)
      await expect(page).toHaveURL(/\/admin\/login\?next=%2Fadmin%2Fredirects$/)
      expect(await storedSession(page)).toBeNull()
    })
    await proves('AS-32', () =>
      seesToast(page, 'Session Expired', 'Your session has expired due to inactivity. Please log in again.'),
    )
    await proves('AS-73', async () => {
      await page.clock.runFor(minutes(30))
      await expect(page.getByRole('main').getByText('Session Expired')).toBeVisible()
    })

    const logInAgain = async () => {
      await logInByForm(page)
      await runUntilVisible(page, page.getByRole('heading', { level: 1, name: 'Redirects' }))
    }
    await proves('AS-80', async () => {
      await page.clock.setSystemTime(Date.now() + minutes(3 * 60))
      await logInAgain()
      await lastsItsTime()
      await page.clock.runFor(minutes(18.5))
      await expect(page).toHaveURL(/\/admin\/redirects$/)
      await page.clock.runFor(minutes(3))
      await expect(page).toHaveURL(/\/admin\/login/)
    })

    await proves('AS-26', async () => {
      await logInAgain()
      const soon = await page.evaluate(() => new Date(Date.now() + 120_000).toISOString())
      await changeStoredSession(page, { expires_at: soon })
      await page.clock.runFor(minutes(1.5))
      await expect(page).toHaveURL(/\/admin\/redirects$/)
      await page.keyboard.press('Shift')
      await page.clock.runFor(minutes(2))
      await expect(page).toHaveURL(/\/admin\/login/)
    })
  },
)

test('a session that lost its token, ended elsewhere or was rejected leads to the login', async ({
  page,
  server,
  expectConsoleError,
}) => {
  expectConsoleError(/401|could not be/)
  await openScreen(page, server, 'redirects')
  const other = await page.context().newPage()
  await other.goto(`${server.url}/admin/redirects`)
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
  await other.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/admin\/login/)
  await other.close()

  await logInByForm(page)
  await expect(page).toHaveURL(/\/admin\/redirects$/)
  await proves('AS-73', async () => {
    await page.context().clearCookies()
    // A running request of the screen may have found out first.
    await page.evaluate(() => document.querySelector<HTMLAnchorElement>('nav a[href="/admin/banners"]')?.click())
    await expect(page).toHaveURL(/\/admin\/login\?next=/)
    await seesToast(page, 'Session Expired')
    await logInByForm(page)
    await expect(page).toHaveURL(/\/admin\/(banners|redirects)$/)
    await expect(page.getByText('Session Expired')).toHaveCount(0)
  })

  const [cookie] = await page.context().cookies()
  await page.addInitScript(() => {
    const session = JSON.parse(localStorage.getItem('admin_session') ?? '{}')
    localStorage.setItem('admin_session', JSON.stringify({ ...session, session_token: '' }))
  })
  const ended = page.waitForResponse(/admin_logout/)
  await page.reload()
  await proves('AS-31', async () => {
    await expect(page).toHaveURL(/\/admin\/login/)
    await ended
    expect(await storedSession(page)).toBeNull()
  })
  await proves('AS-27', async () => {
    const headers = { cookie: `${cookie!.name}=${cookie!.value}` }
    expect((await fetch(`${server.url}/admin/dashboard`, { headers, redirect: 'manual' })).status).toBe(302)
  })
})
