import { hasNoAxeViolations } from './support/axe.ts'
import { openScreen, save, seesToast } from './support/back-office.ts'
import { hasNoClippedText } from './support/clipped-text.ts'
import { expect, type Page, test } from './support/journey.ts'
import { leavePage } from './support/leave-page.ts'
import { proves } from './support/proves.ts'
import { addRow, createColleague, deleteAccount, rowsOf, staffOf } from './support/staff.ts'
import { unique } from './support/unique.ts'

const offer = (page: Page) => page.getByText(/^Unsaved words of .* were found$/)

/** From now on, until the page is loaded again, what waits for up to five seconds is done at once, and nothing else. */
const passFiveSeconds = (page: Page) =>
  page.evaluate(() => {
    const { setTimeout: later } = window
    const sooner = (work: () => void, ms = 0) => later(work, ms > 5_000 ? 2 ** 31 - 1 : Math.min(ms, 50))
    Object.assign(window, { setTimeout: sooner })
  })

test('words of a page that is gone are offered to their writer, kept or discarded as asked, and it is said when they cannot be kept', async ({
  page,
  server,
  expectConsoleError,
}) => {
  expectConsoleError(/400|Unsaved words/)
  const colleague = await createColleague(server)
  const { id, title } = await addRow(server, 'awards', {
    ...{ title: unique('Kept award'), organization: 'Board', category: 'Old' },
  })
  const dialog = page.getByRole('dialog', { name: 'Edit award' })
  const category = dialog.getByLabel('Category')
  const edit = () => page.getByRole('button', { name: `Edit ${title}` }).click()
  const storedCategory = async () => (await rowsOf(server, `awards?id=eq.${id}&select=category`))[0]!.category
  page.on('dialog', (question) => question.accept())
  await page.setViewportSize({ width: 390, height: 844 })
  await openScreen(page, server, 'awards', colleague)
  await edit()
  await proves('DF-25', async () => {
    await expect(category).toHaveValue('Old')
    await passFiveSeconds(page)
    const kept = page.waitForResponse(/\/rest\/v1\/autosaves/, { timeout: 30_000 })
    await category.fill('Half a category')
    expect((await kept).status()).toBe(201)
    await page.reload()
    await edit()
    await expect(offer(page)).toBeVisible()
    await expect(category).toHaveValue('Old')
    await hasNoAxeViolations(page)
    await hasNoClippedText(page, 'a form with recovered words')
    await page.getByRole('button', { name: 'Continue with them' }).press('Enter')
    await expect(category).toHaveValue('Half a category')
    await expect(offer(page)).toHaveCount(0)
  })
  await proves('DF-27', async () => {
    await save(page)
    await seesToast(page, 'Award updated successfully')
    await edit()
    await expect(category).toHaveValue('Half a category')
    await expect(offer(page)).toHaveCount(0)
  })

  const cancel = () => dialog.getByRole('button', { name: 'Cancel' }).press('Enter')
  const leaving = page.getByRole('alertdialog', { name: 'Discard your changes?' })
  await proves('DF-28', async () => {
    await category.fill('Another half')
    await cancel()
    await hasNoAxeViolations(page)
    await hasNoClippedText(page, 'the question about unsaved words')
    await leaving.getByRole('button', { name: 'Go on writing' }).press('Enter')
    await expect(category).toHaveValue('Another half')
    await cancel()
    await leaving.getByRole('button', { name: 'Keep as unsaved draft' }).press('Enter')
    await expect(dialog).toHaveCount(0)
    expect(await storedCategory()).toBe('Half a category')
    await edit()
    await expect(offer(page)).toBeVisible()
    await dialog.getByRole('button', { name: 'Continue with them' }).click()
    await expect(category).toHaveValue('Another half')
    await cancel()
    await leaving.getByRole('button', { name: 'Discard' }).click()
    await expect(dialog).toHaveCount(0)
    await edit()
    await expect(category).toHaveValue('Half a category')
    await expect(offer(page)).toHaveCount(0)
  })
  await cancel()
  await expect(dialog).toHaveCount(0)

  await proves('DF-26', async () => {
    const add = () => page.getByRole('button', { name: 'Add award' }).click()
    const name = page.getByLabel('Title')
    await add()
    await name.fill('An award to be')
    // At once, without the seconds between two autosaves.
    await page.reload()
    await add()
    await expect(offer(page)).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: 'Discard', exact: true }).click()
    await expect(offer(page)).toHaveCount(0)
    await expect(name).toHaveValue('')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await add()
    await expect(name).toBeVisible()
    await expect(offer(page)).toHaveCount(0)
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  await proves('DF-29', async () => {
    await edit()
    await page.route(/\/rest\/v1\/autosaves/, (route) =>
      route.fulfill({ status: 400, json: { code: 'P0001', message: 'full', details: null, hint: null } }),
    )
    await passFiveSeconds(page)
    await category.fill('Typed')
    await expect(dialog.getByText('Unsaved words are not kept just now')).toBeVisible()
    await category.fill('Typed on')
    await save(page)
    await expect(dialog).toHaveCount(0)
    expect(await storedCategory()).toBe('Typed on')
  })
  await leavePage(page)
  await (await staffOf(server)).send('DELETE', `/rest/v1/awards?id=eq.${id}`)
  await deleteAccount(server, colleague.userId)
})
