import { hasNoAxeViolations } from './support/axe.ts'
import {
  answerDialog,
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

const question = 'Are you sure you want to delete this service?'

test('AV-01 AV-02 AV-03: the table shows the services in their order, with their status', async ({ page, server }) => {
  const title = unique('Quiet service')
  const row = await addRow(server, 'services', { title, description: 'x', display_order: 901, is_active: false })
  await openScreen(page, server, 'services')
  const table = page.getByRole('table', { name: 'Services' })
  await expect(table.getByRole('columnheader')).toHaveText(['Order', 'Photo', 'Title', 'Status', 'Actions'])
  const stored = await rowsOf(server, 'services?order=display_order')
  for (const [index, service] of stored.entries()) {
    const line = table.getByRole('row').nth(index + 1)
    await expect(line).toContainText(String(service.title))
    await expect(line.getByText(service.is_active ? 'Active' : 'Inactive', { exact: true })).toBeVisible()
  }
  await (await staffOf(server)).send('DELETE', `/rest/v1/services?id=eq.${row.id}`)
})

test('a service is created, changed and deleted', async ({ page, server }) => {
  const title = unique('Honey hunting')
  const find = () => rowsOf(server, `services?title=eq.${title}`)
  const [highest] = await rowsOf(server, 'services?order=display_order.desc&limit=1')
  await openScreen(page, server, 'services')
  await page.getByRole('button', { name: 'Add service' }).click()
  await proves('AV-04', () =>
    expect(page.getByRole('dialog', { name: 'Add service' }).getByLabel('Title')).toBeVisible(),
  )
  await proves('AV-06', () =>
    expect(page.getByLabel('Display Order')).toHaveValue(String(Number(highest!.display_order) + 1)),
  )
  await proves('AV-05', async () => {
    const before = await rowsOf(server, 'services?select=id')
    const writes = recordWrites(page, 'services')
    const values = { Title: title, Description: 'Cliffs and smoke', 'Display Order': '55' }
    for (const missing of Object.keys(values)) {
      for (const [label, value] of Object.entries(values))
        await page.getByLabel(label).fill(label === missing ? '' : value)
      await save(page)
      await expect(page.getByText(`${missing} is required`)).toBeVisible()
      await expect(page.getByText('is required')).toHaveCount(1)
    }
    expect(writes).toEqual([])
    expect(await rowsOf(server, 'services?select=id')).toHaveLength(before.length)
  })
  await hasNoAxeViolations(page)

  await page.getByLabel('Display Order').fill('55')
  await page.getByLabel('Features').fill(' ropes , bees,, tea ')
  await save(page)
  await proves('AV-09', () => seesToast(page, 'Success', 'Service saved successfully!'))
  expect(await find()).toMatchObject([{ is_active: true, display_order: 55 }])
  await proves('AV-07', async () => expect((await find())[0]!.features).toEqual(['ropes', 'bees', 'tea']))

  await page.getByRole('button', { name: `Edit ${title}` }).click()
  await proves('AV-04', () =>
    expect(page.getByRole('dialog', { name: 'Edit service' }).getByLabel('Title')).toHaveValue(title),
  )
  await expect(page.getByLabel('Features')).toHaveValue('ropes, bees, tea')
  await page.getByRole('switch', { name: 'Active' }).click()
  await save(page)
  await expect(page.getByRole('row', { name: new RegExp(title) }).getByText('Inactive')).toBeVisible()
  expect(await (await page.request.get(`${server.url}/services`)).text()).not.toContain(title)

  await page.getByRole('button', { name: `Delete ${title}` }).click()
  await proves('AV-08', () => answerDialog(page, question, 'Delete'))
  await proves('AV-10', () => seesToast(page, 'Success', 'Service deleted successfully!'))
  expect(await find()).toHaveLength(0)
})

test('AV-06: the first service gets the order 0', async ({ page, emptyServer }) => {
  await openScreen(page, emptyServer, 'services')
  await page.getByRole('button', { name: 'Add service' }).click()
  await expect(page.getByLabel('Display Order')).toHaveValue('0')
})

test('AV-11 AV-12 AV-13: failures are shown with the reason', async ({ page, server, expectConsoleError }) => {
  expectConsoleError(/400|Failed to (load|save|delete) service/)
  const title = unique('Unsaved service')
  const row = await addRow(server, 'services', { title, description: 'x', display_order: 902 })
  const restore = await failRequests(page, 'services', 'GET')
  await openScreen(page, server, 'services')
  await seesError(page, 'Failed to load service: the shelf is full')
  await restore()
  await page.getByRole('button', { name: 'Try again' }).click()

  await failRequests(page, 'services', 'PATCH')
  await page.getByRole('button', { name: `Edit ${title}` }).click()
  await page.getByLabel('Description').fill('y')
  await save(page)
  await seesError(page, 'Failed to save service: the shelf is full')
  await discardChanges(page)

  await failRequests(page, 'services', 'DELETE')
  await page.getByRole('button', { name: `Delete ${title}` }).click()
  await answerDialog(page, question, 'Delete')
  await seesError(page, 'Failed to delete service: the shelf is full')
  await (await staffOf(server)).send('DELETE', `/rest/v1/services?id=eq.${row.id}`)
})
