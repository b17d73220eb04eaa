import { hasNoAxeViolations } from './support/axe.ts'
import { answerDialog, failRequests, openScreen, save, seesError, seesToast } from './support/back-office.ts'
import { expect, type Page, test } from './support/journey.ts'
import { addRow, rowsOf, staffOf } from './support/staff.ts'
import { unique } from './support/unique.ts'

const question = 'Are you sure you want to delete this testimonial?'
const form = (page: Page) => page.getByRole('region', { name: /^(Add|Edit) testimonial$/ })
const add = (page: Page) => page.getByRole('button', { name: 'Add testimonial' }).click()

test('AE-01 AE-02 AE-03 AE-04: a card per testimonial, newest first, with all its fields', async ({ page, server }) => {
  const client_name = unique('Ang Tsering')
  const row = await addRow(server, 'testimonials', {
    client_name,
    client_location: 'Namche',
    testimonial_text: 'We came back warm.',
    trip_type: 'Winter trek',
    rating: 4,
    is_featured: true,
    is_active: false,
  })
  await openScreen(page, server, 'testimonials')
  const cards = page.getByRole('list', { name: 'Testimonials' }).getByRole('article')
  const stored = await rowsOf(server, 'testimonials?order=created_at.desc,id')
  expect(await cards.evaluateAll((all) => all.map((one) => one.ariaLabel))).toEqual(
    stored.map((one) => one.client_name),
  )
  const card = page.getByRole('article', { name: client_name })
  for (const text of ['Namche', 'We came back warm.', 'Winter trek', 'Featured', 'Inactive'])
    await expect(card.getByText(text, { exact: true })).toBeVisible()
  await expect(card.getByRole('img', { name: '4 out of 5 stars' })).toBeVisible()
  const other = cards.filter({ hasNotText: 'Inactive' }).first()
  await expect(other).toBeVisible()
  await (await staffOf(server)).send('DELETE', `/rest/v1/testimonials?id=eq.${row.id}`)
})

test('AE-05 AE-06 AE-07 AE-08 AE-09 AE-11 AE-13 AE-14 AE-17 AE-18 AE-19: the inline form, from Add to deletion', async ({
  page,
  server,
}) => {
  const name = unique('Kanchha')
  await openScreen(page, server, 'testimonials')
  await expect(form(page)).toHaveCount(0)
  await add(page)
  const hasDefaults = async () => {
    await expect(page.getByLabel('Client Name')).toHaveValue('')
    await expect(page.getByLabel('Rating (1-5)')).toHaveValue('5')
    await expect(page.getByRole('switch', { name: 'Featured' })).not.toBeChecked()
    await expect(page.getByRole('switch', { name: 'Active' })).toBeChecked()
  }
  await hasDefaults()
  await hasNoAxeViolations(page)
  await page.getByLabel('Client Name').fill('Nobody')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(form(page)).toHaveCount(0)
  await add(page)
  await hasDefaults()

  await page.getByLabel('Client Name').fill(name)
  await page.getByLabel('Testimonial', { exact: true }).fill('Good boots, better jokes.')
  await page.getByRole('switch', { name: 'Featured' }).click()
  await save(page)
  await seesToast(page, 'Success', 'Testimonial created successfully')
  await expect(form(page)).toHaveCount(0)
  const find = () => rowsOf(server, `testimonials?client_name=eq.${name}`)
  expect(await find()).toMatchObject([{ rating: 5, is_featured: true, is_active: true }])
  await add(page)
  await hasDefaults()
  await page.getByRole('button', { name: 'Cancel' }).click()

  await page.getByRole('button', { name: `Edit ${name}` }).click()
  await expect(page.getByLabel('Client Name')).toHaveValue(name)
  await page.getByLabel('Rating (1-5)').fill('3')
  await page.getByRole('switch', { name: 'Active' }).click()
  await save(page)
  await seesToast(page, 'Success', 'Testimonial updated successfully')
  expect(await find()).toMatchObject([{ rating: 3, is_featured: true, is_active: false }])
  expect(await (await page.request.get(`${server.url}/testimonials`)).text()).not.toContain(name)

  await page.getByRole('button', { name: `Delete ${name}` }).click()
  await answerDialog(page, question, 'Delete')
  await seesToast(page, 'Success', 'Testimonial deleted successfully')
  expect(await find()).toHaveLength(0)
})

test('AE-12 AE-15: only the rating is validated', async ({ page, server }) => {
  await openScreen(page, server, 'testimonials')
  const before = (await rowsOf(server, 'testimonials?select=id')).length
  await add(page)
  for (const rating of ['0', '6', '2.5', '']) {
    await page.getByLabel('Rating (1-5)').fill(rating)
    await save(page)
    await expect(page.getByText(/^Rating \(1-5\) (must|is)/)).toBeVisible()
  }
  expect(await rowsOf(server, 'testimonials?select=id')).toHaveLength(before)
  await page.getByLabel('Rating (1-5)').fill('1')
  await save(page)
  await seesToast(page, 'Success', 'Testimonial created successfully')
  const [created] = await rowsOf(server, 'testimonials?order=created_at.desc&limit=1')
  expect(created).toMatchObject({ client_name: '', testimonial_text: '', rating: 1 })
  await (await staffOf(server)).send('DELETE', `/rest/v1/testimonials?id=eq.${created!.id}`)
})

test('AE-10: an empty list shows a message', async ({ page, emptyServer }) => {
  await openScreen(page, emptyServer, 'testimonials')
  await expect(
    page.getByText('No testimonials found. Create your first testimonial to get started.', { exact: true }),
  ).toBeVisible()
})

test('AE-16 AE-20 AE-21 AE-22: failures are shown', async ({ page, server, expectConsoleError }) => {
  expectConsoleError(/400|Failed to (fetch|save|delete) testimonial/)
  const client_name = unique('Unsaved client')
  const row = await addRow(server, 'testimonials', { client_name })
  const restore = await failRequests(page, 'testimonials', 'GET')
  await openScreen(page, server, 'testimonials')
  await seesError(page, 'Failed to fetch testimonials')
  await restore()
  await page.getByRole('button', { name: 'Try again' }).click()

  await failRequests(page, 'testimonials', 'POST')
  await add(page)
  await page.getByLabel('Client Name').fill('Kept')
  await save(page)
  await seesError(page, 'Failed to save testimonial')
  await expect(page.getByLabel('Client Name')).toHaveValue('Kept')
  await page.getByRole('button', { name: 'Cancel' }).click()

  await failRequests(page, 'testimonials', 'DELETE')
  await page.getByRole('button', { name: `Delete ${client_name}` }).click()
  await answerDialog(page, question, 'Delete')
  await seesError(page, 'Failed to delete testimonial')
  await (await staffOf(server)).send('DELETE', `/rest/v1/testimonials?id=eq.${row.id}`)
})
