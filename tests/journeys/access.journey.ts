import { isAccessible, wide } from './support/accessible-page.ts'
import { hasNoAxeViolations } from './support/axe.ts'
import { test as contentTest } from './support/content.ts'
import { contentPages } from './support/content-pages.ts'
import { expect, test } from './support/journey.ts'
import { proves } from './support/proves.ts'

test('W-01 W-09: no page without a form has an axe violation, wide or small, nor has an open menu', async ({
  page,
  expectConsoleError,
}) => {
  expectConsoleError(/status of 404/)
  for (const address of [...contentPages, '/privacy-policy', '/blog?page=999', '/404'])
    await test.step(address, async () => {
      await page.goto(address)
      await isAccessible(page)
    })
  await test.step('the open menus', async () => {
    await page.goto('/404')
    await page.getByRole('button', { name: 'Open menu' }).click()
    await expect(page.getByRole('button', { name: 'Close menu' })).toBeVisible()
    await hasNoAxeViolations(page)
    await page.getByRole('button', { name: 'Close menu' }).click()
    await page.setViewportSize(wide)
    await page.getByRole('navigation', { name: 'Main' }).getByText('Our Businesses').click()
    await expect(page.getByRole('banner').getByRole('link', { name: 'FlightsNepal' })).toBeVisible()
    await hasNoAxeViolations(page)
  })
})

contentTest('W-01 W-09: no page of an empty site has an axe violation, wide or small', async ({ page, content }) => {
  for (const address of ['/', '/services', '/flights-nepal', '/blog', '/careers'])
    await test.step(address, async () => {
      await page.goto(content.url + address)
      await isAccessible(page)
    })
})

test('every control of the home page can be reached and shows its focus', async ({ page }) => {
  await page.setViewportSize(wide)
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
  await proves('W-03', async () => {
    while (reached.at(-1) !== 'Privacy Policy' && reached.length < 90) {
      await page.keyboard.press('Tab')
      const [name, outline] = await page.evaluate(() => {
        const element = document.activeElement!
        const { outlineStyle } = getComputedStyle(element)
        return [element.getAttribute('aria-label') ?? element.textContent, outlineStyle] as const
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
})
