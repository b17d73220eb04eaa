import { expect, type Page } from '@playwright/test'
import { test } from './support/content.ts'
import { proves } from './support/proves.ts'
import { serveInto } from './support/served-page.ts'

const pages = { Home: '/', 'About Us': '/about', 'Our Team': '/team', Careers: '/careers' }
const morePages = { Testimonials: '/testimonials', Blog: '/blog', Inquiries: '/inquiries' }
const mainPages = Object.entries({ ...pages, ...morePages })
const businesses = Object.entries({ 'Prabas Holidays': '/prabas-holidays', FlightsNepal: '/flights-nepal' })
const wide = { width: 1440, height: 900 }
const small = { width: 390, height: 844 }
const header = (page: Page) => page.getByRole('banner')

test.describe('on a wide screen', () => {
  test.use({ viewport: wide })

  test('the header stays, shows how to reach us, and leads to the pages', async ({ page }) => {
    for (const address of ['/services', '/privacy-policy', '/'])
      await proves('N-01', async () => {
        await page.goto(address)
        await page.mouse.wheel(0, 700)
        await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300)
        expect((await header(page).boundingBox())!.y).toBe(0)
        await expect(header(page).getByRole('link', { name: 'Get Quote' })).toBeInViewport()
      })
    await proves('N-02', async () => {
      const phone = header(page).getByRole('link', { name: '+977 1 000 0114' })
      await expect(phone).toBeVisible()
      await expect(phone).toHaveAttribute('href', 'tel:+97710000114')
    })
    await proves('N-03', () =>
      expect(header(page).getByRole('link', { name: 'info@prabas.example' })).toHaveAttribute('href', /^mailto:/),
    )
    await proves('N-04', () =>
      expect(header(page).getByText('Your Trusted Travel Partner Since 2014').filter({ visible: true })).toHaveCount(1),
    )
    await header(page).getByRole('link', { name: 'Get Quote' }).click()
    await proves('N-06', () => expect(page).toHaveURL(/\/contact\?/))
    await proves('N-07', () => expect(page.getByLabel('Subject')).toHaveValue('Quote request'))
    await proves('N-08', async () => {
      for (const [text, address] of mainPages) {
        await expect(header(page).getByRole('link', { name: text, exact: true })).toHaveAttribute('href', address)
        const html = await (await page.request.get(address)).text()
        expect(html, address).toMatch(new RegExp(`<a (?=[^>]*aria-current="page")[^>]*>${text}<`))
        expect(html).toContain('</h1>')
      }
      const link = header(page).getByRole('link', { name: 'Careers', exact: true })
      await link.click()
      await expect(page).toHaveURL('/careers')
      await expect(link).toHaveAttribute('aria-current', 'page')
    })
    await proves('N-09', async () => {
      const link = (name: string) => header(page).getByRole('link', { name, exact: true })
      for (const [text] of businesses) await expect(link(text)).toBeHidden()
      await page.getByRole('navigation', { name: 'Main' }).getByText('Our Businesses').click()
      for (const [text, address] of businesses) {
        await expect(link(text)).toBeVisible()
        await expect(link(text)).toHaveAttribute('href', address)
      }
      await link('FlightsNepal').click()
      await expect(page).toHaveURL('/flights-nepal')
    })
  })
})

