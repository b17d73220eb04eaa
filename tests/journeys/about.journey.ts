import { TestBrowser } from '../support/test-browser.ts'
import { test } from './support/content.ts'
import { admin, expect } from './support/journey.ts'
import { rowsOf, staffOf } from './support/staff.ts'
import { delayRequests } from './support/toast.ts'

test('RT-01: a change to about_us shows in an open about block without a reload', async ({ page, server }) => {
  const staff = new TestBrowser(server.url)
  await staff.signIn(admin.email, admin.password)
  const [before] = (await staff.get('/rest/v1/about_us?select=id,title')).json()

  const listening = page.waitForResponse((response) => response.url().includes('/realtime/v1/changes'))
  await page.goto('/')
  await expect(page.getByRole('heading', { name: before.title })).toBeVisible()
  await listening
  await page.evaluate(() => document.body.setAttribute('data-not-reloaded', 'true'))

  await staff.send('PATCH', `/rest/v1/about_us?id=eq.${before.id}`, { title: 'Walking Nepal together' })
  await expect(page.getByRole('heading', { name: 'Walking Nepal together' })).toBeVisible()
  await expect(page.locator('body[data-not-reloaded]')).toBeVisible()
  await staff.send('PATCH', `/rest/v1/about_us?id=eq.${before.id}`, { title: before.title })
})

test('RT-01 W-30: what is saved before the page listens, or while it lies in the history, shows, too', async ({
  page,
  server,
}) => {
  const [before] = await rowsOf(server, 'about_us?select=id,title')
  const staff = await staffOf(server)
  const save = (title: unknown) => staff.send('PATCH', `/rest/v1/about_us?id=eq.${before!.id}`, { title })
  await page.goto('/about')
  await page.goto('/services')
  await save('Saved while it lay in the history')
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Saved while it lay in the history' })).toBeVisible()

  const listen = await delayRequests(page, '**/realtime/v1/changes*')
  await page.goto('/about')
  await save('Saved before anybody listened')
  listen()
  await expect(page.getByRole('heading', { name: 'Saved before anybody listened' })).toBeVisible()
  await save(before!.title)
})

test('W-30 W-10: hidden it holds no connection, seen again it catches up, and a refresh that fails keeps what was typed', async ({
  page,
  server,
  expectConsoleError,
}) => {
  expectConsoleError(/Failed to load resource/)
  const staff = new TestBrowser(server.url)
  await staff.signIn(admin.email, admin.password)
  const [before] = (await staff.get('/rest/v1/about_us?select=id,title')).json()
  const save = (title: string) => staff.send('PATCH', `/rest/v1/about_us?id=eq.${before.id}`, { title })
  const look = (isSeen: boolean) =>
    page.evaluate((seen) => {
      Object.defineProperty(document, 'hidden', { value: !seen, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    }, isSeen)
  const isChanges = (given: { url(): string }) => given.url().includes('/realtime/v1/changes')

  const listening = page.waitForResponse(isChanges)
  await page.goto('/')
  await listening
  const hungUp = page.waitForEvent('requestfailed', isChanges)
  await look(false)
  await hungUp
  await save('Written while nobody looked')
  await look(true)
  await expect(page.getByRole('heading', { name: 'Written while nobody looked' })).toBeVisible()

  const message = page.locator('#contact').getByLabel('Message')
  await message.fill('Two weeks in May')
  const refused = page.waitForEvent('requestfailed', (asked) => asked.url() === `${server.url}/`)
  await page.route(`${server.url}/`, (route) => route.abort())
  await save('Never fetched')
  await refused
  await expect(page.getByRole('heading', { name: 'Written while nobody looked' })).toBeVisible()
  await expect(message).toHaveValue('Two weeks in May')
  await page.unrouteAll()
  await save(before.title)
  await expect(page.getByRole('heading', { name: before.title })).toBeVisible()
  await expect(message).toHaveValue('Two weeks in May')
})

test('RT-06: a saved change shows on the next load of the public page', async ({ page, server }) => {
  const staff = new TestBrowser(server.url)
  await staff.signIn(admin.email, admin.password)
  const [slide] = (await staff.get('/rest/v1/banner_slides?select=id,title&order=display_order&limit=1')).json()
  await page.goto('/')
  await expect(page.getByRole('heading', { name: slide.title })).toBeVisible()
  await staff.send('PATCH', `/rest/v1/banner_slides?id=eq.${slide.id}`, { title: 'A new morning over Annapurna' })
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'A new morning over Annapurna' })).toBeVisible()
  await staff.send('PATCH', `/rest/v1/banner_slides?id=eq.${slide.id}`, { title: slide.title })
})

const record = {
  title: 'Prabas, on foot since 2014',
  description: 'Four desks and a kettle.',
  story: 'It began with a borrowed map.\n\nThe map is still on the wall.',
  mission: 'To walk slowly.',
  vision: 'A clean trail.',
  image_url: '/icon-512.png',
}

test('AB-01 AB-02: /about shows title, description, story, mission, vision and picture', async ({ page, content }) => {
  await content.add('about_us', record)
  await page.goto(`${content.url}/about`)
  await expect(page.getByRole('heading', { level: 1, name: record.title })).toBeVisible()
  for (const text of [record.description, ...record.story.split('\n\n'), record.mission, record.vision])
    await expect(page.getByRole('main').getByText(text)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Our Mission' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Our Vision' })).toBeVisible()
  await expect(page.getByRole('main').locator('img[src="/icon-512.png"]')).toBeVisible()
})

test('AB-05: the about section of / shows the same record', async ({ page, content }) => {
  await content.add('about_us', record)
  await page.goto(content.url)
  const about = page.locator('#about')
  await expect(about.getByRole('heading', { name: record.title })).toBeVisible()
  for (const text of [record.description, ...record.story.split('\n\n'), record.mission, record.vision])
    await expect(about.getByText(text)).toBeVisible()
  await expect(about.locator('img[src="/icon-512.png"]')).toBeVisible()
})

for (const address of ['/', '/about'])
  test(`AB-03 AB-04: with no record ${address} shows a heading and where to add one`, async ({ page, content }) => {
    await page.goto(content.url + address)
    await expect(page.getByRole('heading', { name: 'About Us', exact: true })).toBeVisible()
    await expect(page.locator('#about').getByText(/add your company information through the admin panel/)).toBeVisible()
  })
