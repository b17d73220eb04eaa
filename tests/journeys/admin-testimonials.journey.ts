import { hasNoAxeViolations } from './support/axe.ts'
import {
  answerDialog,
  discardChanges,
  failRequests,
  openScreen,
  save,
  seesError,
  seesToast,
} from './support/back-office.ts'
import { expect, type Page, test } from './support/journey.ts'
import { proves } from './support/proves.ts'
import { addRow, rowsOf, staffOf } from './support/staff.ts'
import { unique } from './support/unique.ts'

const question = 'Are you sure you want to delete this testimonial?'
const form = (page: Page) => page.getByRole('region', { name: /^(Add|Edit) testimonial$/ })
const add = (page: Page) => page.getByRole('button', { name: 'Add testimonial' }).click()

test('a card per testimonial, newest first, with all its fields', async ({ page, server }) => {
  const client_name = unique('Ang Tsering')
  const row = await addRow(server, 'testimonials', {
    client_name,
    client_location: 'Namche',
    client_image_url: '/icon-192.png',
    testimonial_text: 'We came back warm.',
    trip_type: 'Winter trek',
    rating: 4,
    is_featured: true,
    is_active: false,
  })
  const plain = await addRow(server, 'testimonials', { client_name: unique('Plain client') })
  await openScreen(page, server, 'testimonials')
  const cards = page.getByRole('list', { name: 'Testimonials' }).getByRole('article')
  const card = page.getByRole('article', { name: client_name })
  const plainCard = page.getByRole('article', { name: plain.client_name! })
  await proves('AE-01', async () => {
    const stored = await rowsOf(server, 'testimonials?order=created_at.desc,id')
    expect(await cards.evaluateAll((all) => all.map((one) => one.ariaLabel))).toEqual(
      stored.map((one) => one.client_name),
    )
    for (const action of ['Edit', 'Delete'])
      await expect(card.getByRole('button', { name: `${action} ${client_name}` })).toBeVisible()
  })
  await proves('AE-02', async () => {
    for (const text of [client_name, 'Namche', 'We came back warm.', 'Winter trek'])
      await expect(card.getByText(text, { exact: true })).toBeVisible()
    await expect(card.getByRole('img', { name: '4 out of 5 stars' })).toBeVisible()
    await expect(card.locator('img')).toHaveAttribute('src', /icon-192\.png/)
  })
  await proves('AE-03', async () => {
    await expect(card.getByText('Featured', { exact: true })).toBeVisible()
    await expect(plainCard.getByText('Featured', { exact: true })).toHaveCount(0)
  })
  await proves('AE-04', async () => {
    await expect(card.getByText('Inactive', { exact: true })).toBeVisible()
    await expect(plainCard.getByText('Inactive', { exact: true })).toHaveCount(0)
  })
  await (await staffOf(server)).send('DELETE', `/rest/v1/testimonials?id=in.(${row.id},${plain.id})`)
})