test.describe('on a small screen', () => {
  test.use({ viewport: small })
  const menu = (page: Page) => page.getByRole('navigation', { name: 'Menu', exact: true })

  test('a toggle opens and closes a menu with the same links, also with the keyboard', async ({ page }) => {
    const open = page.getByRole('button', { name: 'Open menu' })
    const close = page.getByRole('button', { name: 'Close menu' })
    await page.goto('/about')
    for (const [id, text] of [
      ['N-02', '+977 1 000 0114'],
      ['N-03', 'info@prabas.example'],
      ['N-04', 'Your Trusted Travel Partner Since 2014'],
    ] as const)
      await proves(id, () => expect(header(page).getByText(text).filter({ visible: true })).toHaveCount(1))
    await expect(menu(page)).toBeHidden()
    await proves('N-11', async () => {
      await open.click()
      await expect(menu(page)).toBeVisible()
      await close.click()
      await expect(menu(page)).toBeHidden()
    })
    await open.focus()
    await page.keyboard.press('Enter')
    await proves('N-10', async () => {
      let above = 0
      for (const [text, address] of [...mainPages, ...businesses]) {
        const link = menu(page).getByRole('link', { name: text, exact: true })
        await expect(link).toHaveAttribute('href', address)
        const { y } = (await link.boundingBox())!
        expect(y).toBeGreaterThan(above)
        above = y
      }
    })
    await proves('W-03', async () => {
      const links = menu(page).getByRole('link')
      for (let place = 0; place < (await links.count()); place++) {
        await page.keyboard.press('Tab')
        await expect(links.nth(place)).toBeFocused()
      }
      await page.keyboard.press('Tab')
      await expect(close).toBeFocused()
      await page.keyboard.press('Shift+Tab')
      await expect(links.last()).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(menu(page)).toBeHidden()
      await expect(open).toBeFocused()
    })
    await proves('N-10', async () => {
      await open.click()
      await menu(page).getByRole('link', { name: 'Our Team' }).click()
      await expect(page).toHaveURL('/team')
      await expect(menu(page)).toBeHidden()
    })
    await proves('W-23', async () => {
      await open.click()
      await expect(menu(page)).toBeVisible()
      await page.goBack()
      await expect(page).toHaveURL('/about')
      await expect(menu(page)).toBeHidden()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    })
    await test.step('on a screen too short for the line above the header, phone and email are in its menu', async () => {
      await page.setViewportSize({ width: 844, height: 390 })
      const phone = header(page).getByRole('link', { name: '+977 1 000 0114' })
      await expect(phone.filter({ visible: true })).toHaveCount(0)
      await open.click()
      for (const [id, text, address] of [
        ['N-02', '+977 1 000 0114', 'tel:+97710000114'],
        ['N-03', 'info@prabas.example', 'mailto:info@prabas.example'],
      ] as const)
        await proves(id, async () => {
          const link = menu(page).getByRole('link', { name: text })
          await link.scrollIntoViewIfNeeded()
          await expect(link).toBeInViewport({ ratio: 1 })
          await expect(link).toHaveAttribute('href', address)
        })
    })
    await page.setViewportSize(small)
    await menu(page).getByRole('link', { name: 'Get Quote' }).click()
    await proves('N-06', () => expect(page).toHaveURL(/\/contact\?/))
    await proves('N-07', () => expect(page.getByLabel('Subject')).toHaveValue('Quote request'))
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

test("the footer says 'since 2014' and the current year, and links to every part of the site and to the legal pages", async ({
  page,
}) => {
  const served = serveInto(page)
  await served.open('/')
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
    await served.follow(footer.getByRole('link', { name: 'Privacy Policy' }))
    expect(served.address).toMatch(/\/privacy-policy$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Privacy/)
  })
  await proves('N-14', async () => {
    await served.follow(footer.getByRole('link', { name: 'Terms of Service' }))
    expect(served.address).toMatch(/\/terms-of-service$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Terms/)
  })
})

test('the footer names legal pages and social links from when they are there, and the logo leads home', async ({
  page,
  content,
}) => {
  const footer = page.getByRole('contentinfo')
  const legal = footer.getByRole('link', { name: /Privacy Policy|Terms of Service/ })
  const social = footer.getByRole('link', { name: /Facebook|Instagram|Twitter/ })
  const served = serveInto(page)
  await served.open(`${content.url}/services`)
  await expect(footer.getByRole('link', { name: 'Careers' })).toBeVisible()
  await proves('W-34', () => expect(legal).toHaveCount(0))
  await proves('N-30', async () => {
    for (const text of ['Privacy Policy', 'Terms of Service']) await expect(footer.getByText(text)).toBeVisible()
  })
  await proves('N-15', () => expect(social).toHaveCount(0))
  const words = { title: 'Privacy', slug: 'privacy-policy', content: '<p>We keep little.</p>', is_published: true }
  const added = await content.add('pages', words)
  await content.save({ social_instagram: 'https://social.example/instagram/us' })
  await served.open(served.address)
  await proves('W-34', () => expect(legal).toHaveText(['Privacy Policy']))
  await proves('N-15', async () => {
    await expect(social).toHaveCount(1)
    await expect(footer.getByRole('link', { name: 'Instagram' })).toHaveAttribute(
      'href',
      'https://social.example/instagram/us',
    )
  })
  await content.change('pages', added.id!, { is_published: false })
  const logo = header(page).getByRole('link', { name: /^Prabas Travels/ })
  await proves('N-22', () => expect(logo).toBeVisible())
  await served.follow(logo)
  await proves('N-05', async () => expect(served.address).toBe(`${content.url}/`))
  await proves('W-34', () => expect(legal).toHaveCount(0))
})

test('what is not there is said with its status, and leads home', async ({ page, server }) => {
  const served = serveInto(page)
  const notFound = page.getByRole('heading', { name: 'Oops! Page not found' })
  await proves('N-21', async () => {
    const unknown = await page.request.get('/valleys/langtang/map', { maxRedirects: 0 })
    expect(unknown.status()).toBe(404)
    for (const shown of ['Oops! Page not found', '<header']) expect(await unknown.text()).toContain(shown)
  })
  const response = await served.open('/404')
  await proves('N-19', async () => expect(response.status()).toBe(404))
  await proves('N-18', async () => {
    await expect(notFound).toBeVisible()
    await expect(header(page)).toBeVisible()
  })
  await proves('N-20', async () => {
    await served.follow(page.getByRole('link', { name: 'Return to Home' }))
    expect(served.address).toBe(`${server.url}/`)
  })
})
