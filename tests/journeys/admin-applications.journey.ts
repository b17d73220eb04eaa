import { samplePdf } from '../storage/support/sample-files.ts'
import { newName, privateUrl, TestClient } from '../storage/support/test-client.ts'
import type { RunningServer } from '../support/running-server.ts'
import { hasNoAxeViolations } from './support/axe.ts'
import { answer, failing, openScreen, seesError, seesToast } from './support/back-office.ts'
import { expect, type Page, test } from './support/journey.ts'
import { addRow, rowsOf } from './support/staff.ts'
import { holdBack } from './support/toast.ts'
import { unique } from './support/unique.ts'
import { removeRows } from './support/visitors.ts'

const card = (page: Page, name: string) => page.getByRole('article', { name: `${name}, ` })
const steps = (page: Page, name: string) => card(page, name).getByRole('button', { name: /^Mark as / })
const offers = (page: Page, name: string, ...states: string[]) =>
  expect(steps(page, name)).toHaveText(states.map((state) => `Mark as ${state}`))

/** A job and those who want it; the first sends a resume. */
async function apply(server: RunningServer, ...names: string[]) {
  const job = await addRow(server, 'careers', { title: unique('Guide'), description: 'x' })
  const visitor = new TestClient(server.url)
  const resume = newName('pdf', 'resumes/')
  const uploaded = await visitor.upload(resume, samplePdf(), 'application/pdf')
  expect(uploaded.status).toBe(200)
  for (const [place, name] of names.entries()) {
    const sent = await visitor.postJson('/rest/v1/job_applications', {
      career_id: job.id,
      applicant_name: name,
      applicant_email: 'maya@example.com',
      applicant_phone: '+977 1 4111111',
      cover_letter: 'Dear team,\nI know the Khumbu.',
      resume_url: place === 0 ? privateUrl(resume) : null,
    })
    expect(sent.status).toBe(201)
  }
  return {
    resume: privateUrl(resume),
    async forget() {
      await removeRows(server, `job_applications?career_id=eq.${job.id}`)
      await removeRows(server, `careers?id=eq.${job.id}`)
    },
  }
}

test('AJ-01 AJ-02 AJ-03 AJ-04 AJ-05 AJ-06 AJ-07 AJ-08 AJ-10 AJ-11 AJ-12 AJ-13 AJ-16: applications are read and decided on, step by step', async ({
  page,
  emptyServer,
}) => {
  const [hired, rejected] = [unique('Maya'), unique('Tom')]
  await openScreen(page, emptyServer, 'career-applications')
  await expect(page.getByText('No job applications yet.', { exact: true })).toBeVisible()
  const { resume, forget } = await apply(emptyServer, hired, rejected)
  await page.reload()
  await expect(page.getByRole('article')).toHaveCount(2)
  await expect(page.getByRole('article').first()).toContainText(rejected)
  const link = card(page, hired).getByRole('link', { name: 'Resume' })
  await expect(link).toHaveAttribute('href', resume)
  await expect(card(page, rejected).getByRole('link', { name: 'Resume' })).toHaveCount(0)
  const file = await page.request.get(`${emptyServer.url}${resume}`)
  expect([file.status(), file.headers()['content-type']]).toEqual([200, 'application/pdf'])

  await card(page, hired).getByRole('button', { name: 'View details' }).click()
  const dialog = page.getByRole('dialog', { name: hired })
  for (const words of ['maya@example.com', '+977 1 4111111', 'Dear team,\nI know the Khumbu.', 'pending'])
    await expect(dialog.getByText(words, { exact: true })).toBeVisible()
  await expect(dialog.getByRole('link', { name: 'Open resume' })).toHaveAttribute('href', resume)
  await hasNoAxeViolations(page)
  await expect(dialog.getByRole('button', { name: /^Mark as/ })).toHaveText(['Mark as reviewed', 'Mark as shortlisted'])
  await dialog.getByRole('button', { name: 'Mark as reviewed' }).click()
  await expect(dialog).toHaveCount(0)

  const changes = async (name: string, to: string, ...next: string[]) => {
    await seesToast(page, 'Status Updated', `Application status changed to ${to}`)
    await offers(page, name, ...next)
    await expect(card(page, name).getByText(to, { exact: true })).toBeVisible()
  }
  const mark = (name: string, to: string) => steps(page, name).filter({ hasText: to }).click()
  await changes(hired, 'reviewed', 'shortlisted', 'rejected')
  await mark(hired, 'shortlisted')
  await changes(hired, 'shortlisted', 'hired', 'rejected')
  await mark(hired, 'hired')
  await changes(hired, 'hired')
  await offers(page, rejected, 'reviewed', 'shortlisted')
  await mark(rejected, 'reviewed')
  await changes(rejected, 'reviewed', 'shortlisted', 'rejected')
  await mark(rejected, 'rejected')
  await changes(rejected, 'rejected')
  const stored = await rowsOf(emptyServer, 'job_applications?select=applicant_name,status&order=created_at')
  expect(stored).toEqual([
    { applicant_name: hired, status: 'hired' },
    { applicant_name: rejected, status: 'rejected' },
  ])
  await forget()
})

