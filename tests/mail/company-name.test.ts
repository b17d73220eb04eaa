import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSite, type TestSite } from '../support/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

test('AK-25: a mail to a new admin and to a subscriber names the company as the settings do', async () => {
  await site.owner`insert into settings (key, value) values ('site_title', 'Himal Journeys')
    on conflict (key) do update set value = excluded.value`
  const staff = site.browser()
  await staff.signIn()
  const body = { email: 'maya@example.com', name: 'Maya', role: 'admin' }
  expect((await staff.post('/functions/v1/create-admin-user', body)).status).toBe(201)
  await site.browser().call('newsletter_subscribe', { email: 'maya@example.com' })
  const mails =
    await site.owner`select subject, body from mail_outbox where recipient = 'maya@example.com' order by subject`
  expect(mails.map(({ subject }) => subject)).toEqual([
    'Welcome to the Himal Journeys newsletter',
    'Your Himal Journeys admin account',
  ])
  for (const mail of mails) expect(mail.body).not.toContain('{company}')
})
