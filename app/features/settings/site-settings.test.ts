import { expect, test } from 'vitest'
import { builtInSettings, settingsFrom } from './site-settings.ts'

test.each([
  ['N-22', 'site_title', 'Prabas Travels', 'Himal Journeys'],
  ['CO-09', 'business_hours', 'Sunday to Friday: 9:00 AM - 7:00 PM', 'Every day: 8:00 AM - 8:00 PM'],
  ['CO-10', 'saturday_hours', 'Saturday: 9:00 AM - 4:00 PM', 'Saturday: closed'],
] as const)('%s: %s is %o until it is saved', (_id, key, builtIn, saved) => {
  expect(settingsFrom([])[key]).toBe(builtIn)
  expect(settingsFrom([{ key, value: saved }])[key]).toBe(saved)
})

test('with nothing saved every setting is the built-in one', () => {
  expect(settingsFrom([])).toEqual(builtInSettings)
})

test('AK-17: saved hours replace the whole built-in week', () => {
  const settings = settingsFrom([{ key: 'business_hours', value: 'Every day: 8:00 AM - 8:00 PM' }])
  expect(settings.business_hours).toBe('Every day: 8:00 AM - 8:00 PM')
  expect(settings.saturday_hours).toBe('')
  const both = settingsFrom([
    { key: 'saturday_hours', value: 'Saturday: closed' },
    { key: 'business_hours', value: 'Weekdays: 8 to 8' },
  ])
  expect(both.saturday_hours).toBe('Saturday: closed')
})

test.each([
  ...['contact_phone', 'contact_email', 'contact_address', 'business_hours', 'flights_site_url', 'holidays_site_url'],
  ...['contact_phone_secondary', 'emergency_contact', 'reply_time'],
] as const)('AK-22: an emptied %s is not shown', (key) => {
  expect(builtInSettings[key]).not.toBe('')
  expect(settingsFrom([{ key, value: '  ' }])[key]).toBe('')
})

test('AK-22: what no page can do without stays as it is built in', () => {
  const settings = settingsFrom([
    { key: 'site_title', value: '' },
    { key: 'unknown_key', value: 'ignored' },
  ])
  expect(settings.site_title).toBe('Prabas Travels')
  expect(settings).not.toHaveProperty('unknown_key')
})

test('only an address of the web becomes a link', () => {
  const settings = settingsFrom([
    { key: 'social_facebook', value: 'javascript:alert(1)' },
    { key: 'flights_site_url', value: 'flights' },
    { key: 'social_twitter', value: 'https://social.example/us' },
  ])
  expect(settings.social_facebook).toBe('')
  expect(settings.flights_site_url).toBe(builtInSettings.flights_site_url)
  expect(settings.social_twitter).toBe('https://social.example/us')
})
