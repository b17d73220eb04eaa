import type { RunningServer } from '../support/running-server.ts'
import { hasNoAxeViolations } from './support/axe.ts'
import {
  answerDialog,
  discardChanges,
  logInByForm,
  openScreen,
  save,
  seesError,
  seesToast,
} from './support/back-office.ts'
import { admin, expect, type Page, test } from './support/journey.ts'
import { leavePage } from './support/leave-page.ts'
import { proves } from './support/proves.ts'
import { createColleague, deleteAccount, rowsOf, staffOf } from './support/staff.ts'
import { uniqueEmail } from './support/unique.ts'

const question = 'Are you sure you want to delete this admin user? This action cannot be undone.'
const row = (page: Page, email: string) => page.getByRole('row').filter({ hasText: email })
const chooseRole = async (page: Page, role: string) => {
  await page.getByRole('combobox', { name: 'Role' }).click()
  await page.getByRole('option', { name: role, exact: true }).click()
}

test('an account is created, invited, changed, deactivated and deleted, by others only', async ({
  page,
  server,
  expectConsoleError,
}) => {
  expectConsoleError(/40[03]|could not be copied|Failed to save admin user/)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const email = uniqueEmail('newcomer')
  const roleless = await invite(server)
  await (await staffOf(server)).send('DELETE', `/rest/v1/user_roles?user_id=eq.${roleless.userId}`)
  await openScreen(page, server, 'admin-management')
  const staff = await staffOf(server)
  await page.getByRole('button', { name: 'Add admin user' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add admin user' })
  const role = dialog.getByRole('combobox', { name: 'Role' })
  await proves('AM-06', async () => {
    await role.click()
    await expect(page.getByRole('option')).toHaveText(['Admin', 'Super Admin'])
    await page.keyboard.press('Escape')
  })
  await proves('AM-05', async () => {
    // The selector always has a role: only a request of another making can have none.
    const countAccounts = async () => (await rowsOf(server, 'admin_users?select=user_id')).length
    const before = await countAccounts()
    const withoutRole = { email: uniqueEmail('roleless'), name: 'Nobody', role: '' }
    const refused = await staff.post('/functions/v1/create-admin-user', withoutRole)
    expect([refused.status, await countAccounts()]).toEqual([400, before])
  })
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Name').fill('Newcomer')
  await save(page)

  const oneTimeSecret = page.getByRole('dialog', { name: 'Invitation link' })
  const link = await oneTimeSecret.getByLabel('Invitation link').inputValue()
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('not here'))
  })
  await oneTimeSecret.getByRole('button', { name: 'Copy' }).click()
  await seesError(page, 'It could not be copied: not here')
  await page.evaluate(() => Reflect.deleteProperty(navigator.clipboard, 'writeText'))
  await proves('AM-08', async () => {
    expect(link).toMatch(/\/admin\/invite\/[\w-]{40,}$/)
    await oneTimeSecret.getByRole('button', { name: 'Copy' }).click()
    await expect(oneTimeSecret.getByRole('button', { name: 'Copied' })).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)
  })
  await hasNoAxeViolations(page)
  await oneTimeSecret.getByRole('button', { name: 'Done' }).click()
  await expect(row(page, email)).toContainText('Newcomer')
  await proves('AS-51', async () => {
    await expect(oneTimeSecret).toHaveCount(0)
    expect(await page.content()).not.toContain(link.split('/').at(-1))
    const [stored] = await rowsOf(server, `admin_users?email=eq.${email}`)
    expect(JSON.stringify(stored)).not.toContain(link.split('/').at(-1))
  })
  await proves('AM-16', async () => {
    await page.getByRole('button', { name: `New link: ${email}` }).click()
    await expect(oneTimeSecret).toBeVisible()
    const another = await oneTimeSecret.getByLabel('Invitation link').inputValue()
    expect(another).toMatch(/\/admin\/invite\/[\w-]{40,}$/)
    expect(another).not.toBe(link)
  })
  await oneTimeSecret.getByRole('button', { name: 'Done' }).click()

  await page.getByRole('button', { name: `Edit ${email}` }).click()
  await proves('AM-04', async () => {
    await expect(page.getByRole('dialog').getByLabel('Email')).toHaveValue(email)
    await expect(page.getByRole('dialog').getByLabel('Email')).toBeDisabled()
  })
  await chooseRole(page, 'Super Admin')
  await save(page)
  await expect(row(page, email).getByText('Super Admin')).toBeVisible()
  const [account] = await rowsOf(server, `admin_users?email=eq.${email}`)
  const userId = account!.user_id
  expect(account).toMatchObject({ name: 'Newcomer', role: 'super_admin' })
  const roles = () => rowsOf(server, `user_roles?user_id=eq.${userId}&select=role`)
  expect(await roles()).toEqual([{ role: 'super_admin' }])

  const inactive = row(page, email).getByText('Inactive', { exact: true })
  await expect(inactive).toHaveCount(0)
  await page.getByRole('button', { name: `Deactivate: ${email}` }).click()
  await proves('AS-82', async () => {
    await seesToast(page, 'Success', 'Admin user deactivated successfully!')
    await expect(inactive).toBeVisible()
  })
  await hasNoAxeViolations(page)
  await page.getByRole('button', { name: `Activate: ${email}` }).click()
  await proves('AS-82', async () => {
    await seesToast(page, 'Success', 'Admin user activated successfully!')
    await expect(inactive).toHaveCount(0)
  })

  await page.getByRole('button', { name: `Edit ${email}` }).click()
  await expect(page.getByRole('dialog').getByLabel('Name')).toBeVisible()
  // The other change arrives while the save is under way.
  await page.route(
    '**/rest/v1/admin_users?user_id=*',
    async (route) => {
      await staff.send('PATCH', `/rest/v1/admin_users?user_id=eq.${userId}`, { name: 'Theirs' })
      await route.continue()
    },
    { times: 1 },
  )
  await proves('AM-17', async () => {
    await page.getByRole('dialog').getByLabel('Name').fill('Mine')
    await save(page)
    await expect(page.getByText('Somebody else has saved this admin user since you opened it.')).toBeVisible()
    await expect(page.getByRole('dialog').getByText('Theirs', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Save mine instead' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(row(page, email)).toContainText('Mine')

    await page.getByRole('button', { name: `Edit ${email}` }).click()
    await staff.send('PATCH', `/rest/v1/user_roles?user_id=eq.${userId}`, { role: 'admin' })
    await page.getByRole('dialog').getByLabel('Name').fill('Mine again')
    await save(page)
    await expect(page.getByText('Somebody else has saved this admin user since you opened it.')).toBeVisible()
    await page.getByRole('button', { name: 'Use theirs' }).click()
    await expect(page.getByRole('combobox', { name: 'Role' })).toHaveText('Admin')
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  const [self] = await rowsOf(server, `admin_users?email=eq.${admin.email}`)
  const storedRole = () => rowsOf(server, `user_roles?user_id=eq.${self!.user_id}&select=role`)
  await page.getByRole('button', { name: `Edit ${admin.email}` }).click()
  await chooseRole(page, 'Admin')
  await save(page)
  await proves('AM-14', () => seesError(page, 'Failed to save admin user: You cannot demote yourself'))
  await proves('AS-45', async () => expect(await storedRole()).toEqual([{ role: 'super_admin' }]))
  await discardChanges(page)
  await proves('LI-10', async () => {
    for (const [name, act] of [
      [`Delete ${admin.email}`, 'delete'],
      [`Deactivate: ${admin.email}`, 'deactivate'],
    ] as const) {
      const refused = page.getByRole('button', { name, exact: true })
      await expect(refused).toHaveAttribute('aria-disabled', 'true')
      await expect(refused).toHaveAccessibleDescription(`You cannot ${act} your own account.`)
      await refused.press('Enter')
    }
    await expect(page.getByRole('checkbox', { name: `Select ${admin.email}` })).toBeDisabled()
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    await expect(row(page, admin.email).getByText('Inactive')).toHaveCount(0)
  })
  await proves('AS-44', async () => {
    const answer = await staff.send('DELETE', `/rest/v1/user_roles?user_id=eq.${self!.user_id}`)
    expect(answer.json()).toMatchObject({ message: 'You cannot remove yourself' })
    await expect(row(page, admin.email)).toHaveCount(1)
    expect(await storedRole()).toHaveLength(1)
    expect(await rowsOf(server, `admin_users?email=eq.${admin.email}`)).toHaveLength(1)
  })
  await proves('AS-61', async () => {
    const answer = await staff.send('PATCH', `/rest/v1/admin_users?email=eq.${admin.email}`, { is_active: false })
    expect(answer.json()).toMatchObject({ message: 'You cannot deactivate yourself' })
    expect(await rowsOf(server, `admin_users?email=eq.${admin.email}`)).toMatchObject([{ is_active: true }])
  })

  await page.getByRole('button', { name: `Delete ${email}` }).click()
  await answerDialog(page, question, 'Delete')
  await expect(row(page, email)).toHaveCount(0)
  await proves('AM-10', async () => {
    await expect.poll(roles).toEqual([])
    await expect.poll(() => rowsOf(server, `admin_users?email=eq.${email}`)).toEqual([])
  })
  await proves('AM-10', async () => {
    const reason = 'This account has lost its role. Delete it and invite its owner again.'
    await expect(row(page, roleless.email)).toContainText('No role')
    await page.getByRole('button', { name: `Edit ${roleless.email}` }).click()
    await save(page)
    await seesError(page, `Failed to save admin user: ${reason}`)
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: `Delete ${roleless.email}` }).click()
    await answerDialog(page, question, 'Delete')
    await expect(row(page, roleless.email)).toHaveCount(0)
  })
})

