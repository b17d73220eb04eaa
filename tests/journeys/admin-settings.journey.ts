import type { Route } from '@playwright/test'
import { hasNoAxeViolations } from './support/axe.ts'
import { closeToasts, failRequests, openScreen, seesError, seesToast } from './support/back-office.ts'
import { expect, type Page, test } from './support/journey.ts'
import { proves } from './support/proves.ts'
import { addRow, rowsOf, staffOf } from './support/staff.ts'
import { delayRequests } from './support/toast.ts'

const save = (page: Page) => page.getByRole('button', { name: 'Save All Settings' }).click()
const card = (page: Page, name: string) => page.getByRole('region', { name })
const readPage = async (page: Page, address: string) => (await page.request.get(address)).text()

test.afterEach(async ({ emptyServer }) => {
  const staff = await staffOf(emptyServer)
  await staff.send('DELETE', '/rest/v1/settings?key=like.*')
  await staff.send('DELETE', '/rest/v1/flights_nepal?title=like.*')
})

test('all settings in three cards, saved with one button; untouched they change nothing, emptied they hide it', async ({
  page,
  emptyServer,
}) => {
  const sampleVoices = 'What Our Clients Say'
  const sampleAwards = 'Awards &amp; Recognition'
  await addRow(emptyServer, 'flights_nepal', { title: 'FlightsNepal' })
  const samples = await readPage(page, emptyServer.url)
  for (const heading of [sampleVoices, sampleAwards]) expect(samples).toContain(heading)
  const hoursOf = (html: string) => html.match(/[A-Z]\w+ to Friday: 9:00 AM - \d:00 PM|Mon - Fri/g)
  const linksToFlights = ['>Visit ', 'Book Your Flight Now']
  const before = await readPage(page, `${emptyServer.url}/contact`)
  const flightsBefore = await readPage(page, `${emptyServer.url}/flights-nepal`)
  expect(hoursOf(before)).not.toBeNull()
  await openScreen(page, emptyServer, 'settings')
  const [general, contact, social] = ['General', 'Contact Information', 'Social Media Links'].map((name) =>
    card(page, name),
  ) as [ReturnType<typeof card>, ReturnType<typeof card>, ReturnType<typeof card>]
  await proves('AK-01', () =>
    expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
      'General',
      'Contact Information',
      'Social Media Links',
    ]),
  )
  await proves('AK-03', () => expect(general.getByLabel('Site Title')).toHaveValue('Prabas Travels'))
  await proves('AK-04', () =>
    expect(general.getByLabel('Site Description')).toHaveValue(/trusted travel partner in Nepal/),
  )
  await proves('AK-05', () => expect(contact.getByLabel('Contact Email')).toHaveValue(/^[^@\s]+@[^@\s]+\.example$/))
  await proves('AK-06', () => expect(contact.getByLabel('Contact Phone')).toHaveValue(/^\+977 [\d ]{6,}$/))
  await proves('AK-07', () => expect(contact.getByLabel('Address')).toHaveValue(/Kathmandu/))
  await proves('AK-09', () => expect(contact.getByLabel('Business Hours')).toHaveValue('Mon - Fri: 9:00 AM - 6:00 PM'))
  await proves('AK-10', () => expect(contact.getByLabel('Emergency Contact')).toHaveValue(/^\+977 [\d ]{6,}$/))
  for (const label of ['Second Phone', 'Bookings Email', 'Careers Email', 'Saturday Hours'])
    await expect(contact.getByLabel(label)).not.toHaveValue('')
  await proves('AK-08', async () => {
    for (const label of ['Facebook', 'Instagram', 'Twitter']) await expect(social.getByLabel(label)).toHaveValue('')
  })
  await hasNoAxeViolations(page)

  const shownEmail = await contact.getByLabel('Contact Email').inputValue()
  await social.getByLabel('Facebook').fill('javascript:alert(1)')
  await contact.getByLabel('Contact Email').fill('nobody')
  await save(page)
  await expect(page.getByText('An address starts with http:// or https://')).toBeVisible()
  await expect(page.getByText('It should look like name@example.com.')).toBeVisible()
  expect(await rowsOf(emptyServer, 'settings')).toEqual([])

  await social.getByLabel('Facebook').fill('')
  await contact.getByLabel('Contact Email').fill(shownEmail)
  await save(page)
  await seesToast(page, 'Settings Saved')
  await proves('AK-23', async () => {
    expect((await rowsOf(emptyServer, 'settings?key=eq.contact_phone')).length).toBe(1)
    expect(hoursOf(await readPage(page, `${emptyServer.url}/contact`))).toEqual(hoursOf(before))
  })
  await closeToasts(page)

  await social.getByLabel('Facebook').fill('https://social.example/us')
  await contact.getByLabel('Contact Email').fill('hello@himal.example')
  await general.getByLabel('Site Title').fill('Himal Journeys')
  const further = {
    contact_phone_secondary: ['Second Phone', '+977 61 555 012'],
    contact_email_bookings: ['Bookings Email', 'rooms@himal.example'],
    contact_email_careers: ['Careers Email', 'work@himal.example'],
    saturday_hours: ['Saturday Hours', 'Saturday: 10:00 AM - 2:00 PM'],
  } as const
  for (const [label, value] of Object.values(further)) await contact.getByLabel(label).fill(value)
  await contact.getByLabel('Business Hours').fill('Every day: 8:00 AM - 8:00 PM')
  for (const name of ['Sample testimonials', 'Sample awards']) {
    await general.getByRole('switch', { name }).click()
    await expect(general.getByRole('switch', { name })).not.toBeChecked()
  }
  await save(page)
  await proves('AK-18', () => seesToast(page, 'Settings Saved', 'All settings have been updated successfully.'))
  const rows = await rowsOf(emptyServer, 'settings?order=key')
  const stored = new Map(rows.map(({ key, value }) => [key, value]))
  await proves('AK-02', async () => {
    expect([...stored.keys()]).toEqual([
      ...['business_hours', 'contact_address', 'contact_email', 'contact_email_bookings', 'contact_email_careers'],
      ...['contact_phone', 'contact_phone_secondary', 'emergency_contact', 'flights_site_url'],
      ...['history_days', 'history_versions', 'holidays_site_url'],
      ...[
        'newsletter_double_opt_in',
        'reply_time',
        'saturday_hours',
        'show_sample_awards',
        'show_sample_testimonials',
        'site_description',
      ],
      ...['site_title', 'social_facebook', 'social_instagram', 'social_twitter'],
    ])
    expect(stored.get('site_title')).toBe('Himal Journeys')
    expect(stored.get('contact_email')).toBe('hello@himal.example')
    expect(stored.get('social_facebook')).toBe('https://social.example/us')
  })
  await proves('AK-11', async () => {
    for (const [key, [, value]] of Object.entries(further)) expect([key, stored.get(key)]).toEqual([key, value])
  })
  await proves('AK-12', async () => {
    for (const { key, category } of rows) {
      const prefix = String(key).split('_')[0]!
      const expected = { social: 'social', contact: 'contact', site: 'general' }[prefix] ?? 'other'
      expect([key, category]).toEqual([key, expected])
    }
  })
  for (const { description } of rows) expect(description).not.toBe('')
  const home = await readPage(page, emptyServer.url)
  for (const text of ['Himal Journeys', 'hello@himal.example', 'https://social.example/us'])
    expect(home).toContain(text)
  await proves('HO-24', async () => {
    expect(stored.get('show_sample_testimonials')).toBe('off')
    expect(home).not.toContain(sampleVoices)
  })
  await proves('HO-25', async () => {
    expect(stored.get('show_sample_awards')).toBe('off')
    expect(home).not.toContain(sampleAwards)
  })

  await page.reload()
  await expect(general.getByRole('switch', { name: 'Sample awards' })).not.toBeChecked()
  await general.getByRole('switch', { name: 'Sample awards' }).click()
  await save(page)
  await proves('HO-25', () => expect.poll(() => readPage(page, emptyServer.url)).toContain(sampleAwards))

  await contact.getByLabel('Contact Phone').fill('')
  await page.getByLabel('FlightsNepal Site').fill('')
  await page.getByLabel('Reply Time').fill('')
  await general.getByLabel('Site Title').fill('')
  await save(page)
  await proves('AK-22', () => expect(page.getByText('Site Title is required')).toBeVisible())
  await general.getByLabel('Site Title').fill('Himal Travels')
  await save(page)
  await expect
    .poll(async () => (await rowsOf(emptyServer, 'settings?key=eq.site_title')).map(({ value }) => value))
    .toEqual(['Himal Travels'])
  const [contactPage, flights] = [
    await readPage(page, `${emptyServer.url}/contact`),
    await readPage(page, `${emptyServer.url}/flights-nepal`),
  ]
  await proves('AK-22', async () => {
    for (const words of linksToFlights) {
      expect(flightsBefore).toContain(words)
      expect(flights).not.toContain(words)
    }
    expect(before).toContain('+977 1 000 0114')
    expect(contactPage).not.toContain('+977 1 000 0114')
  })
  await proves('AK-21', async () => {
    expect(before).toContain('We reply within one working day.')
    expect(contactPage).not.toContain('We reply within')
  })
  await proves('AK-25', async () => {
    await page.reload()
    await expect(page).toHaveTitle('Settings | Himal Travels back office')
    await expect(page.getByRole('complementary', { name: 'Sidebar' }).getByText('Himal Travels')).toBeVisible()
  })
})

