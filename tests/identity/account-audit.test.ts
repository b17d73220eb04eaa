import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '../support/eventually.ts'
import { openSite, type TestSite } from '../support/site.ts'
import { superAdmin } from '../support/super-admin.ts'

let site: TestSite
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

const tokenIn = (text: string) => /\/admin\/invite\/([\w-]+)/.exec(text)![1]!

test('AU-17: the audit log records every created link and every password change, and no secret', async () => {
  const superAdminBrowser = site.browser()
  await superAdminBrowser.signIn()
  const email = 'trailed@example.com'
  const made = (
    await superAdminBrowser.post('/functions/v1/create-admin-user', { email, name: 'New', role: 'admin' })
  ).json()
  const owner = site.browser()
  const first = tokenIn(made.invitation_url)
  await owner.call('accept_invitation', { token: first, password: 'a long enough password' })
  await owner.signIn(email, 'a long enough password')
  await owner.call('change_password', {
    current_password: 'a long enough password',
    new_password: 'brand new password',
  })
  await site.browser().call('request_password_reset', { email })
  const second = await eventually(async () => {
    const [mail] = await site.owner`select body from mail_outbox where kind = 'password_reset' and recipient = ${email}`
    return tokenIn(mail!.body)
  })
  await site.browser().call('accept_invitation', { token: second, password: 'yet another password' })

  const question = `/rest/v1/audit_log?row_name=eq.${email}&table_name=in.(password_links,passwords)&order=at`
  const entries = (await superAdminBrowser.get(question)).json() as Record<string, unknown>[]
  const link = (asked_for: string) => ({ asked_for, valid_until: expect.any(String) })
  const common = { row_name: email, before: null }
  expect(entries).toMatchObject([
    { ...common, action: 'insert', table_name: 'password_links', actor_email: superAdmin.email },
    { ...common, action: 'insert', table_name: 'passwords', actor_email: null, after: { set: 'by a link' } },
    { ...common, action: 'update', table_name: 'passwords', actor_email: email, after: { set: 'by its owner' } },
    { ...common, action: 'insert', table_name: 'password_links', actor_email: null, after: link('at the login') },
    { ...common, action: 'update', table_name: 'passwords', actor_email: null, after: { set: 'by a link' } },
  ])
  expect(entries[0]!.after).toEqual(link('in the back office'))
  const hashes = await site.owner`select encode(token_hash, 'hex') as secret from private.invitations
    union all select password_hash from private.admin_credentials`
  for (const secret of [first, second, ...hashes.map((row) => String(row.secret))])
    expect(JSON.stringify(entries)).not.toContain(secret)
})

test('AU-17: the password of the first admin is not in the audit log', async () => {
  expect(
    await site.owner`select from audit_log where row_name = ${superAdmin.email} and table_name = 'passwords'`,
  ).toHaveLength(0)
})

test('AS-63 AS-82: a deactivated admin loses access at once and until activated again', async () => {
  const superAdminBrowser = site.browser()
  await superAdminBrowser.signIn()
  const account = { email: 'paused@example.com', name: 'Paused', role: 'admin' }
  const { user_id, invitation_url } = (await superAdminBrowser.post('/functions/v1/create-admin-user', account)).json()
  const password = 'a long enough password'
  await site.browser().call('accept_invitation', { token: tokenIn(invitation_url), password })
  const colleague = site.browser()
  await colleague.signIn(account.email, password)
  const set = (is_active: boolean, who = user_id) =>
    superAdminBrowser.send('PATCH', `/rest/v1/admin_users?user_id=eq.${who}`, { is_active })
  expect((await set(false)).status).toBe(204)
  expect((await colleague.call('admin_session')).status).toBe(401)
  expect((await site.browser().signIn(account.email, password)).json()[0].success).toBe(false)
  expect((await set(true)).status).toBe(204)
  expect((await site.browser().signIn(account.email, password)).json()[0].success).toBe(true)
  const [self] = await site.owner`select user_id from admin_users where email = ${superAdmin.email}`
  const refused = await set(false, self!.user_id)
  expect([refused.status, refused.json().message]).toEqual([403, 'You cannot deactivate yourself'])
})
