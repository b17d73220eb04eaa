import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventually } from '../support/eventually.ts'
import { openSite, type TestSite } from '../support/site.ts'
import { superAdmin } from '../support/super-admin.ts'
import type { TestBrowser } from '../support/test-browser.ts'

let site: TestSite
let superAdminBrowser: TestBrowser
const password = 'a long enough password'

beforeAll(async () => {
  site = await openSite()
  superAdminBrowser = site.browser()
  await superAdminBrowser.signIn()
})
afterAll(() => site.close())

/** Creates an account as staff do: invite, accept, sign in. */
async function hire(email: string, role = 'admin') {
  const made = await superAdminBrowser.post('/functions/v1/create-admin-user', { email, name: 'New colleague', role })
  const { user_id, invitation_url } = made.json()
  const token = String(invitation_url).split('/').at(-1)!
  await site.browser().call('accept_invitation', { token, password })
  const browser = site.browser()
  await browser.signIn(email, password)
  return { userId: String(user_id), token, browser }
}

describe('invitations', () => {
  test('API-81 AS-41 AS-48 AS-51: a super admin makes an account; its link, shown once, lets the new admin in', async () => {
    const made = await superAdminBrowser.post('/functions/v1/create-admin-user', {
      email: ' New@Example.com ',
      name: 'Pasang',
      role: 'admin',
    })
    expect(made.status).toBe(201)
    const { user_id, invitation_url, email, role } = made.json()
    expect({ email, role }).toEqual({ email: 'new@example.com', role: 'admin' })
    const token = invitation_url.split('/').at(-1)
    const accepted = await site.browser().call('accept_invitation', { token, password })
    expect(accepted.json()).toEqual({ success: true, email: 'new@example.com' })
    const [first] = (await site.browser().signIn('new@example.com', password)).json()
    expect(first.user_data).toMatchObject({ id: user_id, role: 'admin' })
    const stored = await site.owner`select encode(token_hash, 'hex') as hash from private.invitations`
    expect(JSON.stringify(stored)).not.toContain(token)
  })

  test('AS-49: an invitation link works once only', async () => {
    const { token } = await hire('once@example.com')
    const again = await site.browser().call('accept_invitation', { token, password: 'another long password' })
    expect(again.status).toBe(410)
    expect((await site.browser().signIn('once@example.com', password)).json()[0].success).toBe(true)
  })

  test('AS-50: an invitation link expires after 7 days', async () => {
    const made = (await superAdminBrowser.post('/functions/v1/create-admin-user', { email: 'late@example.com' })).json()
    const token = made.invitation_url.split('/').at(-1)
    const later = await openSite({ on: site })
    later.passMinutes(7 * 24 * 60 - 1)
    expect((await later.browser().call('accept_invitation', { token: 'x', password })).status).toBe(410)
    later.passMinutes(2)
    expect((await later.browser().call('accept_invitation', { token, password })).status).toBe(410)
    await later.close()
    expect((await site.browser().call('accept_invitation', { token, password })).status).toBe(200)
  })

  test('AS-54: the same mechanism resets a password and ends what was open', async () => {
    const { userId, browser } = await hire('forgetful@example.com')
    const { invitation_url } = (await superAdminBrowser.call('admin_invite', { user_id: userId })).json()
    const token = invitation_url.split('/').at(-1)
    await site.browser().call('accept_invitation', { token, password: 'a different password' })
    expect((await browser.call('admin_session')).status).toBe(401)
    expect((await site.browser().signIn('forgetful@example.com', password)).json()[0].success).toBe(false)
    expect((await site.browser().signIn('forgetful@example.com', 'a different password')).json()[0].success).toBe(true)
  })

  test('AS-54: a password reset is mailed, and the response does not reveal whether the account exists', async () => {
    await hire('reader@example.com')
    const known = await site.browser().call('request_password_reset', { email: 'reader@example.com' })
    const unknown = await site.browser().call('request_password_reset', { email: 'stranger@example.com' })
    expect(known.text).toBe(unknown.text)
    const mails = await eventually(async () => {
      const written = await site.owner`select recipient, body from mail_outbox where kind = 'password_reset'`
      expect(written.map((mail) => mail.recipient)).toEqual(['reader@example.com'])
      return written
    })
    const token = mails[0]!.body.match(/\/admin\/invite\/(\S+)/)[1]
    expect((await site.browser().call('accept_invitation', { token, password: 'yet another one' })).status).toBe(200)
  })

  test('AS-92: a password reset is answered before the account is looked up', async () => {
    await hire('hidden@example.com')
    await site.owner.begin(async (sql) => {
      await sql`lock table admin_users, private.invitations, mail_outbox in access exclusive mode`
      for (const email of ['hidden@example.com', 'nobody@example.com'])
        expect((await site.browser().call('request_password_reset', { email })).status).toBe(200)
    })
    await eventually(async () => {
      const [mail] = await site.owner`select subject from mail_outbox
        where kind = 'password_reset' and recipient = 'hidden@example.com'`
      expect(mail).toBeDefined()
    })
  })

  test.each([
    [
      'a changed password',
      (_userId: string, browser: TestBrowser) =>
        browser.call('change_password', { current_password: password, new_password: 'brand new password' }),
    ],
    ['a new link', (userId: string) => superAdminBrowser.call('admin_invite', { user_id: userId })],
    [
      'a deactivation',
      async (userId: string) => {
        await site.owner`update admin_users set is_active = false where user_id = ${userId}`
        await site.owner`update admin_users set is_active = true where user_id = ${userId}`
      },
    ],
  ])('AS-90: after %s the open links are invalid', async (what, happen) => {
    const email = `${what.replaceAll(' ', '-')}@example.com`
    const { userId, browser } = await hire(email)
    const { invitation_url } = (await superAdminBrowser.call('admin_invite', { user_id: userId })).json()
    await site.browser().call('request_password_reset', { email })
    const asked = await eventually(async () => {
      const [mail] = await site.owner`
        select body from mail_outbox where kind = 'password_reset' and recipient = ${email}`
      return mail!.body.match(/\/admin\/invite\/(\S+)/)[1]
    })
    await happen(userId, browser)
    for (const token of [invitation_url.split('/').at(-1), asked])
      expect((await site.browser().call('accept_invitation', { token, password: 'an intruder chose' })).status).toBe(
        410,
      )
  })

  test('AS-90: an anonymous password reset request invalidates no link', async () => {
    const { userId } = await hire('steady@example.com')
    const { invitation_url } = (await superAdminBrowser.call('admin_invite', { user_id: userId })).json()
    await site.browser().call('request_password_reset', { email: 'steady@example.com' })
    const token = invitation_url.split('/').at(-1)
    expect((await site.browser().call('accept_invitation', { token, password })).status).toBe(200)
  })

  test('a short password is refused with a reason', async () => {
    const answer = await site.browser().call('accept_invitation', { token: 'x'.repeat(43), password: 'short' })
    expect(answer.status).toBe(400)
    expect(answer.json().message).toContain('at least 10 characters')
  })

  test('a password is changed with the current one, and other sessions end', async () => {
    const { browser } = await hire('careful@example.com')
    const elsewhere = site.browser()
    await elsewhere.signIn('careful@example.com', password)
    const wrong = await browser.call('change_password', {
      current_password: 'nope',
      new_password: 'brand new password',
    })
    expect(wrong.status).toBe(400)
    const right = await browser.call('change_password', {
      current_password: password,
      new_password: 'brand new password',
    })
    expect(right.status).toBe(200)
    expect((await browser.call('admin_session')).status).toBe(200)
    expect((await elsewhere.call('admin_session')).status).toBe(401)
  })

  test('AS-53: without SMTP_URL mail waits in the outbox, which a super admin reads and an admin sees in part', async () => {
    const { browser } = await hire('plain@example.com')
    const all = (
      await superAdminBrowser.get('/rest/v1/mail_outbox?select=kind,recipient,status&recipient=eq.plain@example.com')
    ).json()
    expect(all).toEqual([{ kind: 'invitation', recipient: 'plain@example.com', status: 'waiting' }])
    await site.owner`insert into mail_outbox (kind, recipient, subject, body)
      values ('newsletter_welcome', 'reader@example.com', 'Welcome', 'Hello')`
    const visible = (await browser.get('/rest/v1/mail_outbox?select=kind')).json()
    expect(visible).toEqual([{ kind: 'newsletter_welcome' }])
  })
})

