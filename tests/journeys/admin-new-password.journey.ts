import { hasNoAxeViolations } from './support/axe.ts'
import { logInByForm, openScreen } from './support/back-office.ts'
import { admin, expect, test } from './support/journey.ts'
import { leavePage } from './support/leave-page.ts'
import { proves } from './support/proves.ts'
import { deleteAccount, staffOf } from './support/staff.ts'
import { unique, uniqueEmail } from './support/unique.ts'

test('an invitation sets a strong password, once, and ends no session of another account', async ({
  page,
  server,
  expectConsoleError,
}) => {
  expectConsoleError(/400|410|The password could not be set/)
  const invited = uniqueEmail('invited')
  const response = await (await staffOf(server)).post('/functions/v1/create-admin-user', {
    email: invited,
    name: 'Invited',
    role: 'admin',
  })
  const { invitation_url, user_id } = response.json()
  const link = new URL(invitation_url).pathname
  const secret = unique('marigolds on a tin roof')
  const other = await page.context().newPage()
  await openScreen(other, server, 'about')
  await other.getByLabel('Our Mission').fill('Half a mission')
  const dictionaries: string[] = []
  page.on('request', (request) => {
    if (/\/measure-password-/.test(request.url())) dictionaries.push(request.url())
  })
  const password = page.getByLabel('New password')
  const meter = page.getByRole('meter', { name: 'Password strength' })
  const choose = async (first: string, second = first) => {
    await password.fill(first)
    await page.getByLabel('Repeat the password').fill(second)
  }
  const setPassword = async (first: string, second = first) => {
    await choose(first, second)
    await page.getByRole('button', { name: 'Save password' }).click()
  }
  await page.goto(link)
  await expect(password).toBeVisible()
  await proves('AS-102', async () => {
    expect(dictionaries).toEqual([])
    await choose('Password1234!')
    await expect(meter).toHaveAttribute('aria-valuetext', 'Easy to guess')
    await expect(page.getByText('This is similar to a commonly used password.', { exact: false })).toBeVisible()
    expect(dictionaries).toHaveLength(1)
  })
  await hasNoAxeViolations(page)
  await page.getByRole('button', { name: 'Save password' }).click()
  await proves('AS-101', async () => {
    await expect(
      page.getByRole('alert').getByText('This password is too easy to guess.', { exact: false }),
    ).toBeVisible()
    await expect(page).toHaveURL(/\/admin\/invite\//)
  })
  await setPassword('short')
  await expect(page.getByText('A password has at least 12 characters')).toBeVisible()
  await setPassword(secret, `${secret}!`)
  await expect(page.getByText('The passwords do not match')).toBeVisible()
  await choose(secret)
  await expect(meter).toHaveAttribute('aria-valuetext', 'Very strong')
  await page.getByRole('button', { name: 'Save password' }).click()
  await proves('AS-81', async () => {
    await expect(page).toHaveURL(/\/admin\/dashboard$/)
    const session = await page.evaluate(() => JSON.parse(localStorage.getItem('admin_session') ?? 'null'))
    expect(session).toMatchObject({ email: admin.email })
    await expect(other.getByLabel('Our Mission')).toHaveValue('Half a mission')
    await expect(other).toHaveURL(/\/admin\/about$/)
  })
  await other.close()
  await proves('AS-48', async () => {
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL(/\/admin\/login$/)
    await logInByForm(page, { email: invited, password: secret })
    await expect(page).toHaveURL(/\/admin\/dashboard$/)
    await expect(page.getByText(invited).first()).toBeVisible()
  })
  await leavePage(page)
  await page.context().clearCookies()
  await proves('AS-49', async () => {
    await page.goto(link)
    await setPassword(secret)
    await expect(page.getByText('This link has expired or has already been used. Ask for a new one.')).toBeVisible()
  })
  await leavePage(page)
  await deleteAccount(server, user_id)
})
