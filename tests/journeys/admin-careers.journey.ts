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

const question = 'Are you sure you want to delete this career position?'

test('AC-01 AC-02 AC-03: a card per job, newest first, with all its fields', async ({ page, server }) => {
  const title = unique('Night porter')
  const row = await addRow(server, 'careers', {
    title,
    description: 'x',
    department: 'Lodges',
    location: 'Jomsom',
    job_type: 'Seasonal',
    salary_range: 'NPR 30,000',
    application_deadline: '2030-05-17',
    is_active: false,
  })
  await openScreen(page, server, 'careers')
  const cards = page.getByRole('list', { name: 'Careers' }).getByRole('article')
  await expect(cards.first()).toHaveAccessibleName(title)
  for (const text of ['Lodges', 'Jomsom', 'Seasonal', 'NPR 30,000', 'Until 17 May 2030', 'Inactive'])
    await expect(cards.first().getByText(text, { exact: true })).toBeVisible()
  await expect(cards.last().getByText('Active', { exact: true })).toBeVisible()
  await expect(cards.first().getByText('Expired')).toHaveCount(0)
  await (await staffOf(server)).send('PATCH', `/rest/v1/careers?id=eq.${row.id}`, {
    application_deadline: '2020-05-17',
  })
  await page.reload()
  await expect(cards.first().getByText('Expired')).toBeVisible()
  await (await staffOf(server)).send('DELETE', `/rest/v1/careers?id=eq.${row.id}`)
})

test('a job is posted, changed and deleted', async ({ page, server }) => {
  const title = unique('Map maker')
  const find = () => rowsOf(server, `careers?title=eq.${title}`)
  await openScreen(page, server, 'careers')
  await page.getByRole('button', { name: 'Add career position' }).click()
  await proves('AC-04', () =>
    expect(page.getByRole('dialog', { name: 'Add career position' }).getByLabel('Job Title')).toBeVisible(),
  )
  await proves('AC-06', () => expect(page.getByRole('switch', { name: 'Active' })).toBeChecked())
  await proves('AC-07', () => expect(page.getByLabel('Salary Range')).toHaveAttribute('placeholder', /NPR/))
  await proves('AC-05', async () => {
    const before = await rowsOf(server, 'careers?select=id')
    const writes = recordWrites(page, 'careers')
    const missing = (label: string) => page.getByText(`${label} is required`)
    await page.getByLabel('Job Description').fill('Draws what others walk.')
    await save(page)
    await expect(missing('Job Title')).toBeVisible()
    await expect(missing('Job Description')).toHaveCount(0)
    await page.getByLabel('Job Title').fill(title)
    await page.getByLabel('Job Description').fill('')
    await save(page)
    await expect(missing('Job Description')).toBeVisible()
    await expect(missing('Job Title')).toHaveCount(0)
    expect(writes).toEqual([])
    expect(await rowsOf(server, 'careers?select=id')).toHaveLength(before.length)
  })
  await hasNoAxeViolations(page)

  await page.getByLabel('Job Description').fill('Draws what others walk.')
  await page.getByLabel('Application Deadline').fill('2031-01-02')
  await save(page)
  await proves('AC-10', () => seesToast(page, 'Success', 'New career position created successfully'))
  expect(await find()).toMatchObject([{ application_deadline: '2031-01-02', is_active: true, salary_range: '' }])

  await page.getByRole('button', { name: `Edit ${title}` }).click()
  await proves('AC-04', () =>
    expect(page.getByRole('dialog', { name: 'Edit career position' }).getByLabel('Job Title')).toHaveValue(title),
  )
  await page.getByLabel('Application Deadline').fill('')
  await page.getByRole('switch', { name: 'Active' }).click()
  await save(page)
  await proves('AC-11', () => seesToast(page, 'Success', 'Career position updated successfully'))
  expect(await find()).toMatchObject([{ application_deadline: null, is_active: false }])
  expect(await (await page.request.get(`${server.url}/careers`)).text()).not.toContain(title)

  await page.getByRole('button', { name: `Delete ${title}` }).click()
  await proves('AC-09', () => answerDialog(page, question, 'Delete'))
  await proves('AC-12', () => seesToast(page, 'Success', 'Career position deleted successfully'))
  expect(await find()).toHaveLength(0)
})

test('AC-08: an empty list shows a message', async ({ page, emptyServer }) => {
  await openScreen(page, emptyServer, 'careers')
  await expect(page.getByText('No career positions yet. Create your first job posting!', { exact: true })).toBeVisible()
})

test('AC-13 AC-14 AC-15: failures are shown', async ({ page, server, expectConsoleError }) => {
  expectConsoleError(/400|Failed to (load|save|delete) career position/)
  const title = unique('Unsaved job')
  const row = await addRow(server, 'careers', { title, description: 'x' })
  const restore = await failRequests(page, 'careers', 'GET')
  await openScreen(page, server, 'careers')
  await seesError(page, 'Failed to load career positions')
  await restore()
  await page.getByRole('button', { name: 'Try again' }).click()

  await failRequests(page, 'careers', 'PATCH')
  await page.getByRole('button', { name: `Edit ${title}` }).click()
  await page.getByLabel('Department').fill('Kept')
  await save(page)
  await seesError(page, 'Failed to save career position')
  await expect(page.getByLabel('Department')).toHaveValue('Kept')
  await discardChanges(page)

  await failRequests(page, 'careers', 'DELETE')
  await page.getByRole('button', { name: `Delete ${title}` }).click()
  await answerDialog(page, question, 'Delete')
  await seesError(page, 'Failed to delete career position')
  await (await staffOf(server)).send('DELETE', `/rest/v1/careers?id=eq.${row.id}`)
})
