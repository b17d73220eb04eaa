import { hasNoAxeViolations } from './support/axe.ts'
import {
  discardChanges,
  failRequests,
  openScreen,
  recordWrites,
  save,
  seesError,
  seesToast,
} from './support/back-office.ts'
import { expect, test } from './support/journey.ts'
import { proves } from './support/proves.ts'
import { addRow, rowsOf, staffOf } from './support/staff.ts'
import { unique } from './support/unique.ts'

test('a card per award, newest year first, with all its fields', async ({ page, server }) => {
  const title = unique('Quiet award')
  const image_url = '/pictures/hero-phewa-lake-1200.jpg'
  const row = await addRow(server, 'awards', {
    title,
    organization: 'Valley Society',
    year: 1999,
    category: 'Culture',
    image_url,
    is_active: false,
  })
  await openScreen(page, server, 'awards')
  const cards = page.getByRole('list', { name: 'Awards' }).getByRole('article')
  await proves('AW-01', async () => {
    const stored = await rowsOf(server, 'awards?order=year.desc,id')
    expect(stored.length).toBeGreaterThan(2)
    expect(await cards.evaluateAll((all) => all.map((one) => one.ariaLabel))).toEqual(stored.map((one) => one.title))
  })
  const card = page.getByRole('article', { name: title })
  await proves('AW-02', async () => {
    await expect(card.getByText(title, { exact: true })).toBeVisible()
    await expect(card).toContainText('Valley Society')
    for (const text of ['1999', 'Culture']) await expect(card.getByText(text, { exact: true })).toBeVisible()
    await expect(card.locator('img')).toHaveAttribute('src', /hero-phewa-lake/)
  })
  await proves('AW-03', async () => {
    await expect(card.getByText('Inactive', { exact: true })).toBeVisible()
    await expect(cards.first().getByText('Active', { exact: true })).toBeVisible()
  })
  await (await staffOf(server)).send('DELETE', `/rest/v1/awards?id=eq.${row.id}`)
})

test('an award is created, changed, deleted and restored', async ({ page, server }) => {
  const title = unique('Golden boot')
  const find = () => rowsOf(server, `awards?title=eq.${title}`)
  await openScreen(page, server, 'awards')
  await page.getByRole('button', { name: 'Add award' }).click()
  const thisYear = new Date().toLocaleDateString('en-US', { timeZone: 'Asia/Kathmandu', year: 'numeric' })
  const year = page.getByRole('spinbutton', { name: 'Year' })
  await proves('AW-04', () => expect(page.getByRole('dialog', { name: 'Add award' }).getByLabel('Title')).toBeVisible())
  await proves('AW-07', () => expect(year).toHaveValue(thisYear))
  await proves('AW-08', () => expect(page.getByRole('switch', { name: 'Active' })).toBeChecked())
  await proves('AW-06', async () => {
    const before = await rowsOf(server, 'awards?select=id')
    const writes = recordWrites(page, 'awards')
    const values = { Title: title, Organization: 'Boot makers', Year: '2021' }
    const fields = { Title: page.getByLabel('Title'), Organization: page.getByLabel('Organization'), Year: year }
    for (const missing of ['Title', 'Organization', 'Year'] as const) {
      for (const name of ['Title', 'Organization', 'Year'] as const)
        await fields[name].fill(name === missing ? '' : values[name])
      await save(page)
      await expect(page.getByText(`${missing} is required`)).toBeVisible()
      await expect(page.getByText('is required')).toHaveCount(1)
    }
    expect(writes).toEqual([])
    expect(await rowsOf(server, 'awards?select=id')).toHaveLength(before.length)
  })
  await hasNoAxeViolations(page)

  await year.fill('2021')
  await save(page)
  await proves('AW-11', () => seesToast(page, 'Success', 'Award created successfully'))
  const card = page.getByRole('article', { name: title })
  await proves('AW-10', () => expect(card).toContainText('Boot makers'))
  const [created] = await find()
  expect(created).toMatchObject({ year: 2021, is_active: true })
  expect(await (await page.request.get(`${server.url}/awards`)).text()).toContain(title)

  await page.getByRole('button', { name: `Edit ${title}` }).click()
  await proves('AW-04', () =>
    expect(page.getByRole('dialog', { name: 'Edit award' }).getByLabel('Title')).toHaveValue(title),
  )
  await page.getByLabel('Category').fill('Leather')
  await save(page)
  await proves('AW-12', () => seesToast(page, 'Success', 'Award updated successfully'))
  await proves('AW-10', () => expect(card.getByText('Leather')).toBeVisible())

  await page.getByRole('button', { name: `Delete ${title}` }).click()
  await proves('AW-13', () => seesToast(page, 'Success', 'Award deleted successfully'))
  await proves('AW-05', async () => {
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    expect(await find()).toEqual([])
  })
  await proves('AW-10', () => expect(card).toHaveCount(0))
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
  await discardChanges(page)

  await failRequests(page, 'awards', 'PATCH')
  await page.getByRole('button', { name: `Edit ${title}` }).click()
  await page.getByLabel('Category').fill('x')
  await save(page)
  await seesError(page, 'Error updating award: the shelf is full')
  await discardChanges(page)

  await failRequests(page, 'awards', 'DELETE')
  await page.getByRole('button', { name: `Delete ${title}` }).click()
  await seesError(page, 'Error deleting award: the shelf is full')
  await expect(page.getByRole('article', { name: title })).toBeVisible()
  await (await staffOf(server)).send('DELETE', `/rest/v1/awards?id=eq.${row.id}`)
})