test('the inline form, from Add to deletion', async ({ page, server }) => {
  const name = unique('Kanchha')
  const rating = page.getByLabel('Rating (1-5)')
  const featured = page.getByRole('switch', { name: 'Featured' })
  const active = page.getByRole('switch', { name: 'Active' })
  const quote = page.getByLabel('Testimonial', { exact: true })
  await openScreen(page, server, 'testimonials')
  await proves('AE-05', async () => {
    await expect(page.getByRole('article').first()).toBeVisible()
    await expect(form(page)).toHaveCount(0)
  })
  await add(page)
  const hasDefaults = async () => {
    for (const label of ['Client Name', 'Client Location', 'Trip Type'])
      await expect(form(page).getByLabel(label)).toHaveValue('')
    await expect(quote).toHaveValue('')
    await expect(rating).toHaveValue('5')
    await expect(featured).not.toBeChecked()
    await expect(active).toBeChecked()
  }
  await proves('AE-06', async () => {
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('region', { name: 'Add testimonial' })).toBeVisible()
    await hasDefaults()
  })
  await proves('AE-11', () => expect(form(page).getByText('Rating (1-5)')).toBeVisible())
  await proves('AE-13', async () => {
    await expect(rating).toHaveValue('5')
    await expect(featured).not.toBeChecked()
    await expect(active).toBeChecked()
  })
  await hasNoAxeViolations(page)
  await proves('AE-08', async () => {
    await page.getByLabel('Client Name').fill('Nobody')
    await rating.fill('2')
    await discardChanges(page)
    await expect(form(page)).toHaveCount(0)
    await add(page)
    await hasDefaults()
  })

  await page.getByLabel('Client Name').fill(name)
  await page.getByLabel('Client Location').fill('Namche')
  await page.getByLabel('Trip Type').fill('Winter trek')
  await quote.fill('Good boots, better jokes.')
  await rating.fill('4')
  await featured.click()
  await save(page)
  await proves('AE-17', () => seesToast(page, 'Success', 'Testimonial created successfully'))
  const find = () => rowsOf(server, `testimonials?client_name=eq.${name}`)
  await proves('AE-14', async () =>
    expect(await find()).toMatchObject([{ rating: 4, is_featured: true, is_active: true }]),
  )
  await proves('AE-09', async () => {
    await expect(form(page)).toHaveCount(0)
    await add(page)
    await hasDefaults()
  })
  await page.getByRole('button', { name: 'Cancel' }).click()

  await page.getByRole('button', { name: `Edit ${name}` }).click()
  await proves('AE-07', async () => {
    await expect(page.getByRole('region', { name: 'Edit testimonial' })).toBeVisible()
    await expect(page.getByLabel('Client Name')).toHaveValue(name)
    await expect(page.getByLabel('Client Location')).toHaveValue('Namche')
    await expect(page.getByLabel('Trip Type')).toHaveValue('Winter trek')
    await expect(quote).toHaveValue('Good boots, better jokes.')
    await expect(rating).toHaveValue('4')
    await expect(featured).toBeChecked()
    await expect(active).toBeChecked()
  })
  await rating.fill('3')
  await active.click()
  await save(page)
  await proves('AE-18', () => seesToast(page, 'Success', 'Testimonial updated successfully'))
  await proves('AE-14', async () =>
    expect(await find()).toMatchObject([{ rating: 3, is_featured: true, is_active: false }]),
  )
  expect(await (await page.request.get(`${server.url}/testimonials`)).text()).not.toContain(name)

  await page.getByRole('button', { name: `Delete ${name}` }).click()
  await answerDialog(page, question, 'Delete')
  await proves('AE-19', () => seesToast(page, 'Success', 'Testimonial deleted successfully'))
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

test('failures are shown', async ({ page, server, expectConsoleError }) => {
  expectConsoleError(/400|Failed to (fetch|save|delete) testimonial/)
  const client_name = unique('Unsaved client')
  const row = await addRow(server, 'testimonials', { client_name })
  const restore = await failRequests(page, 'testimonials', 'GET')
  await openScreen(page, server, 'testimonials')
  await proves('AE-20', () => seesError(page, 'Failed to fetch testimonials'))
  await restore()
  await page.getByRole('button', { name: 'Try again' }).click()

  await failRequests(page, 'testimonials', 'POST')
  await add(page)
  await page.getByLabel('Client Name').fill('Kept')
  await save(page)
  await proves('AE-21', () => seesError(page, 'Failed to save testimonial'))
  await expect(page.getByLabel('Client Name')).toHaveValue('Kept')
  await discardChanges(page)

  await failRequests(page, 'testimonials', 'DELETE')
  await page.getByRole('button', { name: `Delete ${client_name}` }).click()
  await proves('AE-16', () => answerDialog(page, question, 'Delete'))
  await proves('AE-22', () => seesError(page, 'Failed to delete testimonial'))
  expect(await rowsOf(server, `testimonials?id=eq.${row.id}`)).toHaveLength(1)
  await (await staffOf(server)).send('DELETE', `/rest/v1/testimonials?id=eq.${row.id}`)
})
