import { hasNoAxeViolations } from './support/axe.ts'
import { expect, test } from './support/journey.ts'
import { proves } from './support/proves.ts'
import { deleteAccount, staffOf } from './support/staff.ts'
import { uniqueEmail } from './support/unique.ts'

test('whoever chooses a password sees how strong it is, and a weak one is refused', async ({
  page,
  server,
  expectConsoleError,
}) => {
  expectConsoleError(/400|The password could not be set/)
  const { user_id, invitation_url } = (
    await (await staffOf(server)).post('/functions/v1/create-admin-user', { email: uniqueEmail('chooser') })
  ).json()
  const dictionaries: string[] = []
  page.on('request', (request) => {
    if (/\/measure-password-/.test(request.url())) dictionaries.push(request.url())
  })
  await page.goto(new URL(invitation_url).pathname)
  const password = page.getByLabel('New password')
  const meter = page.getByRole('meter', { name: 'Password strength' })
  const choose = async (chosen: string) => {
    await password.fill(chosen)
    await page.getByLabel('Repeat the password').fill(chosen)
  }
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
  await choose('marigolds on a tin roof')
  await expect(meter).toHaveAttribute('aria-valuetext', 'Very strong')
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page).toHaveURL(/\/admin\/login$/)
  await page.goto('about:blank')
  await deleteAccount(server, user_id)
})