test('a super admin reads the audit log and the outbox; the next user in the same browser sees no data of the previous one, and nothing that is for super admins', async ({
  page,
  server,
}) => {
  const colleague = await createColleague(server)
  const deleted = await invite(server)
  await deleteAccount(server, deleted.userId)
  const reader = uniqueEmail('reader')
  await subscribe(server, reader)
  await page.goto('/admin/login')
  await logInByForm(page)
  await expect(page).toHaveURL(/\/admin\/dashboard$/)
  const search = page.getByRole('combobox', { name: 'Go to a screen or a record' })
  const searchColleague = async () => {
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await search.fill(colleague.email)
  }
  const counts = page.getByRole('list', { name: 'Counts' })
  const accounts = counts.getByRole('listitem').filter({ hasText: 'Admin Users' })
  await proves('DA-14', () => expect(accounts.getByRole('link')).toHaveCount(1))
  await searchColleague()
  await expect(page.getByRole('option', { name: colleague.email })).toHaveCount(1)
  await page.keyboard.press('Escape')

  // Of a long log its newest entries are enough.
  await page.route(/\/rest\/v1\/audit_log\?.*limit=50\b/, (route) =>
    route.fallback({ url: route.request().url().replace('limit=50', 'limit=10') }),
  )
  await page.getByRole('link', { name: 'Audit Trail' }).click()
  const entries = page.getByRole('article')
  const entry = page.getByRole('article', { name: 'Deleted Admin users: Colleague' }).first()
  await proves('AS-42', () => expect(entry).toBeVisible())
  await proves('AU-01', async () => {
    await expect(entry).toContainText(admin.email)
    const times = await entries
      .locator('time')
      .evaluateAll((all) => all.map((one) => Date.parse(one.getAttribute('datetime')!)))
    expect(times.length).toBeGreaterThan(1)
    expect(times).toEqual([...times].sort((a, b) => b - a))
  })
  await proves('AU-02', async () => {
    await entry.getByRole('button', { name: 'Difference' }).click()
    const dialog = page.getByRole('dialog', { name: 'Admin users: Colleague' })
    await expect(dialog.getByRole('row').filter({ hasText: 'email' })).toContainText(deleted.email)
    await hasNoAxeViolations(page)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  })

  await page.route('**/rest/v1/mail_outbox?*', async (route) => {
    if (route.request().method() !== 'GET') return route.continue()
    const response = await route.fetch()
    const mails: { recipient: string }[] = await response.json()
    const json = mails.map((mail) => (mail.recipient === reader ? { ...mail, status: 'failed' } : mail))
    return route.fulfill({ response, json })
  })
  await page.getByRole('link', { name: 'Mail Outbox' }).click()
  const to = (recipient: string) => page.getByRole('article').filter({ hasText: recipient })
  await proves('AS-53', async () => {
    await expect(to(colleague.email)).toHaveCount(1)
    await to(colleague.email).getByRole('button', { name: 'Read' }).click()
    await expect(page.getByRole('dialog')).toContainText('/admin/invite/')
    await hasNoAxeViolations(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
  await proves('AS-93', async () => {
    await expect(page.getByRole('button', { name: /^Send again/ })).toHaveCount(1)
    await to(reader)
      .getByRole('button', { name: /^Read:/ })
      .click()
    // Its links have the site’s address.
    await expect(page.getByRole('dialog')).toContainText(`${server.url}/newsletter/unsubscribe/`)
    const patchRequest = page.waitForRequest((request) => request.method() === 'PATCH')
    await page.getByRole('dialog').getByRole('button', { name: 'Send again' }).click()
    expect((await patchRequest).postDataJSON()).toEqual({ status: 'waiting' })
    await seesToast(page, 'Success', 'The email is waiting to be sent again')
  })
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.getByRole('button', { name: 'Logout' }).click()
  await logInByForm(page, colleague)
  await expect(page).toHaveURL(/\/admin\/dashboard$/)
  await proves('SH-23', async () => {
    await searchColleague()
    await expect(page.getByText('Nothing found.')).toBeVisible()
    await expect(page.getByRole('option')).toHaveCount(0)
    await page.keyboard.press('Escape')
  })
  await proves('DA-14', async () => {
    await expect(accounts).toContainText(/\d/)
    await expect(counts.getByRole('link')).toHaveCount(8)
    await expect(accounts.getByRole('link')).toHaveCount(0)
  })
  await subscribe(server, colleague.email)
  const links = page.getByRole('navigation', { name: 'Back office' }).getByRole('link')
  await proves('AS-64', async () => {
    await links.filter({ hasText: 'Mail Outbox' }).click()
    const mine = page.getByRole('article').filter({ hasText: colleague.email })
    await expect(mine).toHaveCount(1)
    await mine.getByRole('button', { name: 'Read' }).click()
    await expect(page.getByRole('dialog')).toContainText('/newsletter/unsubscribe/')
    await expect(page.getByRole('dialog')).not.toContainText('/admin/invite/')
    await page.keyboard.press('Escape')
  })
  await proves('AS-39', async () => {
    await links.filter({ hasText: 'Inquiries' }).click()
    await expect(page.getByRole('list', { name: 'Counters' })).toBeVisible()
  })
  const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
  const request = (path: string) =>
    fetch(`${server.url}/rest/v1/${path}`, { headers: { apikey: 'public', cookie } }).then(({ status }) => status)
  await proves('AS-43', async () => expect(await request('audit_log')).toBe(403))
  await proves('AS-40', async () => {
    expect(await request('admin_users?select=email')).toBe(403)
    await expect(links.filter({ hasText: 'Inquiries' })).toHaveCount(1)
    await expect(links.filter({ hasText: /Admin Management|Audit Trail/ })).toHaveCount(0)
    await page.goto(`${server.url}/admin/admin-management`)
    await expect(page.getByText('This screen is for super admins.')).toBeVisible()
    await expect(page.getByRole('row')).toHaveCount(0)
  })
  await proves('BU-01', async () => {
    await expect(links.filter({ hasText: 'Backups' })).toHaveCount(0)
    await page.goto(`${server.url}/admin/backups`)
    await expect(page.getByText('This screen is for super admins.')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'This server keeps no backups.' })).toHaveCount(0)
  })
  await leavePage(page)
  await deleteAccount(server, colleague.userId)
})

/** An account whose owner has not set a password yet. */
async function invite(server: RunningServer) {
  const email = uniqueEmail('invited')
  const account = { email, name: 'Colleague', role: 'admin' }
  const answer = await (await staffOf(server)).post('/functions/v1/create-admin-user', account)
  return { email, userId: String(answer.json().user_id) }
}

const subscribe = ({ url }: RunningServer, email: string) =>
  fetch(`${url}/rest/v1/rpc/newsletter_subscribe`, {
    method: 'POST',
    headers: { apikey: 'public', 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  })
