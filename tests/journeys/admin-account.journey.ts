import { Secret, TOTP } from 'otpauth'
import { TestBrowser } from '../support/test-browser.ts'
import { hasNoAxeViolations } from './support/axe.ts'
import { logInByForm, openScreen, seesToast } from './support/back-office.ts'
import { hasNoClippedText } from './support/clipped-text.ts'
import { expect, test } from './support/journey.ts'
import { leavePage } from './support/leave-page.ts'
import { proves } from './support/proves.ts'
import { createColleague, deleteAccount, rowsOf } from './support/staff.ts'

const currentCode = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) }).generate()

test('staff end their sessions, set up an authenticator app and log in with a second step, until a super admin removes it', async ({
  page,
  server,
  expectConsoleError,
}) => {
  expectConsoleError(/400|The second step could not be changed/)
  const colleague = await createColleague(server)
  const elsewhere = new TestBrowser(server.url)
  const isSignedIn = async () => (await elsewhere.call('admin_session', {})).status === 200
  const signInElsewhere = () =>
    elsewhere.signIn(colleague.email, colleague.password, {
      'user-agent': 'Mozilla/5.0 (Windows NT 10.0; rv:150.0) Gecko/20100101 Firefox/150.0',
    })
  await signInElsewhere()
  await openScreen(page, server, 'account', colleague)
  const sessions = page.getByRole('list', { name: 'Sessions' }).getByRole('listitem')
  const other = sessions.filter({ hasText: 'Firefox on Windows' })
  await proves('AS-106', async () => {
    await expect(sessions).toHaveCount(2)
    await expect(sessions.filter({ hasText: 'This session' })).toContainText(/Chrome on .*last seen/s)
    await expect(other).toContainText(/10\.\d+\.\d+\.\d+ · last seen/)
  })
  await proves('SF-10', async () => {
    await expect(page.getByRole('button', { name: 'Set up an authenticator app' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Add a passkey' })).toHaveCount(0)
  })
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await hasNoClippedText(page, `the account at ${width}`)
  }
  await hasNoAxeViolations(page)
  await proves('AS-107', async () => {
    expect(await isSignedIn()).toBe(true)
    await other.getByRole('button', { name: 'End' }).click()
    await expect(sessions).toHaveCount(1)
    expect(await isSignedIn()).toBe(false)
  })
  await signInElsewhere()

  await page.getByRole('button', { name: 'Set up an authenticator app' }).click()
  const dialog = page.getByRole('dialog', { name: 'Authenticator app' })
  await dialog.getByLabel('Current password').fill('not the password')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await proves('SF-06', () => expect(dialog.getByText('The current password is wrong')).toBeVisible())
  await dialog.getByLabel('Current password').fill(colleague.password)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  await hasNoAxeViolations(page)
  const secret = await dialog.locator('code').innerText()
  await dialog.getByLabel('Code from the app').fill('000000')
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  await expect(dialog.getByText('This code is wrong.', { exact: false })).toBeVisible()
  await dialog.getByLabel('Code from the app').fill(currentCode(secret))
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  const codes = page.getByRole('dialog', { name: 'Recovery codes' })
  await proves('SF-11', () => expect(codes.getByRole('listitem')).toHaveCount(10))
  const [recoveryCode] = await codes.getByRole('listitem').allInnerTexts()
  await hasNoAxeViolations(page)
  await codes.getByRole('button', { name: 'I have saved them' }).click()
  await expect(page.getByText('10 of 10 recovery codes are left.')).toBeVisible()

  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(page).toHaveURL(/\/admin\/login$/)
  expect(await isSignedIn()).toBe(false)
  await proves('SF-10', async () => {
    await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Sign in with a passkey' })).toHaveCount(0)
  })
  await logInByForm(page, colleague)
  const code = page.getByLabel('Code')
  await proves('SF-01', async () => {
    await expect(page.getByRole('heading', { name: 'Second step' })).toBeVisible()
    await expect(code).toBeFocused()
    expect(await page.evaluate(() => localStorage.getItem('admin_session'))).toBeNull()
  })
  await hasNoAxeViolations(page)
  await code.fill('000000')
  await page.getByRole('button', { name: 'Continue' }).click()
  await seesToast(page, 'Login Failed', 'This code is wrong or has already been used.')
  await expect(code).toHaveValue('')
  await code.fill(recoveryCode!)
  await page.getByRole('button', { name: 'Continue' }).click()
  await proves('SF-03', () => expect(page).toHaveURL(/\/admin\/dashboard$/))

  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/admin\/login$/)
  await logInByForm(page)
  await page.getByRole('link', { name: 'Admin Management' }).click()
  const row = page.getByRole('row').filter({ hasText: colleague.email })
  await proves('SF-08', async () => {
    await expect(row.getByText('Second step', { exact: true })).toBeVisible()
    await row.getByRole('button', { name: 'Remove second step' }).click()
    await expect(row.getByText('Second step', { exact: true })).toHaveCount(0)
    await expect
      .poll(() => rowsOf(server, `admin_users?user_id=eq.${colleague.userId}`))
      .toMatchObject([{ has_second_factor: false }])
    const signedIn = await new TestBrowser(server.url).signIn(colleague.email, colleague.password)
    expect(signedIn.json()[0].success).toBe(true)
  })
  await leavePage(page)
  await deleteAccount(server, colleague.userId)
})
