import { expect, type Page } from '@playwright/test'
import { test } from './support/content.ts'

const brands = [
  {
    ids: { hero: 'FL-01', cards: 'FL-02 FL-03', buttons: 'FL-04 FL-05', none: 'FL-06' },
    address: '/flights-nepal',
    table: 'flights_nepal',
    list: 'features',
    icons: ['Plane', 'Clock', 'Shield', 'MapPin'],
    heading: 'Our Flight Services',
    setting: 'flights_site_url',
    labels: ['Visit planes.example', 'Book Your Flight Now'],
    none: 'FlightsNepal data not available.',
  },
  {
    ids: { hero: 'HD-01', cards: 'HD-02 HD-03', buttons: 'HD-04 HD-05', none: 'HD-06' },
    address: '/prabas-holidays',
    table: 'prabas_holidays',
    list: 'services',
    icons: ['Globe', 'Plane', 'Sun', 'ShoppingBag'],
    heading: 'Why Choose Our Holidays?',
    setting: 'holidays_site_url',
    labels: ['Explore Holiday Packages', 'Plan Your Dream Vacation'],
    none: 'Holidays data not available.',
  },
]

/** lucide names the drawing in its class: 'MapPin' is lucide-map-pin. */
const classOf = (icon: string) => `lucide-${icon.replace(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase()}`

/** Another site opens without leaving this one; nothing of it is fetched. */
async function opensInNewTab(page: Page, label: string, address: string) {
  await page.context().route(`${address}**`, (route) => route.fulfill({ body: 'elsewhere' }))
  const opened = page.context().waitForEvent('page')
  await page.getByRole('link', { name: label }).click()
  const tab = await opened
  await tab.waitForURL(`${address}/`)
  expect(await tab.evaluate(() => window.opener)).toBeNull()
  await tab.close()
}

for (const { ids, address, table, list, icons, heading, setting, labels, none } of brands) {
  const row = {
    title: 'Seats and rooms',
    description: 'Found by people who know the weather.',
    hero_image_url: '/icon-512.png',
    [list]: icons.map((icon) => ({ title: `About ${icon}`, description: `What ${icon} means`, icon })),
  }

  test(`${ids.hero} ${ids.cards}: ${address} shows hero and one card per item, with its icon`, async ({
    page,
    content,
  }) => {
    await content.add(table, row)
    await page.goto(content.url + address)
    await expect(page.getByRole('heading', { level: 1, name: row.title })).toBeVisible()
    await expect(page.getByText(row.description)).toBeVisible()
    await expect(page.getByRole('main').locator('header img')).toHaveAttribute('src', '/icon-512.png')
    const cards = page.getByRole('region', { name: heading }).getByRole('article')
    await expect(cards.getByRole('heading')).toHaveText(icons.map((icon) => `About ${icon}`))
    for (const [place, icon] of icons.entries()) {
      await expect(cards.nth(place).getByText(`What ${icon} means`)).toBeVisible()
      await expect(cards.nth(place).locator(`svg.${classOf(icon)}`)).toBeVisible()
    }
  })

  test(`${ids.buttons}: the buttons of ${address} open the site that the settings name`, async ({ page, content }) => {
    await content.add(table, row)
    await content.save({ [setting]: 'https://www.planes.example' })
    await page.goto(content.url + address)
    for (const label of labels) await opensInNewTab(page, label, 'https://www.planes.example')
    await expect(page).toHaveURL(content.url + address)
  })

  test(`${ids.none}: without an active record ${address} says so`, async ({ page, content }) => {
    await page.goto(content.url + address)
    await expect(page.getByText(none)).toBeVisible()
    await content.add(table, { ...row, is_active: false })
    await page.reload()
    await expect(page.getByText(none)).toBeVisible()
    await expect(page.getByText(row.title)).toHaveCount(0)
  })
}
