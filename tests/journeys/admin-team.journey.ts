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

const question = 'Are you sure you want to delete this team member?'

test('AT-01 AT-02: the table shows the team in its order', async ({ page, server }) => {
  await openScreen(page, server, 'team')
  const table = page.getByRole('table', { name: 'Team' })
  await expect(table.getByRole('columnheader')).toHaveText(['Order', 'Photo', 'Name', 'Position', 'Actions'])
  const stored = await rowsOf(server, 'team_members?order=display_order')
  for (const [index, member] of stored.entries())
    await expect(table.getByRole('row').nth(index + 1)).toContainText(String(member.name))
})

test('a team member is created, changed and deleted', async ({ page, server }) => {
  const name = unique('Dolma')
  const find = () => rowsOf(server, `team_members?name=eq.${name}`)
  const [highest] = await rowsOf(server, 'team_members?order=display_order.desc&limit=1')
  await openScreen(page, server, 'team')
  await page.getByRole('button', { name: 'Add team member' }).click()
  await proves('AT-03', () =>
    expect(page.getByRole('dialog', { name: 'Add team member' }).getByLabel('Name')).toBeVisible(),
  )
  await proves('AT-06', () =>
    expect(page.getByLabel('Display Order')).toHaveValue(String(Number(highest!.display_order) + 1)),
  )
  const before = (await rowsOf(server, 'team_members?select=id')).length
  const writes = recordWrites(page, 'team_members')
  await proves('AT-04', async () => {
    const values = { Name: name, Position: 'Guide', 'Display Order': '77' }
    for (const missing of Object.keys(values)) {
      for (const [label, value] of Object.entries(values))
        await page.getByLabel(label).fill(label === missing ? '' : value)
      await save(page)
      await expect(page.getByText(`${missing} is required`)).toBeVisible()
      await expect(page.getByText('is required')).toHaveCount(1)
    }
    expect(writes).toEqual([])
    expect(await rowsOf(server, 'team_members?select=id')).toHaveLength(before)
  })
  await hasNoAxeViolations(page)

  await proves('AT-05', async () => {
    await page.getByLabel('Display Order').fill('2.5')
    await save(page)
    await expect(page.getByText('Display Order must be a whole number')).toBeVisible()
    expect(writes).toEqual([])
    expect(await rowsOf(server, 'team_members?select=id')).toHaveLength(before)
  })
  await page.getByLabel('Display Order').fill('77')
  await page.getByLabel('LinkedIn URL').fill('https://linkedin.example/dolma')
  await save(page)
  await proves('AT-08', () => seesToast(page, 'Success', 'Team member saved successfully!'))
  expect(await find()).toMatchObject([
    { position: 'Guide', display_order: 77, linkedin_url: 'https://linkedin.example/dolma', photo_url: null },
  ])

  await page.getByRole('button', { name: `Edit ${name}` }).click()
  await proves('AT-03', () =>
    expect(page.getByRole('dialog', { name: 'Edit team member' }).getByLabel('Name')).toHaveValue(name),
  )
  await page.getByLabel('Position').fill('Lead guide')
  await save(page)
  await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText('Lead guide')
  expect(await (await page.request.get(`${server.url}/team`)).text()).toContain(name)

  await page.getByRole('button', { name: `Delete ${name}` }).click()
  await proves('AT-07', () => answerDialog(page, question, 'Delete'))
  await proves('AT-09', () => seesToast(page, 'Success', 'Team member deleted successfully!'))
  expect(await find()).toHaveLength(0)
})

test('AT-06: the first team member gets the order 0', async ({ page, emptyServer }) => {
  await openScreen(page, emptyServer, 'team')
  await page.getByRole('button', { name: 'Add team member' }).click()
  await expect(page.getByLabel('Display Order')).toHaveValue('0')
})

test('AT-10 AT-11 AT-12: failures are shown with the reason', async ({ page, server, expectConsoleError }) => {
  expectConsoleError(/400|Failed to (load|save|delete) team member/)
  const name = unique('Unsaved')
  const row = await addRow(server, 'team_members', { name, position: 'Guide', display_order: 900 })
  const restore = await failRequests(page, 'team_members', 'GET')
  await openScreen(page, server, 'team')
  await seesError(page, 'Failed to load team member: the shelf is full')
  await restore()
  await page.getByRole('button', { name: 'Try again' }).click()

  await failRequests(page, 'team_members', 'PATCH')
  await page.getByRole('button', { name: `Edit ${name}` }).click()
  await page.getByLabel('Position').fill('Cook')
  await save(page)
  await seesError(page, 'Failed to save team member: the shelf is full')
  await expect(page.getByLabel('Position')).toHaveValue('Cook')
  await discardChanges(page)

  await failRequests(page, 'team_members', 'DELETE')
  await page.getByRole('button', { name: `Delete ${name}` }).click()
  await answerDialog(page, question, 'Delete')
  await seesError(page, 'Failed to delete team member: the shelf is full')
  await (await staffOf(server)).send('DELETE', `/rest/v1/team_members?id=eq.${row.id}`)
})
