import { hasNoAxeViolations } from './support/axe.ts'
import { answerDialog, openScreen } from './support/back-office.ts'
import { goToScreen } from './support/go-to-screen.ts'
import { expect, type Page, test } from './support/journey.ts'
import { leavePage } from './support/leave-page.ts'
import { proves } from './support/proves.ts'
import { addRow, createColleague, deleteAccount, staffOf } from './support/staff.ts'
import { unique } from './support/unique.ts'
import { removeRows } from './support/visitors.ts'

const row = (page: Page, name: string) => page.getByRole('article', { name, exact: true })

test('what staff delete can be undone, restored from the trash, or deleted for good', async ({
  page,
  server,
  expectConsoleError,
}) => {
  expectConsoleError(/409/)
  const name = unique('lost page')
  const slug = unique('lost')
  const written = await addRow(server, 'pages', { title: name, slug, is_published: true, meta_description: 'Kept' })
  const staff = await staffOf(server)
  const stored = async () => (await staff.get(`/rest/v1/pages?id=eq.${written.id}`)).json()
  const before = await stored()
  const colleague = await createColleague(server)
  await page.setViewportSize({ width: 390, height: 844 })
  await openScreen(page, server, 'pages', colleague)
  const deleteIt = async () => {
    await page.getByRole('button', { name: `Delete ${name}`, exact: true }).click()
    await answerDialog(page, 'Are you sure you want to delete this page?', 'Delete')
    await expect(page.getByRole('button', { name: `Delete ${name}`, exact: true })).toHaveCount(0)
  }

  await proves('TR-06', async () => {
    await deleteIt()
    await page.getByRole('button', { name: 'Undo' }).press('Enter')
    await expect(page.getByRole('button', { name: `Delete ${name}`, exact: true })).toBeVisible()
    await expect.poll(stored).toEqual(before)
  })
  await proves('TR-12', async () => {
    await deleteIt()
    await goToScreen(page, 'trash')
    await expect(row(page, name)).toContainText(colleague.email)
    await expect(row(page, name)).toContainText(slug)
    await hasNoAxeViolations(page)
    await page.getByRole('button', { name: `Restore: ${name}`, exact: true }).press('Enter')
    await expect(row(page, name)).toHaveCount(0)
    await expect.poll(stored).toEqual(before)
    expect((await page.request.get(`${server.url}/${slug}`)).status()).toBe(200)
  })
  await staff.send('DELETE', `/rest/v1/pages?id=eq.${written.id}`)
  const second = await addRow(server, 'pages', { title: `${name} again`, slug })
  await proves('TR-05', async () => {
    await page.goto(`${server.url}/admin/trash`)
    await page.getByRole('button', { name: `Restore: ${name}`, exact: true }).click()
    const form = page.getByRole('dialog', { name: 'Restore with another slug' })
    await expect(form.getByLabel('Slug')).toHaveValue(slug)
    await hasNoAxeViolations(page)
    await form.getByLabel('Slug').fill(`${slug}-back`)
    await form.getByRole('button', { name: 'Restore' }).click()
    await expect(form).toHaveCount(0)
    await expect(row(page, name)).toHaveCount(0)
    await expect.poll(stored).toMatchObject([{ slug: `${slug}-back`, meta_description: 'Kept' }])
  })
  await removeRows(server, `pages?id=in.(${written.id},${second.id})`)
  await proves('TR-07', async () => {
    await page.goto(`${server.url}/admin/trash`)
    const forGood = page.getByRole('button', { name: `Delete ${name}`, exact: true })
    await expect(forGood).toHaveAttribute('aria-disabled', 'true')
    await expect(forGood).toHaveAccessibleDescription('Only super admins can delete it.')
    await openScreen(page, server, 'trash')
    await expect(forGood).not.toHaveAttribute('aria-disabled')
    await forGood.click()
    await answerDialog(page, 'Are you sure you want to delete this for good?', 'Delete')
    await expect(row(page, name)).toHaveCount(0)
    await expect.poll(async () => (await staff.get(`/rest/v1/trash?row_id=eq.${written.id}`)).json()).toEqual([])
  })
  await leavePage(page)
  await removeRows(server, `trash?row_id=eq.${second.id}`)
  await deleteAccount(server, colleague.userId)
})
