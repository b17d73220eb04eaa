import { expect } from '@playwright/test'
import { builtInSettings } from '#app/features/settings/site-settings.ts'
import { test } from './support/content.ts'

test.use({ viewport: { width: 1440, height: 900 } })

test('AK-13 AK-14 AK-16 MD-10 MD-11 MD-30: saved settings show in header, footer and meta', async ({
  page,
  content,
}) => {
  await page.goto(`${content.url}/team`)
  await expect(page).toHaveTitle('Meet Our Team | Prabas Travels')
  await content.save({
    site_title: 'Himal Journeys',
    site_description: 'Walks for people with time.',
    contact_phone: '+977 1 000 0777',
    contact_email: 'hello@himal.example',
    contact_address: 'Patan, Lalitpur 44700, Nepal',
  })
  await page.reload()
  const [header, footer] = [page.getByRole('banner'), page.getByRole('contentinfo')]
  for (const text of ['Himal Journeys', '+977 1 000 0777', 'hello@himal.example'])
    await expect(header.getByText(text).filter({ visible: true })).toHaveCount(1)
  for (const text of ['+977 1 000 0777', 'hello@himal.example', 'Patan, Lalitpur 44700, Nepal'])
    await expect(footer.getByText(text)).toBeVisible()
  await expect(footer.getByText('Himal Journeys', { exact: true })).toBeVisible()
  await expect(page).toHaveTitle('Meet Our Team | Himal Journeys')
  await page.goto(content.url)
  await expect(page).toHaveTitle('Himal Journeys')
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', 'Walks for people with time.')
  await expect(page.locator('meta[property="og:site_name"]')).toHaveAttribute('content', 'Himal Journeys')
  const place = { streetAddress: 'Patan', postalCode: '44700', addressLocality: 'Lalitpur', addressCountry: 'NP' }
  const things = await page.locator('script[type="application/ld+json"]').allTextContents()
  expect(things.flatMap((one) => JSON.parse(one)['@graph'])).toContainEqual(
    expect.objectContaining({ address: { '@type': 'PostalAddress', ...place } }),
  )
})

test('CO-04 CO-05 CO-06 CO-07 CO-08 CO-09 CO-10: the contact block, before anything is saved', async ({
  page,
  content,
}) => {
  for (const address of ['/', '/contact']) {
    await page.goto(content.url + address)
    const block = page.getByRole('complementary', { name: 'Contact details' })
    await expect(block.getByText('Thamel, Kathmandu 44600')).toBeVisible()
    await expect(block.getByRole('definition').nth(1).getByRole('link')).toHaveText([
      builtInSettings.contact_phone,
      builtInSettings.contact_phone_secondary,
    ])
    const emails = block.getByRole('definition').nth(2).getByRole('link')
    await expect(emails).toHaveText([/@prabas\.example$/, /@prabas\.example$/, /@prabas\.example$/])
    await expect(block.getByText('Sunday to Friday: 9:00 AM - 7:00 PM')).toBeVisible()
    await expect(block.getByText('Saturday: 9:00 AM - 4:00 PM')).toBeVisible()
  }
})

test('CO-04 CO-05 CO-06 CO-07 CO-08 CO-09 CO-10: the contact block of the starter content', async ({ page }) => {
  await page.goto('/')
  const block = page.getByRole('complementary', { name: 'Contact details' })
  await expect(block).toContainText('Thamel, Kathmandu 44600')
  await expect(block.locator('a[href^="tel:"]')).toHaveCount(3)
  const addresses = await block.locator('a[href^="mailto:"]').allInnerTexts()
  expect(new Set(addresses).size).toBe(3)
  for (const address of addresses) expect(address).toMatch(/\.example$/)
  await expect(block).toContainText('Sunday to Friday: 9:00 AM - 7:00 PM')
  await expect(block).toContainText('Saturday: 9:00 AM - 4:00 PM')
})

test('AK-15 AK-17: saved contacts and hours replace the built-in ones', async ({ page, content }) => {
  await content.save({
    contact_address: 'Lakeside, Pokhara 33700, Nepal',
    contact_phone_secondary: '+977 61 555 012',
    contact_email_bookings: 'rooms@himal.example',
    business_hours: 'Every day: 8:00 AM - 8:00 PM',
  })
  await page.goto(content.url)
  const block = page.getByRole('complementary', { name: 'Contact details' })
  for (const text of ['Lakeside, Pokhara 33700, Nepal', '+977 61 555 012', 'rooms@himal.example'])
    await expect(block.getByText(text)).toBeVisible()
  await expect(block.getByText('Every day: 8:00 AM - 8:00 PM')).toBeVisible()
  await expect(block).not.toContainText('7:00 PM')
  await expect(block).not.toContainText('4:00 PM')
})
