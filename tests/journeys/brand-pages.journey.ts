import { expect, type Page } from '@playwright/test'
import { test } from './support/content.ts'
import { proves } from './support/proves.ts'
import { serveInto } from './support/served-page.ts'

const brands = [
  {
    area: 'FL',
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
    area: 'HD',
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

for (const { area, address, table, list, icons, heading, setting, labels, none } of brands)
  test(`${address} shows its record whole, and leads to the site that the settings name`, async ({ page, content }) => {
    const row = {
      title: 'Seats and rooms',
      description: 'Found by people who know the weather.',
      hero_image_url: '/icon-512.png',
      [list]: icons.map((icon) => ({ title: `About ${icon}`, description: `What ${icon} means`, icon })),
    }
    const served = serveInto(page)
    await served.open(content.url + address)
    const saved = await proves(`${area}-06`, async () => {
      await expect(page.getByText(none)).toBeVisible()
      const added = await content.add(table, { ...row, is_active: false })
      await served.open(served.address)
      await expect(page.getByText(none)).toBeVisible()
      await expect(page.getByText(row.title)).toHaveCount(0)
      return added.id!
    })
    await content.change(table, saved, { is_active: true })
    await content.save({ [setting]: 'https://www.planes.example' })
    await page.goto(content.url + address)
    await proves(`${area}-01`, async () => {
      await expect(page.getByRole('heading', { level: 1, name: row.title })).toBeVisible()
      await expect(page.getByText(row.description)).toBeVisible()
      await expect(page.getByRole('main').locator('header img')).toHaveAttribute('src', '/icon-512.png')
    })
    const cards = page.getByRole('region', { name: heading }).getByRole('article')
    await proves(`${area}-02`, async () => {
      await expect(cards.getByRole('heading')).toHaveText(icons.map((icon) => `About ${icon}`))
      for (const [place, icon] of icons.entries())
        await expect(cards.nth(place).getByText(`What ${icon} means`)).toBeVisible()
    })
    await proves(`${area}-03`, async () => {
      for (const [place, icon] of icons.entries())
        await expect(cards.nth(place).locator(`svg.${classOf(icon)}`)).toBeVisible()
    })
    for (const [place, label] of labels.entries())
      await proves(`${area}-0${4 + place}`, () => opensInNewTab(page, label, 'https://www.planes.example'))
    await expect(page).toHaveURL(content.url + address)
  })
