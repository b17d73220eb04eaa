import { Browserish } from '../support/browserish.ts'
import { admin, expect, test } from './support/journey.ts'

test('RT-01: a change to about_us shows in an open about block without a reload', async ({ page, server }) => {
  const staff = new Browserish(server.url)
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

test('RT-06: a saved change shows on the next load of the public page', async ({ page, server }) => {
  const staff = new Browserish(server.url)
  await staff.signIn(admin.email, admin.password)
  const [slide] = (await staff.get('/rest/v1/banner_slides?select=id,title&order=display_order&limit=1')).json()
  await page.goto('/')
  await expect(page.getByRole('heading', { name: slide.title })).toBeVisible()
  await staff.send('PATCH', `/rest/v1/banner_slides?id=eq.${slide.id}`, { title: 'A new morning over Annapurna' })
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'A new morning over Annapurna' })).toBeVisible()
  await staff.send('PATCH', `/rest/v1/banner_slides?id=eq.${slide.id}`, { title: slide.title })
})
