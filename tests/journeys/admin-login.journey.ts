import { TestBrowser } from '../support/test-browser.ts'
import { hasNoAxeViolations } from './support/axe.ts'
import { closeToasts, openScreen, seesToast } from './support/back-office.ts'
import { admin, expect, type Page, test } from './support/journey.ts'
import { proves } from './support/proves.ts'
import { createColleague, deleteAccount } from './support/staff.ts'
import { unique, uniqueEmail } from './support/unique.ts'

const email = (page: Page) => page.getByLabel('Email')
const password = (page: Page) => page.getByLabel('Password', { exact: true })
const logIn = (page: Page) => page.getByRole('button', { name: 'Log in' }).click()
const storedSession = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('admin_session') ?? 'null'))

test('a login opens the requested page, survives a reload, ends with Logout, and says what it refuses', async ({
  page,
  server,
  expectConsoleError,
}) => {
  expectConsoleError(/429|500|The login failed/)
  const enter = async (typedEmail: string, typedPassword: string = admin.password) => {
    await email(page).fill(typedEmail)
    await password(page).fill(typedPassword)
    await logIn(page)
  }
  await page.goto('/admin/login?next=https://evil.example/admin/banners')
  const asked = page.waitForRequest(/admin_login_simple/)
  await enter(`  ${admin.email.toUpperCase()} `)
  await proves('AS-05', async () => expect((await asked).postDataJSON().login_email).toBe(admin.email))
  await proves('AS-09', async () => {
    // Never another site.
    await expect(page).toHaveURL(/127\.0\.0\.1:\d+\/admin\/dashboard$/)
    await seesToast(page, 'Login Successful', 'Welcome to Admin Dashboard')
  })
  await proves('AS-21', async () => {
    const session = await storedSession(page)
    expect(Object.keys(session).sort()).toEqual(
      ['email', 'expires_at', 'id', 'is_active', 'last_activity', 'role', 'session_token'].sort(),
    )
    expect(session).toMatchObject({ email: admin.email, role: 'super_admin', is_active: true })
    for (const key of ['expires_at', 'id', 'last_activity', 'session_token']) expect(session[key]).toBeTruthy()
  })
  // Both for the page that is loaded again and for a link to the login.
  await proves('AS-02', async () => {
    await page.goto('/admin/login')
    await expect(page).toHaveURL(/\/admin\/dashboard$/)
  })
  await proves('AS-35', () => expect(page.getByText(admin.email).first()).toBeVisible())
  const [cookie] = await page.context().cookies()
  await page.getByRole('button', { name: 'Logout' }).click()
  await proves('AS-33', async () => {
    await seesToast(page, 'Logged Out', 'You have been logged out successfully')
    await expect(page).toHaveURL(/\/admin\/login$/)
  })
  await proves('AS-34', async () => {
    const headers = { cookie: `${cookie!.name}=${cookie!.value}` }
    const old = await fetch(`${server.url}/admin/dashboard`, { headers, redirect: 'manual' })
    expect([old.status, old.headers.get('location')]).toEqual([302, '/admin/login?next=%2Fadmin%2Fdashboard'])
  })
  await proves('AS-03', async () => {
    await page.goto('/admin/inquiries?filter=pending')
    await expect(page).toHaveURL(/\/admin\/login\?next=/)
    await enter(admin.email)
    await expect(page).toHaveURL(/\/admin\/inquiries\?filter=pending$/)
  })

  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible()
  await closeToasts(page)
  const isToldOnce = async (title: string, words: string) => {
    await seesToast(page, title, words)
    await closeToasts(page)
  }
  for (const [id, typedEmail, typedPassword] of [
    ['AS-01', '', ''],
    ['AS-04', 'someone@example.com', ''],
    ['AS-04', '', 'secret'],
  ] as const)
    await proves(id, async () => {
      await enter(typedEmail, typedPassword)
      await isToldOnce('Validation Error', 'Email and password are required')
    })
  await proves('AS-08', async () => {
    await page.route('**/rpc/admin_login_simple', (route) =>
      route.fulfill({ status: 500, json: { code: 'internal', message: 'down', details: null, hint: null } }),
    )
    await enter(admin.email, admin.password)
    await isToldOnce('Login Error', 'An error occurred during login')
    await expect(email(page)).toHaveValue(admin.email)
    await page.unroute('**/rpc/admin_login_simple')
  })
  await email(page).fill(uniqueEmail('stranger'))
  await password(page).fill('not the password')
  await proves('AS-06', async () => {
    for (let attempt = 1; attempt <= 5; attempt++) {
      const answered = page.waitForResponse(/admin_login_simple/)
      await logIn(page)
      await answered
      await seesToast(page, 'Login Failed', 'Invalid email or password')
    }
  })
  await proves('AS-10', async () => {
    await logIn(page)
    await seesToast(page, 'Too Many Attempts', 'Too many login attempts. Please try again in 15 minutes.')
  })
  await page.getByRole('button', { name: 'Forgot password?' }).click()
  await expect(page.getByText('This site sends no email yet.', { exact: false })).toBeVisible()
})

test('AS-65 AS-66: a user changes the password and logs out everywhere', async ({
  page,
  server,
  expectConsoleError,
}) => {
  expectConsoleError(/400|The password could not be changed/)
  const colleague = await createColleague(server)
  const secret = unique('another long secret')
  const elsewhere = new TestBrowser(server.url)
  const isSignedIn = async () => (await elsewhere.call('admin_session', {})).status === 200
  await elsewhere.signIn(colleague.email, colleague.password)
  await openScreen(page, server, 'redirects', colleague)
  const account = page.getByRole('button', { name: `Account: ${colleague.email}` })
  await account.click()
  await hasNoAxeViolations(page)
  await page.getByRole('menuitem', { name: 'Change password' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change password' })
  const changePassword = async (current: string, next: string, repeated = next) => {
    await dialog.getByLabel('Current password').fill(current)
    await dialog.getByLabel('New password').fill(next)
    await dialog.getByLabel('Repeat the password').fill(repeated)
    await dialog.getByRole('button', { name: 'Save password' }).click()
  }
  await changePassword(colleague.password, secret, 'something else')
  await expect(dialog.getByText('The passwords do not match')).toBeVisible()
  await changePassword('not the password', secret)
  await expect(dialog.getByText('The current password is wrong')).toBeVisible()
  await hasNoAxeViolations(page)
  expect(await isSignedIn()).toBe(true)
  await changePassword(colleague.password, secret)
  await seesToast(page, 'Password Saved', 'You have been logged out everywhere else.')
  await expect(dialog).toHaveCount(0)
  expect(await isSignedIn()).toBe(false)

  await elsewhere.signIn(colleague.email, secret)
  expect(await isSignedIn()).toBe(true)
  await account.click()
  await page.getByRole('menuitem', { name: 'Log out everywhere' }).click()
  await expect(page).toHaveURL(/\/admin\/login$/)
  await seesToast(page, 'Logged Out', 'You have been logged out successfully')
  expect(await isSignedIn()).toBe(false)
  await deleteAccount(server, colleague.userId)
})