describe('roles', () => {
  test('AS-36 AS-37: superadmin is accepted on input and stored as super_admin', async () => {
    const { userId } = await hire('second@example.com', 'superadmin')
    const rows = await site.owner`select role from user_roles where user_id = ${userId}`
    expect(rows[0]!.role).toBe('super_admin')
    const changed = await superAdminBrowser.send('PATCH', `/rest/v1/user_roles?user_id=eq.${userId}`, {
      role: 'superadmin',
    })
    expect(changed.status).toBe(204)
  })

  test('AS-40 AS-43: an admin manages no accounts and cannot read the audit log', async () => {
    const { browser, userId } = await hire('ordinary@example.com')
    const attempts = [
      browser.post('/functions/v1/create-admin-user', { email: 'x@example.com' }),
      browser.call('admin_invite', { user_id: userId }),
      browser.get('/rest/v1/admin_users?select=email'),
      browser.get('/rest/v1/user_roles'),
      browser.send('PATCH', `/rest/v1/user_roles?user_id=eq.${userId}`, { role: 'super_admin' }),
      browser.send('DELETE', `/rest/v1/admin_users?user_id=eq.${userId}`),
      browser.get('/rest/v1/audit_log'),
    ]
    for (const answer of await Promise.all(attempts)) expect(answer.status).toBe(403)
  })

  test('AS-39: an admin manages content and communication', async () => {
    const { browser } = await hire('editor@example.com')
    const made = await browser.post('/rest/v1/awards', { title: 'Best guide', organization: 'Guides' })
    expect(made.status).toBe(201)
    expect((await browser.get('/rest/v1/inquiries?select=email')).status).toBe(200)
  })

  test('AS-38 AS-42: a super admin passes every check and reads who changed what', async () => {
    await superAdminBrowser.post('/rest/v1/awards', { title: 'For the trail', organization: 'Guides' })
    const entries = (
      await superAdminBrowser.get('/rest/v1/audit_log?table_name=eq.awards&order=at.desc&limit=1')
    ).json()
    expect(entries[0]).toMatchObject({
      actor_email: superAdmin.email,
      action: 'insert',
      after: { title: 'For the trail' },
    })
  })

  test('AS-44 AS-45: no admin can remove or demote their own account', async () => {
    const me = (await superAdminBrowser.call('admin_session')).json().id
    const answers = await Promise.all([
      superAdminBrowser.send('PATCH', `/rest/v1/user_roles?user_id=eq.${me}`, { role: 'admin' }),
      superAdminBrowser.send('DELETE', `/rest/v1/user_roles?user_id=eq.${me}`),
      superAdminBrowser.send('DELETE', `/rest/v1/admin_users?user_id=eq.${me}`),
    ])
    for (const answer of answers) expect(answer.status).toBe(403)
    expect((await superAdminBrowser.call('admin_session')).status).toBe(200)
  })

  test('AM-10 API-78 API-79: a deleted admin loses role, account and open session at once', async () => {
    const { browser, userId } = await hire('leaving@example.com')
    expect((await superAdminBrowser.send('DELETE', `/rest/v1/user_roles?user_id=eq.${userId}`)).status).toBe(204)
    expect((await browser.call('admin_session')).status).toBe(401)
    expect((await superAdminBrowser.send('DELETE', `/rest/v1/admin_users?user_id=eq.${userId}`)).status).toBe(204)
    expect((await site.browser().signIn('leaving@example.com', password)).json()[0].success).toBe(false)
  })

  test('an e-mail that has an account already gets a clear refusal', async () => {
    const answer = await superAdminBrowser.post('/functions/v1/create-admin-user', { email: superAdmin.email })
    expect(answer.status).toBe(409)
    expect(answer.json().message).toBe('This e-mail address has an account already')
  })
})
