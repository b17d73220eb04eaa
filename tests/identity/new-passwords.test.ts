import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashPassword } from '../../server/identity/passwords.ts'
import { eventually } from '../support/eventually.ts'
import { openSite, type TestSite } from '../support/site.ts'
import type { TestBrowser } from '../support/test-browser.ts'

let site: TestSite
let superAdminBrowser: TestBrowser
const password = 'a kettle sings at dawn'

beforeAll(async () => {
  site = await openSite()
  superAdminBrowser = site.browser()
  await superAdminBrowser.signIn()
})
afterAll(() => site.close())

async function invite(email: string): Promise<{ userId: string; token: string }> {
  const made = (await superAdminBrowser.post('/functions/v1/create-admin-user', { email })).json()
  return { userId: made.user_id, token: String(made.invitation_url).split('/').at(-1)! }
}

async function askForLink(email: string): Promise<string> {
  const count = async () =>
    (await site.owner`select body from mail_outbox where recipient = ${email} and kind = 'password_reset'
      order by created_at desc`) as unknown as { body: string }[]
  const before = (await count()).length
  await site.browser().call('request_password_reset', { email })
  return eventually(async () => {
    const mails = await count()
    expect(mails).toHaveLength(before + 1)
    return /\/admin\/invite\/([\w-]+)/.exec(mails[0]!.body)![1]!
  })
}

const accept = (token: string, chosen = password) =>
  site.browser().call('accept_invitation', { token, password: chosen })

test('AS-100: 11 characters are refused, 12 are enough', async () => {
  const { token } = await invite('counted@example.com')
  const short = await accept(token, 'kF3-vUp9_qZ')
  expect([short.status, short.json().message.includes('A password has at least 12 characters')]).toEqual([400, true])
  expect((await accept(token, 'kF3-vUp9_qZ2')).status).toBe(200)
})

test('AS-100: a shorter password that was set before keeps working', async () => {
  const { userId, token } = await invite('veteran@example.com')
  await accept(token)
  const hash = await hashPassword('old-and-10')
  await site.owner`update private.admin_credentials set password_hash = ${hash} where user_id = ${userId}`
  expect((await site.browser().signIn('veteran@example.com', 'old-and-10')).json()[0].success).toBe(true)
})

test('AS-101: a link stays open when the password chosen with it is the email or the name of the agency', async () => {
  const { token } = await invite('gongtengri.lama@example.com')
  await superAdminBrowser.post(
    '/rest/v1/settings?on_conflict=key',
    { key: 'site_title', value: 'Dhaulagiri Wanderwege' },
    { prefer: 'resolution=merge-duplicates' },
  )
  for (const weak of ['gongtengri.lama@example.com', 'gongtengrilama1', 'dhaulagiriwanderwege', 'Prabas Travels']) {
    const refused = await accept(token, weak)
    expect([weak, refused.status, refused.json().code]).toEqual([weak, 400, 'weak_password'])
    expect(refused.json().message).toMatch(/^This password is too easy to guess\./)
  }
  expect((await accept(token)).status).toBe(200)
})

test('AS-101: a changed password is measured too, and what was set stays', async () => {
  const { token } = await invite('changing@example.com')
  await accept(token)
  const browser = site.browser()
  await browser.signIn('changing@example.com', password)
  const change = (new_password: string) => browser.call('change_password', { current_password: password, new_password })
  expect((await change('changing@example.com')).json().code).toBe('weak_password')
  expect((await site.browser().signIn('changing@example.com', password)).json()[0].success).toBe(true)
  expect((await change('marigolds on a tin roof')).status).toBe(200)
})

test('AS-103: a link asked for at the login expires after an hour', async () => {
  for (const email of ['hasty@example.com', 'slow@example.com']) await accept((await invite(email)).token)
  const [hasty, slow] = [await askForLink('hasty@example.com'), await askForLink('slow@example.com')]
  const later = await openSite({ on: site })
  const acceptLater = async (token: string) =>
    (await later.browser().call('accept_invitation', { token, password })).status
  later.passMinutes(59)
  expect(await acceptLater(hasty)).toBe(200)
  later.passMinutes(2)
  expect(await acceptLater(slow)).toBe(410)
  await later.close()
})

test('AS-104: a new link voids the one asked for before, and not the one that staff made', async () => {
  const email = 'twice@example.com'
  const { token } = await invite(email)
  const [first, second] = [await askForLink(email), await askForLink(email)]
  expect((await accept(first)).status).toBe(410)
  const open = await site.owner`select kind from private.invitations join admin_users using (user_id)
    where email = ${email} and used_at is null order by kind`
  expect(open.map(({ kind }) => kind)).toEqual(['invitation', 'reset'])
  expect((await accept(token)).status).toBe(200)
  expect((await accept(second)).status).toBe(410)
})

test('AS-104: of two links asked for at the login the second works', async () => {
  await accept((await invite('again@example.com')).token)
  await askForLink('again@example.com')
  expect((await accept(await askForLink('again@example.com'))).status).toBe(200)
})
