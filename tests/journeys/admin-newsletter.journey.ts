import { readFile } from 'node:fs/promises'
import { failRequests, openScreen, seesError, seesToast } from './support/back-office.ts'
import { expect, type Page, test } from './support/journey.ts'
import { leavePage } from './support/leave-page.ts'
import { proves } from './support/proves.ts'
import { rowsOf } from './support/staff.ts'
import { uniqueEmail } from './support/unique.ts'
import { removeRows, sendRows } from './support/visitors.ts'

const row = (page: Page, email: string) => page.getByRole('row').filter({ hasText: email })
const press = (page: Page, email: string, name: string) =>
  row(page, email)
    .getByRole('button', { name: `${name}: ${email}` })
    .click()

test('subscribers are counted, paused and exported', async ({ page, emptyServer, expectConsoleError }) => {
  expectConsoleError(/400|Failed to update subscription/)
  const [older, newer] = [`=1+1|${uniqueEmail('older')}`, uniqueEmail('newer')]
  const stored = async (email: string) =>
    (await rowsOf(emptyServer, `newsletter_subscriptions?email=eq.${encodeURIComponent(email)}`))[0]
  await openScreen(page, emptyServer, 'newsletter')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  await proves('AN-12', () => seesToast(page, 'No Data', 'No subscriptions to export.'))

  for (const email of [older, newer]) await sendRows(emptyServer, 'rpc/newsletter_subscribe', { email })
  const rows = page.getByRole('table', { name: 'Newsletter' }).getByRole('row')
  await proves('AN-03', async () => {
    const answered = page.waitForResponse(/newsletter_subscriptions\?select=/)
    await page.getByRole('button', { name: 'Refresh' }).click()
    expect((await answered).ok()).toBe(true)
    await expect(rows).toHaveCount(3)
  })
  const counters = page.getByRole('list', { name: 'Counters' }).getByRole('listitem')
  await proves('AN-02', () => expect(counters).toHaveText(['Total 2', 'Active 2', 'Inactive 0']))
  await proves('AN-06', async () => {
    for (const email of [newer, older])
      await expect(row(page, email).getByRole('link', { name: 'Unsubscribe link' })).toHaveAttribute(
        'href',
        `/newsletter/unsubscribe/${(await stored(email))!.unsubscribe_token}`,
      )
  })

  await proves('AN-04', async () => {
    await expect(row(page, newer).getByRole('button', { name: /^Activate/ })).toHaveCount(0)
    await press(page, newer, 'Deactivate')
    await expect.poll(async () => (await stored(newer))!.is_active).toBe(false)
  })
  await proves('AN-14', () => seesToast(page, 'Success', 'Subscription deactivated successfully.'))
  await proves('AN-02', () => expect(counters).toHaveText(['Total 2', 'Active 1', 'Inactive 1']))
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const file = await download
  // As in 2025-11-15.
  const today = new Date().toLocaleDateString('en-CA', { timeZone: 'Asia/Kathmandu' })
  const lines = (await readFile((await file.path())!, 'utf8')).split('\r\n')
  await proves('AN-09', async () => expect(file.suggestedFilename()).toBe(`newsletter_subscriptions_${today}.csv`))
  await proves('AN-08', async () => {
    expect(lines.slice(0, 2)).toEqual(['Email,Status,Subscribed Date', `${newer},Inactive,${today}`])
    expect(lines).toHaveLength(4)
  })
  await proves('AN-10', async () => expect(lines.slice(2)).toEqual([`"'${older}",Active,${today}`, '']))
  await proves('AN-11', () => seesToast(page, 'Success', 'Newsletter subscriptions exported successfully.'))

  await proves('AN-05', async () => {
    await expect(row(page, newer).getByRole('button', { name: /^Deactivate/ })).toHaveCount(0)
    await press(page, newer, 'Activate')
    await expect.poll(async () => (await stored(newer))!.is_active).toBe(true)
  })
  await proves('AN-13', () => seesToast(page, 'Success', 'Subscription activated successfully.'))
  await proves('AN-02', () => expect(counters).toHaveText(['Total 2', 'Active 2', 'Inactive 0']))
  await proves('AN-17', async () => {
    await failRequests(page, 'newsletter_subscriptions', 'PATCH')
    await press(page, newer, 'Deactivate')
    await seesError(page, 'Failed to update subscription status.')
    await expect(row(page, newer).getByText('Active', { exact: true })).toBeVisible()
    expect((await stored(newer))!.is_active).toBe(true)
  })
  await leavePage(page)
  await removeRows(emptyServer, 'newsletter_subscriptions?id=not.is.null')
})
