import { samplePdf } from '../storage/support/sample-files.ts'
import { newName, privateUrl, TestClient } from '../storage/support/test-client.ts'
import { hasNoAxeViolations } from './support/axe.ts'
import { answerDialog, closeToasts, failRequests, openScreen, seesError, seesToast } from './support/back-office.ts'
import { expect, type Page, test } from './support/journey.ts'
import { leavePage } from './support/leave-page.ts'
import { proves } from './support/proves.ts'
import { addRow, rowsOf } from './support/staff.ts'
import { delayRequests } from './support/toast.ts'
import { unique } from './support/unique.ts'
import { removeRows } from './support/visitors.ts'

const card = (page: Page, name: string) => page.getByRole('article', { name: `${name}, ` })
const statusButtons = (page: Page, name: string) => card(page, name).getByRole('button', { name: /^Mark as (?!spam)/ })
const offersStatuses = (page: Page, name: string, ...statuses: string[]) =>
  expect(statusButtons(page, name)).toHaveText(statuses.map((status) => `Mark as ${status}`))

test('applications are read, their status is changed step by step, and they are deleted with their resumes; the focus stays near', async ({
  page,
  emptyServer: server,
  expectConsoleError,
}) => {
  expectConsoleError(/400|Failed to update application status/)
  const job = await addRow(server, 'careers', { title: unique('Guide'), description: 'x' })
  const visitor = new TestClient(server.url)
  const apply = async (applicant_name: string, resume_url: string | null = null) => {
    const sent = await visitor.postJson('/rest/v1/job_applications', {
      ...{ career_id: job.id, applicant_name, applicant_email: 'maya@example.com', applicant_phone: '+977 1 4111111' },
      ...{ cover_letter: 'Dear team,\nI know the Khumbu.', resume_url },
    })
    expect(sent.status).toBe(201)
  }
  await proves('SH-50', async () => {
    const [first, second, third] = [unique('Ada'), unique('Ben'), unique('Cem')]
    for (const name of [third, second, first]) await apply(name)
    await openScreen(page, server, 'career-applications')
    for (const name of [first, second, third]) await expect(card(page, name)).toBeVisible()
    const deleteButton = (name: string) => card(page, name).getByRole('button', { name: /^Delete / })
    const deleteApplication = async (name: string) => {
      await deleteButton(name).press('Enter')
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).press('Enter')
      await expect(card(page, name)).toHaveCount(0)
    }
    await statusButtons(page, second).filter({ hasText: 'reviewed' }).press('Enter')
    await expect(statusButtons(page, second).filter({ hasText: 'shortlisted' })).toBeFocused()
    await deleteApplication(second)
    await expect(deleteButton(third)).toBeFocused()
    await deleteApplication(third)
    await expect(deleteButton(first)).toBeFocused()
    await deleteApplication(first)
    await expect(page.getByRole('main').locator(':focus')).toHaveCount(1)
    await closeToasts(page)
  })

  const [hired, rejected] = [unique('Maya'), unique('Tom')]
  const file = newName('pdf', 'resumes/')
  expect((await visitor.upload(file, samplePdf(), 'application/pdf')).status).toBe(200)
  const resume = privateUrl(file)
  await apply(hired, resume)
  await apply(rejected)
  await test.step('the status', async () => {
    await proves('AJ-03', async () => {
      await expect(card(page, hired).getByRole('link', { name: 'Resume' })).toHaveAttribute('href', resume)
      await expect(card(page, rejected)).toBeVisible()
      await expect(card(page, rejected).getByRole('link', { name: 'Resume' })).toHaveCount(0)
      const answer = await page.request.get(`${server.url}${resume}`)
      expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf'])
    })

    const dialog = page.getByRole('dialog', { name: hired })
    await proves('AJ-02', async () => {
      await card(page, hired).getByRole('button', { name: 'View details' }).click()
      for (const text of ['maya@example.com', '+977 1 4111111', 'Dear team,\nI know the Khumbu.', 'pending'])
        await expect(dialog.getByText(text, { exact: true })).toBeVisible()
      await expect(dialog.getByRole('link', { name: 'Open resume' })).toHaveAttribute('href', resume)
    })
    await proves('AJ-32', async () => {
      const picture = dialog.getByRole('img', { name: `First page of the resume of ${hired}` })
      await expect(picture).toBeVisible()
      // The page of the sample has the proportions of A4.
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(800)
      expect(await picture.evaluate((image: HTMLImageElement) => image.naturalHeight)).toBe(1132)
    })
    await hasNoAxeViolations(page)
    await proves('AJ-04', async () => {
      const steps = ['Mark as reviewed', 'Mark as shortlisted']
      await expect(dialog.getByRole('button', { name: /^Mark as (?!spam)/ })).toHaveText(steps)
    })
    await dialog.getByRole('button', { name: 'Mark as reviewed' }).click()
    await expect(dialog).toHaveCount(0)

    const seesStatus = async (name: string, status: string) => {
      await seesToast(page, 'Status Updated', `Application status changed to ${status}`)
      await expect(card(page, name).getByText(status, { exact: true })).toBeVisible()
      expect(await rowsOf(server, `job_applications?applicant_name=eq.${name}&select=status`)).toEqual([{ status }])
    }
    const mark = (name: string, to: string) => statusButtons(page, name).filter({ hasText: to }).click()
    await proves('AJ-10', () => seesStatus(hired, 'reviewed'))
    await proves('AJ-05', () => offersStatuses(page, hired, 'shortlisted', 'rejected'))
    await mark(hired, 'shortlisted')
    await proves('AJ-11', () => seesStatus(hired, 'shortlisted'))
    await proves('AJ-06', () => offersStatuses(page, hired, 'hired', 'rejected'))
    await mark(hired, 'hired')
    await proves('AJ-13', () => seesStatus(hired, 'hired'))
    await proves('AJ-08', () => offersStatuses(page, hired))
    await proves('AJ-04', () => offersStatuses(page, rejected, 'reviewed', 'shortlisted'))
    await mark(rejected, 'reviewed')
    await seesStatus(rejected, 'reviewed')
    await offersStatuses(page, rejected, 'shortlisted', 'rejected')
    await mark(rejected, 'rejected')
    await proves('AJ-12', () => seesStatus(rejected, 'rejected'))
    await proves('AJ-07', () => offersStatuses(page, rejected))
  })

  await proves('AJ-12', async () => {
    const name = unique('Quick')
    await apply(name)
    await expect(card(page, name)).toBeVisible()
    await closeToasts(page)
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'PATCH') sent.push(request.postDataJSON().status)
    })
    const release = await delayRequests(page, /job_applications\?id=eq/, { times: 1 })
    await statusButtons(page, name).filter({ hasText: 'reviewed' }).click()
    await offersStatuses(page, name, 'shortlisted', 'rejected')
    await statusButtons(page, name).filter({ hasText: 'rejected' }).click()
    await offersStatuses(page, name)
    expect(sent).toEqual(['reviewed'])
    release()
    await seesToast(page, 'Status Updated', 'Application status changed to rejected')
    await expect(page.getByLabel('Notifications').getByText('Application status changed to reviewed')).toHaveCount(0)
    expect(sent).toEqual(['reviewed', 'rejected'])
    expect(await rowsOf(server, `job_applications?applicant_name=eq.${name}&select=status`)).toEqual([
      { status: 'rejected' },
    ])
  })

  await proves('AJ-30 AJ-31', async () => {
    const others = [rejected, unique('Rita')]
    await apply(others[1]!)
    const question = 'Are you sure you want to delete this application? Its resume goes with it.'
    expect((await page.request.get(`${server.url}${resume}`)).status()).toBe(200)
    await card(page, hired)
      .getByRole('button', { name: `Delete ${hired}` })
      .click()
    await answerDialog(page, question, 'Delete')
    await expect(card(page, hired)).toHaveCount(0)
    await expect.poll(async () => (await page.request.get(`${server.url}${resume}`)).status()).toBe(404)

    for (const name of others) await card(page, name).getByRole('checkbox').click()
    await page.getByRole('button', { name: 'Delete selected' }).click()
    const bulkQuestion = 'Are you sure you want to delete these 2 applications? Their resumes go with them.'
    await page.getByRole('alertdialog', { name: bulkQuestion }).getByRole('button', { name: 'Delete selected' }).click()
    await seesToast(page, 'Success', '2 applications deleted successfully')
    for (const name of others) await expect(card(page, name)).toHaveCount(0)
    expect(await rowsOf(server, `job_applications?applicant_name=in.(${[hired, ...others]})`)).toEqual([])
  })

  await proves('AJ-09 AJ-15', async () => {
    const name = unique('Odd')
    await page.route(/\/rest\/v1\/job_applications\?select=\*/, async (route) => {
      const response = await route.fetch()
      const rows = (await response.json()) as object[]
      await route.fulfill({ response, json: rows.map((row) => ({ ...row, status: 'forgotten' })) })
    })
    await apply(name)
    await expect(card(page, name).getByText('pending', { exact: true })).toBeVisible()
    await offersStatuses(page, name, 'reviewed', 'shortlisted')
    await failRequests(page, 'job_applications', 'PATCH')
    await statusButtons(page, name).first().click()
    await seesError(page, 'Failed to update application status')
    await offersStatuses(page, name, 'reviewed', 'shortlisted')
  })
  await leavePage(page)
  await removeRows(server, `job_applications?career_id=eq.${job.id}`)
  await removeRows(server, `careers?id=eq.${job.id}`)
})
