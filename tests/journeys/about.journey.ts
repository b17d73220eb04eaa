import type { Locator } from '@playwright/test'
import { test } from './support/content.ts'
import { expect } from './support/journey.ts'
import { proves } from './support/proves.ts'
import { serveInto } from './support/served-page.ts'
import { rowsOf, staffOf } from './support/staff.ts'
import { delayRequests } from './support/toast.ts'

test('what is saved shows in an open page: at once, once it is seen again, and when it comes out of the history', async ({
  page,
  server,
  expectConsoleError,
}) => {
  expectConsoleError(/Failed to load resource/)
  const staff = await staffOf(server)
  const [before] = await rowsOf(server, 'about_us?select=id,title')
  const save = (title: unknown) => staff.send('PATCH', `/rest/v1/about_us?id=eq.${before!.id}`, { title })
  const shows = (title: unknown) => expect(page.getByRole('heading', { name: String(title) })).toBeVisible()
  const look = (isSeen: boolean) =>
    page.evaluate((seen) => {
      Object.defineProperty(document, 'hidden', { value: !seen, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    }, isSeen)
  const isChanges = (given: { url(): string }) => given.url().includes('/realtime/v1/changes')

  const listening = page.waitForResponse(isChanges)
  await page.goto('/')
  await shows(before!.title)
  await listening
  await page.evaluate(() => document.body.setAttribute('data-not-reloaded', 'true'))
  await proves('RT-01', async () => {
    await save('Walking Nepal together')
    await shows('Walking Nepal together')
    await expect(page.locator('body[data-not-reloaded]')).toBeVisible()
  })
  await proves('RT-06', async () => {
    for (const address of ['/', '/about'])
      expect(await (await page.request.get(address)).text()).toContain('Walking Nepal together')
  })
  await proves('W-30', async () => {
    const hungUp = page.waitForEvent('requestfailed', isChanges)
    await look(false)
    await hungUp
    await save('Written while nobody looked')
    await look(true)
    await shows('Written while nobody looked')
  })
  await proves('W-10', async () => {
    const message = page.locator('#contact').getByLabel('Message')
    await message.fill('Two weeks in May')
    const refused = page.waitForEvent('requestfailed', (asked) => asked.url() === `${server.url}/`)
    await page.route(`${server.url}/`, (route) => route.abort())
    await save('Never fetched')
    await refused
    await shows('Written while nobody looked')
    await expect(message).toHaveValue('Two weeks in May')
    await page.unrouteAll()
    await save(before!.title)
    await shows(before!.title)
    await expect(message).toHaveValue('Two weeks in May')
  })

  await page.goto('/about')
  await page.goto('/services')
  await save('Saved while it lay in the history')
  await page.goBack()
  await proves('W-30', () => shows('Saved while it lay in the history'))
  const listen = await delayRequests(page, '**/realtime/v1/changes*')
  await page.goto('/about')
  await save('Saved before anybody listened')
  listen()
  await proves('RT-01', () => shows('Saved before anybody listened'))
  await save(before!.title)
})

const record = {
  title: 'Prabas, on foot since 2014',
  description: 'Four desks and a kettle.',
  story: 'It began with a borrowed map.\n\nThe map is still on the wall.',
  mission: 'To walk slowly.',
  vision: 'A clean trail.',
  image_url: '/icon-512.png',
}

test('/about and / show the same record, and without one where to add it', async ({ page, content }) => {
  const about = page.locator('#about')
  const served = serveInto(page)
  for (const address of ['/', '/about']) {
    await served.open(content.url + address)
    await proves('AB-03', () => expect(page.getByRole('heading', { name: 'About Us', exact: true })).toBeVisible())
    await proves('AB-04', () =>
      expect(about.getByText(/add your company information through the admin panel/)).toBeVisible(),
    )
  }
  await content.add('about_us', record)
  const isWhole = async (place: Locator) => {
    for (const text of [record.description, ...record.story.split('\n\n'), record.mission, record.vision])
      await expect(place.getByText(text)).toBeVisible()
    for (const name of ['Our Mission', 'Our Vision']) await expect(place.getByRole('heading', { name })).toBeVisible()
  }
  await served.open(`${content.url}/about`)
  await proves('AB-01', async () => {
    await expect(page.getByRole('heading', { level: 1, name: record.title })).toBeVisible()
    await isWhole(page.getByRole('main'))
  })
  await proves('AB-02', () => expect(page.getByRole('main').locator('img[src="/icon-512.png"]')).toBeVisible())
  await served.open(content.url)
  await proves('AB-05', async () => {
    await expect(about.getByRole('heading', { name: record.title })).toBeVisible()
    await isWhole(about)
    await expect(about.locator('img[src="/icon-512.png"]')).toBeVisible()
  })
})