test('a failed load is only logged, a failed save is shown, what is typed is kept, and no other change is overwritten', async ({
  page,
  emptyServer,
  expectConsoleError,
  quietConsole,
}) => {
  expectConsoleError(/400|could not be loaded|Failed to save settings/)
  const staff = await staffOf(emptyServer)
  await staff.post('/rest/v1/settings', { key: 'site_title', value: 'Kept Name' })
  const restore = await failRequests(page, 'settings', 'GET')
  await openScreen(page, emptyServer, 'settings')
  await expect(page.getByLabel('Site Title')).toHaveValue('Prabas Travels')
  await proves('AK-20', async () => {
    await expect
      .poll(() => quietConsole.seen.map(({ text }) => text).join())
      .toContain('settings page could not be loaded')
    await expect(page.locator('[data-tone="destructive"]')).toHaveCount(0)
  })
  await restore()
  await save(page)
  await expect(page.getByText('Somebody else has saved this settings page', { exact: false })).toBeVisible()
  expect(await rowsOf(emptyServer, 'settings?select=value')).toEqual([{ value: 'Kept Name' }])
  await page.getByRole('button', { name: 'Use theirs' }).click()
  await expect(page.getByLabel('Site Title')).toHaveValue('Kept Name')

  const allowSaves = await failRequests(page, 'rpc/save_settings', 'POST')
  await page.getByLabel('Site Title').fill('Typed name')
  await save(page)
  await proves('AK-19', () => seesError(page, 'Failed to save settings'))
  await expect(page.getByLabel('Site Title')).toHaveValue('Typed name')
  await allowSaves()

  await page.reload()
  await expect(page.getByLabel('Site Title')).toHaveValue('Kept Name')
  await proves('W-10', async () => {
    await page.getByLabel('Site Title').fill('First name')
    const release = await delayRequests(page, '**/rest/v1/rpc/save_settings')
    const button = page.getByRole('button', { name: 'Save All Settings' })
    await button.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Saving...' })).toBeFocused()
    await page.getByRole('switch', { name: 'Sample awards' }).click()
    await page.getByLabel('Second Phone').fill('+977 1 0000000')
    await button.or(page.getByRole('button', { name: 'Saving...' })).focus()
    release()
    await seesToast(page, 'Settings Saved')
    await expect(button).toBeFocused()
    await expect(page.getByRole('switch', { name: 'Sample awards' })).not.toBeChecked()
    await expect(page.getByLabel('Second Phone')).toHaveValue('+977 1 0000000')
    await page.keyboard.press('Enter')
    const stored = async () =>
      (
        await rowsOf(emptyServer, 'settings?key=in.(contact_phone_secondary,show_sample_awards,site_title)&order=key')
      ).map(({ value }) => value)
    await expect.poll(stored).toEqual(['+977 1 0000000', 'off', 'First name'])
    await expect(button).toBeVisible()
  })

  await proves('SH-84', async () => {
    const staff = await staffOf(emptyServer)
    const contact = card(page, 'Contact Information')
    const rest = 'select=key,value&key=in.(contact_phone,emergency_contact)&order=key'
    await closeToasts(page)
    await contact.getByLabel('Emergency Contact').fill('+977 1 4000001')
    // A save ends with loading the settings. Just before that somebody else saves one.
    const othersSaveToo = async (route: Route) => {
      const response = await route.fetch()
      await staff.send('PATCH', '/rest/v1/settings?key=eq.contact_phone', { value: '+977 1 4000002' })
      await route.fulfill({ response })
    }
    await page.route('**/rest/v1/rpc/save_settings', othersSaveToo, { times: 1 })
    await save(page)
    await seesToast(page, 'Settings Saved')
    await contact.getByLabel('Contact Phone').fill('+977 1 4000003')
    await save(page)
    await expect(page.getByText('Somebody else has saved', { exact: false })).toBeVisible()
    expect(await rowsOf(emptyServer, `settings?${rest}`)).toEqual([
      { key: 'contact_phone', value: '+977 1 4000002' },
      { key: 'emergency_contact', value: '+977 1 4000001' },
    ])
  })
})
