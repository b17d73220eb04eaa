import { hasNoAxeViolations } from './support/axe.ts'
import { openScreen, seesError, seesToast } from './support/back-office.ts'
import { expect, test } from './support/journey.ts'
import { proves } from './support/proves.ts'

test('a super admin edits the words of a mail and takes them back', async ({ page, server, expectConsoleError }) => {
  expectConsoleError(/400|is not a variable/)
  await openScreen(page, server, 'mail-texts')
  const row = page.getByRole('article').filter({ hasText: 'To a colleague who has forgotten the password.' })
  await expect(row).toContainText('Variables: {company}, {link}')
  await row.getByRole('button', { name: /^Edit/ }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Variables')).toHaveValue('company, link')
  await hasNoAxeViolations(page)
  await dialog.getByLabel('Subject').fill('A new password, {nmae}')
  await dialog.getByRole('button', { name: /^(Save|Update)/ }).click()
  await proves('ML-05', () =>
    seesError(page, 'Failed to save mail text: {nmae} is not a variable of this mail. It has {company}, {link}.'),
  )
  await dialog.getByLabel('Subject').fill('A new password for {company}')
  await dialog.getByRole('button', { name: /^(Save|Update)/ }).click()
  await seesToast(page, 'Success', 'Mail text saved successfully!')
  await expect(row.getByText('Edited')).toBeVisible()
  await proves('ML-08', async () => {
    await row.getByRole('button', { name: /^Restore original text/ }).click()
    await expect(row.getByText('Set a new {company} password')).toBeVisible()
    await expect(row.getByText('Edited')).toHaveCount(0)
  })
})
