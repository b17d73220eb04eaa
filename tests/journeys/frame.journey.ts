import { expect, type Page } from '@playwright/test'
import { test } from './support/content.ts'
import { proves } from './support/proves.ts'

const pages = { Home: '/', 'About Us': '/about', 'Our Team': '/team', Careers: '/careers' }
const morePages = { Testimonials: '/testimonials', Blog: '/blog', Inquiries: '/inquiries' }
const mainPages = Object.entries({ ...pages, ...morePages })
const wide = { width: 1440, height: 900 }
const small = { width: 390, height: 844 }
const header = (page: Page) => page.getByRole('banner')

test.describe('on a wide screen', () => {
  test.use({ viewport: wide })

  for (const address of ['/', '/services', '/privacy-policy'])
    test(`N-01: the header of ${address} stays at the top while scrolling`, async ({ page }) => {
      await page.goto(address)
      await page.mouse.wheel(0, 700)
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300)
      expect((await header(page).boundingBox())!.y).toBe(0)
      await expect(header(page).getByRole('link', { name: 'Get Quote' })).toBeInViewport()
    })

  test('N-02 N-03 N-04: the header shows phone, email and tagline', async ({ page }) => {
    await page.goto('/about')
    const phone = header(page).getByRole('link', { name: '+977 1 000 0114' })
    await expect(phone).toBeVisible()
    await expect(phone).toHaveAttribute('href', 'tel:+97710000114')
    await expect(header(page).getByRole('link', { name: 'info@prabas.example' })).toHaveAttribute('href', /^mailto:/)
    await expect(
      header(page).getByText('Your Trusted Travel Partner Since 2014').filter({ visible: true }),
    ).toHaveCount(1)
  })

  test('N-05 N-22: the logo, which names Prabas Travels, leads home', async ({ page, content }) => {
    await page.goto(`${content.url}/services`)
    await header(page)
      .getByRole('link', { name: /^Prabas Travels/ })
      .click()
    await expect(page).toHaveURL(`${content.url}/`)
  })

  test("N-06 N-07: 'Get Quote' leads to /contact with the subject filled in", async ({ page }) => {
    await page.goto('/')
    await header(page).getByRole('link', { name: 'Get Quote' }).click()
    await expect(page).toHaveURL(/\/contact\?/)
    await expect(page.getByLabel('Subject')).toHaveValue('Quote request')
  })

  test('N-08: the header links lead to their pages', async ({ page }) => {
    await page.goto('/services')
    for (const [text, address] of mainPages) {
      await header(page).getByRole('link', { name: text, exact: true }).click()
      await expect(page).toHaveURL(address)
      await expect(header(page).getByRole('link', { name: text, exact: true })).toHaveAttribute('aria-current', 'page')
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    }
  })

  test("N-09: 'Our Businesses' opens the two sister businesses", async ({ page }) => {
    await page.goto('/')
    for (const [text, address] of [
      ['Prabas Holidays', '/prabas-holidays'],
      ['FlightsNepal', '/flights-nepal'],
    ] as const) {
      const link = header(page).getByRole('link', { name: text, exact: true })
      await expect(link).toBeHidden()
      await page.getByRole('navigation', { name: 'Main' }).getByText('Our Businesses').click()
      await link.click()
      await expect(page).toHaveURL(address)
    }
  })
})