test('AJ-12: a step taken before the last one is saved waits for it', async ({ page, server }) => {
  const name = unique('Quick')
  const { forget } = await apply(server, name)
  await openScreen(page, server, 'career-applications')
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'PATCH') sent.push(request.postDataJSON().status)
  })
  const letGo = await holdBack(page, /job_applications\?id=eq/, { times: 1 })
  await steps(page, name).filter({ hasText: 'reviewed' }).click()
  await steps(page, name).filter({ hasText: 'rejected' }).click()
  await offers(page, name)
  expect(sent).toEqual(['reviewed'])
  letGo()
  await seesToast(page, 'Status Updated', 'Application status changed to rejected')
  await expect(page.getByLabel('Notifications').getByText('Application status changed to reviewed')).toHaveCount(0)
  expect(sent).toEqual(['reviewed', 'rejected'])
  expect(await rowsOf(server, `job_applications?applicant_name=eq.${name}&select=status`)).toEqual([
    { status: 'rejected' },
  ])
  await forget()
})

test('AJ-30 AJ-31: applications are deleted, alone and together, and their resumes with them', async ({
  page,
  server,
  expectComplaint,
}) => {
  expectComplaint(/400|Failed to delete application/)
  const names = [unique('Maya'), unique('Tom'), unique('Rita')]
  const [first] = names as [string]
  const { resume, forget } = await apply(server, ...names)
  await openScreen(page, server, 'career-applications')
  const question = 'Are you sure you want to delete this application? Its resume goes with it.'
  const press = () =>
    card(page, first)
      .getByRole('button', { name: `Delete ${first}` })
      .click()
  await press()
  await answer(page, question, 'Cancel')
  const heal = await failing(page, 'rpc/delete_applications', 'POST')
  await press()
  await answer(page, question, 'Delete')
  await seesError(page, 'Failed to delete application')
  await expect(card(page, first)).toBeVisible()
  await heal()
  expect((await page.request.get(`${server.url}${resume}`)).status()).toBe(200)
  await press()
  await answer(page, question, 'Delete')
  await seesToast(page, 'Success', 'Application deleted successfully')
  await expect(card(page, first)).toHaveCount(0)
  expect((await page.request.get(`${server.url}${resume}`)).status()).toBe(404)

  for (const name of names.slice(1)) await card(page, name).getByRole('checkbox').click()
  await page.getByRole('button', { name: 'Delete selected' }).click()
  const both = 'Are you sure you want to delete these 2 applications? Their resumes go with them.'
  await page.getByRole('alertdialog', { name: both }).getByRole('button', { name: 'Delete selected' }).click()
  await seesToast(page, 'Success', '2 applications deleted successfully')
  for (const name of names) await expect(card(page, name)).toHaveCount(0)
  expect(await rowsOf(server, `job_applications?applicant_name=in.(${names})`)).toEqual([])
  await forget()
})

test('AJ-09 AJ-14 AJ-15: a state nobody knows shows as pending; what fails is said', async ({
  page,
  server,
  expectComplaint,
}) => {
  expectComplaint(/400|Failed to (load job applications|update application status)/)
  const name = unique('Odd')
  const { forget } = await apply(server, name)
  const heal = await failing(page, 'job_applications', 'GET')
  await openScreen(page, server, 'career-applications')
  await seesError(page, 'Failed to load job applications')
  await heal()
  await page.route(/\/rest\/v1\/job_applications\?select=\*/, async (route) => {
    const response = await route.fetch()
    const rows = (await response.json()) as object[]
    await route.fulfill({ response, json: rows.map((row) => ({ ...row, status: 'forgotten' })) })
  })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(card(page, name).getByText('pending', { exact: true })).toBeVisible()
  await offers(page, name, 'reviewed', 'shortlisted')
  await failing(page, 'job_applications', 'PATCH')
  await steps(page, name).first().click()
  await seesError(page, 'Failed to update application status')
  await offers(page, name, 'reviewed', 'shortlisted')
  await forget()
})

test('SH-50: where a step or a deletion takes away what was pressed, the focus is on what came in its place', async ({
  page,
  emptyServer,
}) => {
  const [first, second, third] = [unique('Ada'), unique('Ben'), unique('Cem')]
  const { forget } = await apply(emptyServer, third, second, first)
  await openScreen(page, emptyServer, 'career-applications')
  const deletion = (name: string) => card(page, name).getByRole('button', { name: /^Delete / })
  const deletes = async (name: string) => {
    await deletion(name).press('Enter')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).press('Enter')
    await expect(card(page, name)).toHaveCount(0)
  }
  await steps(page, second).filter({ hasText: 'reviewed' }).press('Enter')
  await expect(steps(page, second).filter({ hasText: 'shortlisted' })).toBeFocused()
  await deletes(second)
  await expect(deletion(third)).toBeFocused()
  await deletes(third)
  await expect(deletion(first)).toBeFocused()
  await deletes(first)
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1)
  await forget()
})
