import { yearInNepal } from '#app/lib/nepal-dates.ts'
import { hasNoAxeViolations } from './support/axe.ts'
import { failRequests, openScreen, save, seesError, seesToast } from './support/back-office.ts'
import { expect, test } from './support/journey.ts'
import { addRow, rowsOf, staffOf } from './support/staff.ts'
import { unique } from './support/unique.ts'

test('AW-01 AW-02 AW-03: a card per award, newest year first, with all its fields', async ({ page, server }) => {
  const title = unique('Quiet award')
  const row = await addRow(server, 'awards', {
    title,
    organization: 'Valley Society',
    year: 1999,
    category: 'Culture',
    is_active: false,
  })
  await openScreen(page, server, 'awards')
  const cards = page.getByRole('list', { name: 'Awards' }).getByRole('article')
  const stored = await rowsOf(server, 'awards?order=year.desc,id')
  expect(await cards.evaluateAll((all) => all.map((one) => one.ariaLabel))).toEqual(stored.map((one) => one.title))
  const card = page.getByRole('article', { name: title })
  await expect(card).toContainText('Valley Society')
  for (const text of ['1999', 'Culture', 'Inactive']) await expect(card.getByText(text, { exact: true })).toBeVisible()
  await expect(cards.first().getByText('Active', { exact: true })).toBeVisible()
  await expect(cards.first().locator('img')).toBeVisible()
  await (await staffOf(server)).send('DELETE', `/rest/v1/awards?id=eq.${row.id}`)
})

test('AW-04 AW-05 AW-06 AW-07 AW-08 AW-10 AW-11 AW-12 AW-13: an award is created, changed, deleted and restored', async ({
  page,
  server,
}) => {
  const title = unique('Golden boot')
  await openScreen(page, server, 'awards')
  await page.getByRole('button', { name: 'Add award' }).click()
  await expect(page.getByRole('dialog', { name: 'Add award' })).toBeVisible()
  await expect(page.getByRole('spinbutton', { name: 'Year' })).toHaveValue(String(yearInNepal(new Date())))
  await expect(page.getByRole('switch', { name: 'Active' })).toBeChecked()
  await page.getByRole('spinbutton', { name: 'Year' }).fill('')
  await save(page)
  for (const label of ['Title', 'Organization', 'Year'])
    await expect(page.getByText(`${label} is required`)).toBeVisible()
  await hasNoAxeViolations(page)

  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Organization').fill('Boot makers')
  await page.getByRole('spinbutton', { name: 'Year' }).fill('2021')
  await save(page)
  await seesToast(page, 'Success', 'Award created successfully')
  const card = page.getByRole('article', { name: title })
  await expect(card).toContainText('Boot makers')
  const find = () => rowsOf(server, `awards?title=eq.${title}`)
  const [created] = await find()
  expect(created).toMatchObject({ year: 2021, is_active: true })
  expect(await (await page.request.get(`${server.url}/awards`)).text()).toContain(title)

  await page.getByRole('button', { name: `Edit ${title}` }).click()
  await page.getByLabel('Category').fill('Leather')
  await save(page)
  await seesToast(page, 'Success', 'Award updated successfully')
  await expect(card.getByText('Leather')).toBeVisible()

  await page.getByRole('button', { name: `Delete ${title}` }).click()
  await seesToast(page, 'Success', 'Award deleted successfully')
  await expect(card).toHaveCount(0)
  expect(await find()).toHaveLength(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(card).toBeVisible()
  expect(await find()).toMatchObject([{ id: created!.id, category: 'Leather' }])
  await (await staffOf(server)).send('DELETE', `/rest/v1/awards?id=eq.${created!.id}`)
})

test('AW-14 AW-15 AW-16: failures are shown with the reason', async ({ page, server, expectConsoleError }) => {
  expectConsoleError(/400|Error (creating|updating|deleting) award/)
  const title = unique('Unsaved award')
  const row = await addRow(server, 'awards', { title, organization: 'A', year: 2001 })
  await openScreen(page, server, 'awards')
  await failRequests(page, 'awards', 'POST')
  await page.getByRole('button', { name: 'Add award' }).click()
  await page.getByLabel('Title').fill('Kept')
  await page.getByLabel('Organization').fill('Kept too')
  await save(page)
  await seesError(page, 'Error creating award: the shelf is full')
  await expect(page.getByLabel('Title')).toHaveValue('Kept')
  await page.getByRole('button', { name: 'Cancel' }).click()

  await failRequests(page, 'awards', 'PATCH')
  await page.getByRole('button', { name: `Edit ${title}` }).click()
  await page.getByLabel('Category').fill('x')
  await save(page)
  await seesError(page, 'Error updating award: the shelf is full')
  await page.getByRole('button', { name: 'Cancel' }).click()

  await failRequests(page, 'awards', 'DELETE')
  await page.getByRole('button', { name: `Delete ${title}` }).click()
  await seesError(page, 'Error deleting award: the shelf is full')
  await expect(page.getByRole('article', { name: title })).toBeVisible()
  await (await staffOf(server)).send('DELETE', `/rest/v1/awards?id=eq.${row.id}`)
})