test.describe('on a small screen', () => {
  test.use({ viewport: small })
  const menu = (page: Page) => page.getByRole('navigation', { name: 'Menu', exact: true })

  test('N-10 N-11: a toggle opens a stacked menu with the same links, and closes it', async ({ page }) => {
    await page.goto('/about')
    await expect(menu(page)).toBeHidden()
    await page.getByRole('button', { name: 'Open menu' }).click()
    await expect(menu(page)).toBeVisible()
    await page.getByRole('button', { name: 'Close menu' }).click()
    await expect(menu(page)).toBeHidden()
    await page.getByRole('button', { name: 'Open menu' }).click()
    const all = [...mainPages, ['Prabas Holidays', '/prabas-holidays'], ['FlightsNepal', '/flights-nepal']] as const
    let above = 0
    for (const [text, address] of all) {
      const link = menu(page).getByRole('link', { name: text, exact: true })
      await expect(link).toHaveAttribute('href', address)
      const { y } = (await link.boundingBox())!
      expect(y).toBeGreaterThan(above)
      above = y
    }
    await menu(page).getByRole('link', { name: 'Our Team' }).click()
    await expect(page).toHaveURL('/team')
    await expect(menu(page)).toBeHidden()
  })

  test("N-06 N-07: 'Get Quote' in the menu leads to /contact with the subject filled in", async ({ page }) => {
    await page.goto('/about')
    await page.getByRole('button', { name: 'Open menu' }).click()
    await menu(page).getByRole('link', { name: 'Get Quote' }).click()
    await expect(page).toHaveURL(/\/contact\?/)
    await expect(page.getByLabel('Subject')).toHaveValue('Quote request')
  })

  test('W-23: going back leaves no menu open', async ({ page }) => {
    await page.goto('/about')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Our Team' }).click()
    await expect(page).toHaveURL('/team')
    await page.getByRole('button', { name: 'Open menu' }).click()
    await expect(menu(page)).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL('/about')
    await expect(menu(page)).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })

  test('W-03: the menu keeps the focus, and Escape closes it and gives the focus back', async ({ page }) => {
    await page.goto('/about')
    await page.getByRole('button', { name: 'Open menu' }).focus()
    await page.keyboard.press('Enter')
    await expect(menu(page)).toBeVisible()
    const toggle = page.getByRole('button', { name: 'Close menu' })
    const links = menu(page).getByRole('link')
    for (let place = 0; place < (await links.count()); place++) {
      await page.keyboard.press('Tab')
      await expect(links.nth(place)).toBeFocused()
    }
    await page.keyboard.press('Tab')
    await expect(toggle).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    await expect(links.last()).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(menu(page)).toBeHidden()
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused()
  })

  test('N-02 N-03: on a screen too short for the line above the header, phone and email are in its menu', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 844, height: 390 })
    await page.goto('/about')
    const phone = header(page).getByRole('link', { name: '+977 1 000 0114' })
    await expect(phone.filter({ visible: true })).toHaveCount(0)
    await page.getByRole('button', { name: 'Open menu' }).click()
    for (const [text, address] of [
      ['+977 1 000 0114', 'tel:+97710000114'],
      ['info@prabas.example', 'mailto:info@prabas.example'],
    ] as const) {
      const link = menu(page).getByRole('link', { name: text })
      await link.scrollIntoViewIfNeeded()
      await expect(link).toBeInViewport({ ratio: 1 })
      await expect(link).toHaveAttribute('href', address)
    }
  })

  test('N-02 N-03 N-04: phone, email and tagline fit a phone too', async ({ page }) => {
    await page.goto('/')
    for (const text of ['+977 1 000 0114', 'info@prabas.example', 'Your Trusted Travel Partner Since 2014'])
      await expect(header(page).getByText(text).filter({ visible: true })).toHaveCount(1)
  })
})

