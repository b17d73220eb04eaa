import { TestBrowser } from '../support/test-browser.ts'
import { hasNoAxeViolations } from './support/axe.ts'
import { openScreen, seesToast } from './support/back-office.ts'
import { admin, expect, type Page, test } from './support/journey.ts'
import { proves } from './support/proves.ts'
import { createColleague, deleteAccount, staffOf } from './support/staff.ts'
import { unique, uniqueEmail } from './support/unique.ts'

const email = (page: Page) => page.getByLabel('Email')
const password = (page: Page) => page.getByLabel('Password', { exact: true })
const logIn = (page: Page) => page.getByRole('button', { name: 'Log in' }).click()
const storedSession = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('admin_session') ?? 'null'))

test('AS-01 AS-04: the login form has email and password and requires both', async ({ page }) => {
  await page.goto('/admin/login')
  await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible()
  for (const [typedEmail, typedPassword] of [
    ['', ''],
    ['someone@example.com', ''],
    ['', 'secret'],
  ]) {
    await page.reload()
    await email(page).fill(typedEmail!)
    await password(page).fill(typedPassword!)
    await logIn(page)
    await seesToast(page, 'Validation Error', 'Email and password are required')
  }
})

test('a correct login opens the dashboard and survives a reload', async ({ page }) => {
  await page.goto('/admin/login')
  await email(page).fill(`  ${admin.email.toUpperCase()} `)
  await password(page).fill(admin.password)
  const asked = page.waitForRequest(/admin_login_simple/)
  await logIn(page)
  await proves('AS-05', async () => expect((await asked).postDataJSON().login_email).toBe(admin.email))
  await proves('AS-09', async () => {
    await expect(page).toHaveURL(/\/admin\/dashboard$/)
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
  await proves('AS-35', async () => {
    await page.reload()
    await expect(page).toHaveURL(/\/admin\/dashboard$/)
    await expect(page.getByText(admin.email).first()).toBeVisible()
  })
})

test('AS-02: signed-in users are redirected away from the login page', async ({ page, server }) => {
  await openScreen(page, server, 'dashboard')
  await page.goto('/admin/login')
  await expect(page).toHaveURL(/\/admin\/dashboard$/)
})

test('AS-03: after login the requested page opens, but never another site', async ({ page }) => {
  const signIn = async () => {
    await email(page).fill(admin.email)
    await password(page).fill(admin.password)
    await logIn(page)
  }
  await page.goto('/admin/inquiries?filter=pending')
  await expect(page).toHaveURL(/\/admin\/login\?next=/)
  await signIn()
  await expect(page).toHaveURL(/\/admin\/inquiries\?filter=pending$/)

  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/admin\/login$/)
  await page.goto('/admin/login?next=https://evil.example/admin/banners')
  await signIn()
  await expect(page).toHaveURL(/127\.0\.0\.1:\d+\/admin\/dashboard$/)
})

test('AS-06 AS-10: a wrong password is refused, and the sixth attempt is blocked', async ({
  page,
  expectConsoleError,
}) => {
  expectConsoleError(/429|The login failed/)
  await page.goto('/admin/login')
  await email(page).fill(uniqueEmail('stranger'))
  await password(page).fill('not the password')
  for (let attempt = 1; attempt <= 5; attempt++) {
    const answered = page.waitForResponse(/admin_login_simple/)
    await logIn(page)
    await answered
    await seesToast(page, 'Login Failed', 'Invalid email or password')
  }
  await logIn(page)
  await seesToast(page, 'Too Many Attempts', 'Too many login attempts. Please try again in 15 minutes.')
})

test('AS-08: a failed login request shows an error', async ({ page, expectConsoleError }) => {
  expectConsoleError(/500|The login failed/)
  await page.route('**/rpc/admin_login_simple', (route) =>
    route.fulfill({ status: 500, json: { code: 'internal', message: 'down', details: null, hint: null } }),
  )
  await page.goto('/admin/login')
  await email(page).fill(admin.email)
  await password(page).fill(admin.password)
  await logIn(page)
  await seesToast(page, 'Login Error', 'An error occurred during login')
  await expect(email(page)).toHaveValue(admin.email)
})

test('AS-33 AS-34: Logout shows a message and ends the session on the server', async ({ page, server }) => {
  await openScreen(page, server, 'dashboard')
  const [cookie] = await page.context().cookies()
  await page.getByRole('button', { name: 'Logout' }).click()
  await seesToast(page, 'Logged Out', 'You have been logged out successfully')
  await expect(page).toHaveURL(/\/admin\/login$/)
  await page.context().addCookies([cookie!])
  const old = await page.request.get(`${server.url}/admin/dashboard`, { maxRedirects: 0 })
  expect(old.status()).toBe(302)
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
  await openScreen(page, server, 'dashboard', colleague)
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

test('AS-81: setting another account’s password in another tab keeps this session', async ({ page, server }) => {
  const response = await (await staffOf(server)).post('/functions/v1/create-admin-user', {
    email: uniqueEmail('invited'),
    name: 'Invited',
    role: 'admin',
  })
  await openScreen(page, server, 'about')
  await page.getByLabel('Our Mission').fill('Half a mission')
  const tab = await page.context().newPage()
  await tab.goto(new URL(response.json().invitation_url).pathname)
  await tab.getByLabel('New password').fill('a long enough secret')
  await tab.getByLabel('Repeat the password').fill('a long enough secret')
  await tab.getByRole('button', { name: 'Save password' }).click()
  await expect(tab).toHaveURL(/\/admin\/dashboard$/)
  expect(await storedSession(tab)).toMatchObject({ email: admin.email })
  await expect(page.getByLabel('Our Mission')).toHaveValue('Half a mission')
  await expect(page).toHaveURL(/\/admin\/about$/)
  await deleteAccount(server, response.json().user_id)
})

test('AS-48 AS-49: an invitation sets a password, once', async ({ page, server, expectConsoleError }) => {
  expectConsoleError(/410|The password could not be set/)
  const invited = uniqueEmail('invited')
  const response = await (await staffOf(server)).post('/functions/v1/create-admin-user', {
    email: invited,
    name: 'Invited',
    role: 'admin',
  })
  const link = new URL(response.json().invitation_url).pathname
  const secret = unique('a long enough secret')
  const setPassword = async (first: string, second: string) => {
    await page.getByLabel('New password').fill(first)
    await page.getByLabel('Repeat the password').fill(second)
    await page.getByRole('button', { name: 'Save password' }).click()
  }
  await page.goto(link)
  await setPassword('short', 'short')
  await expect(page.getByText('A password has at least 12 characters')).toBeVisible()
  await setPassword(secret, `${secret}!`)
  await expect(page.getByText('The passwords do not match')).toBeVisible()
  await setPassword(secret, secret)
  await expect(page).toHaveURL(/\/admin\/login$/)
  await email(page).fill(invited)
  await password(page).fill(secret)
  await logIn(page)
  await expect(page).toHaveURL(/\/admin\/dashboard$/)
  await page.goto('about:blank')
  await page.context().clearCookies()

  await page.goto(link)
  await setPassword(secret, secret)
  await expect(page.getByText('This link has expired or has already been used. Ask for a new one.')).toBeVisible()
})

test('a password reset without mail shows that mail is off', async ({ page }) => {
  await page.goto('/admin/login')
  await email(page).fill(uniqueEmail('forgetful'))
  await page.getByRole('button', { name: 'Forgot password?' }).click()
  await expect(page.getByText('This site sends no email yet.', { exact: false })).toBeVisible()
})
