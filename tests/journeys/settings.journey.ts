import { expect, type Page } from '@playwright/test'
import { test } from './support/content.ts'
import { proves } from './support/proves.ts'
import { serveInto } from './support/served-page.ts'

test.use({ viewport: { width: 1440, height: 900 } })

async function showsContacts(page: Page) {
  const block = page.getByRole('complementary', { name: 'Contact details' })
  const emails = block.getByRole('definition').nth(2).getByRole('link')
  await proves('CO-04', () => expect(block.getByText('Thamel, Kathmandu')).toBeVisible())
  await proves('CO-05', () => expect(block.getByText('Thamel, Kathmandu 44600')).toBeVisible())
  await proves('CO-06', () =>
    expect(block.getByRole('definition').nth(1).getByRole('link')).toHaveText(['+977 1 000 0114', '+977 1 000 0115']),
  )
  await proves('CO-07', async () => {
    await expect(emails).toHaveCount(3)
    expect(new Set(await emails.allTextContents()).size).toBe(3)
    for (const email of await emails.all()) await expect(email).toHaveAttribute('href', /^mailto:/)
  })
  await proves('CO-08', () => expect(emails).toHaveText(Array(3).fill(/^[^@\s]+@[^@\s]+\.example$/)))
  await proves('CO-09', () => expect(block.getByText('Sunday to Friday: 9:00 AM - 7:00 PM')).toBeVisible())
  await proves('CO-10', () => expect(block.getByText('Saturday: 9:00 AM - 4:00 PM')).toBeVisible())
}

test('saved settings show in header, footer and meta', async ({ page, content }) => {
  const served = serveInto(page)
  await served.open(`${content.url}/team`)
  await expect(page).toHaveTitle('Our Guides and Planners | Prabas Travels')
  await content.save({
    site_title: 'Himal Journeys',
    site_description: 'Walks for people with time.',
    contact_phone: '+977 1 000 0777',
    contact_email: 'hello@himal.example',
    contact_address: 'Patan, Lalitpur 44700, Nepal',
  })
  await page.goto(`${content.url}/team`)
  const [header, footer] = [page.getByRole('banner'), page.getByRole('contentinfo')]
  await proves('AK-13', async () => {
    for (const text of ['Himal Journeys', '+977 1 000 0777', 'hello@himal.example'])
      await expect(header.getByText(text).filter({ visible: true })).toHaveCount(1)
  })
  await proves('AK-14', async () => {
    for (const text of ['+977 1 000 0777', 'hello@himal.example', 'Patan, Lalitpur 44700, Nepal'])
      await expect(footer.getByText(text)).toBeVisible()
    await expect(footer.getByText('Himal Journeys', { exact: true })).toBeVisible()
  })
  const says = (tag: string, words: string) => expect(page.locator(`meta[${tag}]`)).toHaveAttribute('content', words)
  await proves('MD-10', () => expect(page).toHaveTitle('Our Guides and Planners | Himal Journeys'))
  await proves('AK-16', async () => {
    for (const tag of ['property="og:title"', 'name="twitter:title"'])
      await says(tag, 'Our Guides and Planners | Himal Journeys')
  })
  await served.open(content.url)
  await proves('MD-10', () => expect(page).toHaveTitle('Himal Journeys | Nepal Treks, Tours & Flights'))
  await proves('MD-11', () => says('name="description"', 'Walks for people with time.'))
  await proves('AK-16', async () => {
    await says('property="og:site_name"', 'Himal Journeys')
    for (const tag of ['property="og:title"', 'name="twitter:title"'])
      await says(tag, 'Himal Journeys | Nepal Treks, Tours & Flights')
    for (const tag of ['name="description"', 'property="og:description"', 'name="twitter:description"'])
      await says(tag, 'Walks for people with time.')
  })
  await proves('MD-30', async () => {
    const place = { streetAddress: 'Patan', postalCode: '44700', addressLocality: 'Lalitpur', addressCountry: 'NP' }
    const things = await page.locator('script[type="application/ld+json"]').allTextContents()
    expect(things.flatMap((one) => JSON.parse(one)['@graph'])).toContainEqual(
      expect.objectContaining({ address: { '@type': 'PostalAddress', ...place } }),
    )
  })
})

test('the contact block of the starter content, before anything is saved, and of saved settings', async ({
  page,
  content,
}) => {
  const served = serveInto(page)
  await test.step('starter content', async () => {
    await served.open('/')
    await showsContacts(page)
    const block = page.getByRole('complementary', { name: 'Contact details' })
    await expect(block.locator('a[href^="tel:"]')).toHaveCount(3)
  })

  await test.step('before anything is saved', async () => {
    for (const address of ['/', '/contact']) {
      await served.open(content.url + address)
      await showsContacts(page)
    }
  })

  await proves('AK-15 AK-17', async () => {
    await content.save({
      contact_address: 'Lakeside, Pokhara 33700, Nepal',
      contact_phone_secondary: '+977 61 555 012',
      contact_email_bookings: 'rooms@himal.example',
      business_hours: 'Every day: 8:00 AM - 8:00 PM',
    })
    await served.open(content.url)
    const block = page.getByRole('complementary', { name: 'Contact details' })
    for (const text of ['Lakeside, Pokhara 33700, Nepal', '+977 61 555 012', 'rooms@himal.example'])
      await expect(block.getByText(text)).toBeVisible()
    await expect(block.getByText('Every day: 8:00 AM - 8:00 PM')).toBeVisible()
    await expect(block).not.toContainText('7:00 PM')
    await expect(block).not.toContainText('4:00 PM')
  })
})
