import { readFile } from 'node:fs/promises'
import { dayInNepal } from '../../app/lib/nepal-dates.ts'
import { answerDialog, failRequests, openScreen, seesError, seesToast } from './support/back-office.ts'
import { expect, type Page, test } from './support/journey.ts'
import { rowsOf } from './support/staff.ts'
import { unique, uniqueEmail } from './support/unique.ts'
import { removeRows, sendRows } from './support/visitors.ts'

const row = (page: Page, email: string) => page.getByRole('row').filter({ hasText: email })
const press = (page: Page, email: string, name: string) =>
  row(page, email)
    .getByRole('button', { name: `${name}: ${email}` })
    .click()

test('AN-01 AN-02 AN-03 AN-04 AN-05 AN-06 AN-07 AN-08 AN-09 AN-10 AN-11 AN-12 AN-13 AN-14 AN-15 AN-19: subscribers are listed, paused, exported and deleted', async ({
  page,
  emptyServer,
}) => {
  const [older, newer] = [`=1+1|${uniqueEmail('older')}`, uniqueEmail('newer')]
  await openScreen(page, emptyServer, 'newsletter')
  await expect(page.getByText('No newsletter subscriptions found.', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Export CSV' }).click()
  await seesToast(page, 'No Data', 'No subscriptions to export.')

  for (const email of [older, newer]) await sendRows(emptyServer, 'rpc/newsletter_subscribe', { email })
  await page.getByRole('button', { name: 'Refresh' }).click()
  const rows = page.getByRole('table', { name: 'Newsletter' }).getByRole('row')
  await expect(rows).toHaveCount(3)
  await expect(rows.nth(1)).toContainText(newer)
  const counters = page.getByRole('list', { name: 'Counters' }).getByRole('listitem')
  await expect(counters).toHaveText(['Total 2', 'Active 2', 'Inactive 0'])
  const [stored] = await rowsOf(emptyServer, `newsletter_subscriptions?email=eq.${newer}`)
  await expect(row(page, newer).getByRole('link', { name: 'Unsubscribe link' })).toHaveAttribute(
    'href',
    `/newsletter/unsubscribe/${stored!.unsubscribe_token}`,
  )

  await press(page, newer, 'Deactivate')
  await seesToast(page, 'Success', 'Subscription deactivated successfully.')
  await expect(counters).toHaveText(['Total 2', 'Active 1', 'Inactive 1'])
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const file = await download
  const today = dayInNepal(new Date())
  expect(file.suggestedFilename()).toBe(`newsletter_subscriptions_${today}.csv`)
  expect(await readFile((await file.path())!, 'utf8')).toBe(
    `Email,Status,Subscribed Date\r\n${newer},Inactive,${today}\r\n"'${older}",Active,${today}\r\n`,
  )
  await seesToast(page, 'Success', 'Newsletter subscriptions exported successfully.')

  await press(page, newer, 'Activate')
  await seesToast(page, 'Success', 'Subscription activated successfully.')
  await expect(counters).toHaveText(['Total 2', 'Active 2', 'Inactive 0'])
  const question = `Are you sure you want to delete the subscription for ${newer}?`
  await page.getByRole('button', { name: `Delete ${newer}` }).click()
  await answerDialog(page, question, 'Cancel')
  await page.getByRole('button', { name: `Delete ${newer}` }).click()
  await answerDialog(page, question, 'Delete')
  await seesToast(page, 'Success', 'Subscription deleted successfully.')
  await expect(row(page, newer)).toHaveCount(0)
  expect(await rowsOf(emptyServer, 'newsletter_subscriptions')).toMatchObject([{ email: older }])
  await removeRows(emptyServer, 'newsletter_subscriptions?id=not.is.null')
})

test('AN-16 AN-17 AN-18: failures are shown, and nothing changes', async ({ page, server, expectConsoleError }) => {
  expectConsoleError(/400|Failed to (fetch newsletter|update subscription|delete subscription)/)
  const email = uniqueEmail(unique('stays'))
  await sendRows(server, 'rpc/newsletter_subscribe', { email })
  const restore = await failRequests(page, 'newsletter_subscriptions', 'GET')
  await openScreen(page, server, 'newsletter')
  await seesError(page, 'Failed to fetch newsletter subscriptions.')
  await restore()
  await page.getByRole('button', { name: 'Try again' }).click()
  const restoreUpdates = await failRequests(page, 'newsletter_subscriptions', 'PATCH')
  await press(page, email, 'Deactivate')
  await seesError(page, 'Failed to update subscription status.')
  await expect(row(page, email).getByText('Active', { exact: true })).toBeVisible()
  await restoreUpdates()
  await failRequests(page, 'newsletter_subscriptions', 'DELETE')
  await page.getByRole('button', { name: `Delete ${email}` }).click()
  await answerDialog(page, `Are you sure you want to delete the subscription for ${email}?`, 'Delete')
  await seesError(page, 'Failed to delete subscription.')
  await expect(row(page, email)).toHaveCount(1)
  await removeRows(server, `newsletter_subscriptions?email=eq.${email}`)
})