test('W-03: the skip link and the businesses menu work with the keyboard alone, however soon Escape comes', async ({
  page,
}) => {
  await page.setViewportSize(wide)
  await page.goto('/about')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.locator('main')).toBeFocused()

  await header(page).getByRole('link', { name: 'Inquiries' }).focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(header(page).getByRole('link', { name: 'Prabas Holidays' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(header(page).getByRole('link', { name: 'Prabas Holidays' })).toBeHidden()
  await page.keyboard.press('ArrowDown')
  await expect(header(page).getByRole('link', { name: 'Prabas Holidays' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(header(page).getByRole('link', { name: 'FlightsNepal' })).toBeFocused()

  await page.keyboard.press('Escape')
  const menu = header(page).locator('details')
  await expect(menu.getByRole('link', { name: 'Prabas Holidays' })).toBeHidden()
  await menu.locator('summary').evaluate((summary: HTMLElement) => {
    summary.click()
    summary.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
  })
  await expect(menu.getByRole('link', { name: 'Prabas Holidays' })).toBeHidden()
  await expect(menu.locator('summary')).toBeFocused()
})

test('W-34: the footer names a legal page from when it is published until it is not', async ({ page, content }) => {
  const legal = page.getByRole('contentinfo').getByRole('link', { name: /Privacy Policy|Terms of Service/ })
  await page.goto(content.url)
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Careers' })).toBeVisible()
  await expect(legal).toHaveCount(0)
  const words = { title: 'Privacy', slug: 'privacy-policy', content: '<p>We keep little.</p>', is_published: true }
  const added = await content.add('pages', words)
  await page.goto(content.url)
  await expect(legal).toHaveText(['Privacy Policy'])
  await content.change('pages', added.id!, { is_published: false })
  await page.goto(content.url)
  await expect(legal).toHaveCount(0)
})

test("the footer says 'since 2014' and the current year, and links to every part of the site and to the legal pages", async ({
  page,
}) => {
  await page.goto('/')
  const footer = page.getByRole('contentinfo')
  await proves('N-16', () => expect(footer.getByText('©')).toContainText('since 2014'))
  await proves('N-17', async () => {
    const year = new Date().toLocaleDateString('en-US', { timeZone: 'Asia/Kathmandu', year: 'numeric' })
    await expect(footer.getByText('©')).toContainText(`© ${year}`)
  })
  await proves('N-12', async () => {
    for (const [text, address] of Object.entries({
      Home: '/',
      'About Us': '/about',
      Services: '/services',
      'Our Team': '/team',
      Blog: '/blog',
      Testimonials: '/testimonials',
      'Prabas Holidays': '/prabas-holidays',
      FlightsNepal: '/flights-nepal',
    }))
      await expect(footer.getByRole('link', { name: text, exact: true })).toHaveAttribute('href', address)
  })
  await proves('N-13', async () => {
    await footer.getByRole('link', { name: 'Privacy Policy' }).click()
    await expect(page).toHaveURL('/privacy-policy')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Privacy/)
  })
  await proves('N-14', async () => {
    await footer.getByRole('link', { name: 'Terms of Service' }).click()
    await expect(page).toHaveURL('/terms-of-service')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Terms/)
  })
})

test('N-15: the footer shows the social links that the settings name, and no others', async ({ page, content }) => {
  await page.goto(content.url)
  const footer = page.getByRole('contentinfo')
  for (const name of ['Facebook', 'Instagram', 'Twitter'])
    await expect(footer.getByRole('link', { name })).toHaveCount(0)
  await content.save({ social_instagram: 'https://social.example/instagram/us' })
  await page.reload()
  await expect(footer.getByRole('link', { name: 'Instagram' })).toHaveAttribute(
    'href',
    'https://social.example/instagram/us',
  )
  await expect(footer.getByRole('link', { name: 'Facebook' })).toHaveCount(0)
})

test('N-18 N-19 N-20: /404 says so with its status, and leads home', async ({ page, expectConsoleError }) => {
  expectConsoleError(/status of 404/)
  const response = await page.goto('/404')
  expect(response!.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible()
  await page.getByRole('link', { name: 'Return to Home' }).click()
  await expect(page).toHaveURL('/')
})

test('N-21: a path of several unknown segments shows the not-found screen', async ({ page, expectConsoleError }) => {
  expectConsoleError(/status of 404/)
  const response = await page.goto('/valleys/langtang/map')
  expect(response!.status()).toBe(404)
  await expect(page).toHaveURL('/valleys/langtang/map')
  await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible()
  await expect(page.getByRole('banner')).toBeVisible()
})
