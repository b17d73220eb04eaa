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
  test('API-81: a super admin makes an account with email, name and role', async () => {
    const given = { email: ' New@Example.com ', name: 'Pasang', role: 'super_admin' }
    const made = await superAdminBrowser.post('/functions/v1/create-admin-user', given)
    expect(made.status).toBe(201)
    const account = { email: 'new@example.com', name: 'Pasang', role: 'super_admin' }
    expect(made.json()).toMatchObject(account)
    const rows = await site.owner`select email, name, admin_users.role, user_roles.role as kept
      from admin_users join user_roles using (user_id) where user_id = ${made.json().user_id}`
    expect(rows).toEqual([{ ...account, kept: 'super_admin' }])
  })

  test('AS-48: an invitation link lets a new admin set a password and sign in', async () => {
    const given = { email: 'invited@example.com', name: 'Lhakpa', role: 'admin' }
    const { user_id, invitation_url } = (await superAdminBrowser.post('/functions/v1/create-admin-user', given)).json()
    expect((await site.browser().signIn('invited@example.com', password)).json()[0].success).toBe(false)
    const token = invitation_url.split('/').at(-1)
    const accepted = await site.browser().call('accept_invitation', { token, password })
    expect(accepted.json()).toEqual({ success: true, email: 'invited@example.com' })
    const [first] = (await site.browser().signIn('invited@example.com', password)).json()
    expect(first.user_data).toMatchObject({ id: user_id, role: 'admin' })
  })

  test('AS-51: the inviter gets an invitation link once, and nothing that is stored gives it again', async () => {
    const given = { email: 'copied@example.com', name: 'Dawa', role: 'admin' }
    const made = (await superAdminBrowser.post('/functions/v1/create-admin-user', given)).json()
    expect(made.invitation_url).toMatch(/^http:\/\/127\.0\.0\.1:3000\/admin\/invite\/[A-Za-z0-9_-]{43}$/)
    const token = made.invitation_url.split('/').at(-1)
    // The mail with the link is for the invited one; nothing else tells it.
    await site.owner`delete from mail_outbox where recipient = 'copied@example.com'`
    const stored = await site.owner`select to_jsonb(i) as row from private.invitations as i`
    const shown = await superAdminBrowser.get('/rest/v1/admin_users?select=*')
    const audited = await superAdminBrowser.get('/rest/v1/audit_log?select=*')
    expect([shown.status, audited.status]).toEqual([200, 200])
    for (const text of [JSON.stringify(stored), shown.text, audited.text]) {
      expect(text).toContain(made.user_id)
      for (const secret of [token, Buffer.from(token).toString('hex')]) expect(text).not.toContain(secret)
    }
    const again = await superAdminBrowser.post('/functions/v1/create-admin-user', given)
    expect([again.status, again.text.includes('/admin/invite/')]).toEqual([409, false])
  })

  test('AS-49: an invitation link works once only', async () => {
    const { token } = await hire('once@example.com')
    const again = await site.browser().call('accept_invitation', { token, password: 'another long password' })
    expect(again.status).toBe(410)
    expect((await site.browser().signIn('once@example.com', password)).json()[0].success).toBe(true)
  })

  test('AS-50: an invitation link expires after 7 days', async () => {
    const invite = async (email: string) => {
      const made = await superAdminBrowser.post('/functions/v1/create-admin-user', { email })
      return made.json().invitation_url.split('/').at(-1)
    }
    const [early, late] = [await invite('early@example.com'), await invite('late@example.com')]
    const later = await openSite({ on: site })
    later.passMinutes(7 * 24 * 60 - 1)
    expect((await later.browser().call('accept_invitation', { token: early, password })).status).toBe(200)
    later.passMinutes(2)
    expect((await later.browser().call('accept_invitation', { token: late, password })).status).toBe(410)
    await later.close()
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
    expect(answer.json().message).toContain('at least 12 characters')
  })

  test('AS-65: whoever is signed in changes the password, given the current one', async () => {
    const { browser } = await hire('careful@example.com')
    const change = (current_password: string) =>
      browser.call('change_password', { current_password, new_password: 'brand new password' })
    const signIn = async (given: string) =>
      (await site.browser().signIn('careful@example.com', given)).json()[0].success
    expect((await change('nope')).status).toBe(400)
    expect([await signIn(password), await signIn('brand new password')]).toEqual([true, false])
    expect((await change(password)).status).toBe(200)
    expect([await signIn(password), await signIn('brand new password')]).toEqual([false, true])
  })

  test('AS-96: a changed password ends every other session of the account', async () => {
    const { browser } = await hire('wary@example.com')
    const elsewhere = site.browser()
    await elsewhere.signIn('wary@example.com', password)
    await browser.call('change_password', { current_password: password, new_password: 'brand new password' })
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
  test('AS-37: superadmin is accepted on input and stored as super_admin', async () => {
    const { userId } = await hire('second@example.com', 'superadmin')
    const stored = () => site.owner`select role from user_roles where user_id = ${userId}`
    expect(await stored()).toEqual([{ role: 'super_admin' }])
    const setRole = (role: string) =>
      superAdminBrowser.send('PATCH', `/rest/v1/user_roles?user_id=eq.${userId}`, { role })
    expect((await setRole('admin')).status).toBe(204)
    expect(await stored()).toEqual([{ role: 'admin' }])
    expect((await setRole('superadmin')).status).toBe(204)
    expect(await stored()).toEqual([{ role: 'super_admin' }])
  })

  test('AS-40: an admin manages no accounts', async () => {
    const { browser, userId } = await hire('ordinary@example.com')
    const attempts = [
      browser.post('/functions/v1/create-admin-user', { email: 'x@example.com' }),
      browser.call('admin_invite', { user_id: userId }),
      browser.get('/rest/v1/admin_users?select=email'),
      browser.get('/rest/v1/user_roles'),
      browser.send('PATCH', `/rest/v1/user_roles?user_id=eq.${userId}`, { role: 'super_admin' }),
      browser.send('DELETE', `/rest/v1/admin_users?user_id=eq.${userId}`),
    ]
    for (const answer of await Promise.all(attempts)) expect(answer.status).toBe(403)
  })

  test('AS-43: an admin cannot read the audit log', async () => {
    const { browser } = await hire('curious@example.com')
    expect((await browser.get('/rest/v1/audit_log')).status).toBe(403)
  })

  const content = [
    ['awards', { title: 'Best guide', organization: 'Guides' }],
    ['services', { title: 'Rafting', description: 'Rivers' }],
    ['team_members', { name: 'Ang', position: 'Guide' }],
    ['blog_posts', { title: 'A walk', slug: 'a-walk' }],
  ] as const
  const communication = ['inquiries', 'newsletter_subscriptions', 'job_applications', 'blog_comments']

  test.each(['admin', 'super_admin'])('AS-39: a colleague with the role %s manages content', async (role) => {
    const { browser } = await hire(`editor-${role.replace('_', '-')}@example.com`, role)
    for (const [table, row] of content) {
      expect((await browser.post(`/rest/v1/${table}`, row)).status).toBe(201)
      expect((await browser.send('DELETE', `/rest/v1/${table}?id=not.is.null`)).status).toBe(204)
    }
  })

  test.each(['admin', 'super_admin'])('AS-39: a colleague with the role %s manages communication', async (role) => {
    const { browser } = await hire(`clerk-${role.replace('_', '-')}@example.com`, role)
    await site.owner`insert into inquiries (name, email, subject, message) values ('T', 't@example.com', 'S', 'M')`
    for (const table of communication) expect((await browser.get(`/rest/v1/${table}`)).status).toBe(200)
    const answered = await browser.send('PATCH', '/rest/v1/inquiries?status=eq.pending', { status: 'responded' })
    expect(answered.status).toBe(204)
    expect(await site.owner`select status from inquiries`).toEqual([{ status: 'responded' }])
    expect((await browser.send('DELETE', '/rest/v1/inquiries?id=not.is.null')).status).toBe(204)
  })

  test('AS-38: a super admin passes every role check', async () => {
    const staffOnly = ['inquiries', 'newsletter_subscriptions', 'job_applications', 'mail_outbox']
    const superAdminsOnly = ['admin_users', 'user_roles', 'audit_log']
    for (const table of [...staffOnly, ...superAdminsOnly])
      expect([table, (await superAdminBrowser.get(`/rest/v1/${table}`)).status]).toEqual([table, 200])
    expect((await superAdminBrowser.call('storage_status')).status).toBe(200)
    const made = await superAdminBrowser.post('/functions/v1/create-admin-user', { email: 'third@example.com' })
    expect(made.status).toBe(201)
  })

  test('AS-42: a super admin reads who changed what', async () => {
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

  describe('the own account', () => {
    const own = async (method: string, table: string, change?: Record<string, unknown>) => {
      const { id } = (await superAdminBrowser.call('admin_session')).json()
      return (await superAdminBrowser.send(method, `/rest/v1/${table}?user_id=eq.${id}`, change)).status
    }

    test.each(['user_roles', 'admin_users'])('AS-44: cannot be removed from %s', async (table) => {
      expect(await own('DELETE', table)).toBe(403)
      expect((await superAdminBrowser.call('admin_session')).status).toBe(200)
    })

    test('AS-45: cannot be demoted', async () => {
      expect(await own('PATCH', 'user_roles', { role: 'admin' })).toBe(403)
      expect((await superAdminBrowser.call('admin_session')).json().role).toBe('super_admin')
    })
  })

  test('AM-10: a deleted admin loses role, account and open session at once', async () => {
    const { browser, userId } = await hire('leaving@example.com')
    expect((await superAdminBrowser.send('DELETE', `/rest/v1/user_roles?user_id=eq.${userId}`)).status).toBe(204)
    expect(await site.owner`select from user_roles where user_id = ${userId}`).toHaveLength(0)
    expect((await browser.call('admin_session')).status).toBe(401)
    expect((await superAdminBrowser.send('DELETE', `/rest/v1/admin_users?user_id=eq.${userId}`)).status).toBe(204)
    expect(await site.owner`select from admin_users where user_id = ${userId}`).toHaveLength(0)
    expect((await site.browser().signIn('leaving@example.com', password)).json()[0].success).toBe(false)
  })

  test('an email that has an account already gets a clear refusal', async () => {
    const answer = await superAdminBrowser.post('/functions/v1/create-admin-user', { email: superAdmin.email })
    expect(answer.status).toBe(409)
    expect(answer.json().message).toBe('This email address has an account already')
  })
})
