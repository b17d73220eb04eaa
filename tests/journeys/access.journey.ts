import { expect } from '@playwright/test'
import { hasNoAxeViolations } from './support/axe.ts'
import { test } from './support/content.ts'
import { contentPages } from './support/content-pages.ts'

const routes = [...contentPages, '/privacy-policy', '/404']

const wide = { width: 1440, height: 900 }
const small = { width: 390, height: 844 }

test.describe('with still pictures', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  for (const address of routes)
    test(`W-01 W-09: ${address} has no axe violation, wide or small`, async ({ page, expectConsoleError }) => {
      if (address === '/404') expectConsoleError(/status of 404/)
      await page.goto(address)
      for (const size of [wide, small]) {
        await page.setViewportSize(size)
        await hasNoAxeViolations(page)
      }
    })

  for (const address of ['/', '/services', '/flights-nepal'])
    test(`W-01 W-09: ${address} of an empty site has no axe violation, wide or small`, async ({ page, content }) => {
      await page.goto(content.url + address)
      for (const size of [wide, small]) {
        await page.setViewportSize(size)
        await hasNoAxeViolations(page)
      }
    })
})

test('W-01: the open menus have no axe violation', async ({ page }) => {
  await page.setViewportSize(small)
  await page.goto('/about')
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(page.getByRole('button', { name: 'Close menu' })).toBeVisible()
  await hasNoAxeViolations(page)
  await page.getByRole('button', { name: 'Close menu' }).click()
  await page.setViewportSize(wide)
  await page.getByRole('navigation', { name: 'Main' }).getByText('Our Businesses').click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'FlightsNepal' })).toBeVisible()
  await hasNoAxeViolations(page)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: small })

  test('W-07 N-23: every page shows its content', async ({ page, server }) => {
    for (const [address, heading] of [
      ['/', 'First Light on Annapurna'],
      ['/about', 'About Prabas Travels'],
      ['/services', 'Our Services'],
      ['/team', 'Meet Our Team'],
      ['/testimonials', 'What Our Clients Say'],
      ['/awards', 'Awards & Recognition'],
      ['/flights-nepal', /FlightsNepal/],
      ['/prabas-holidays', /Prabas Holidays/],
      ['/privacy-policy', /Privacy/],
    ] as const) {
      await page.goto(server.url + address)
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeInViewport()
    }
  })

  test('W-07: the menu opens and its links work', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Open menu' }).click()
    await page.getByRole('navigation', { name: 'Menu', exact: true }).getByRole('link', { name: 'Our Team' }).click()
    await expect(page).toHaveURL('/team')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Services' }).click()
    await expect(page).toHaveURL('/services')
  })
})

test('W-03: every control of the home page can be reached and shows its focus', async ({ page }) => {
  await page.setViewportSize(wide)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  const wanted = [
    'Get Quote',
    'Explore Our Journeys',
    'Next slide',
    'All services in detail',
    'Read all reviews',
    'All awards',
  ]
  const reached: string[] = []
  while (reached.at(-1) !== 'Privacy Policy' && reached.length < 90) {
    await page.keyboard.press('Tab')
    const [name, outline] = await page.evaluate(() => {
      const element = document.activeElement!
      return [
        element.getAttribute('aria-label') ?? element.textContent,
        getComputedStyle(element).outlineStyle,
      ] as const
    })
    expect(outline, name).toBe('solid')
    reached.push(name)
  }
  expect(reached).toEqual(expect.arrayContaining([...wanted, 'Privacy Policy']))
  // Each carousel started when the focus came near: what cannot be seen cannot be reached.
  const carousels = page.locator('[aria-roledescription=carousel]')
  await expect(carousels).toHaveCount(3)
  await expect(carousels.filter({ has: page.locator('[aria-roledescription=slide][inert]') })).toHaveCount(3)
})
