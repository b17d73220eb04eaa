import { sampleDocx, samplePdf, samplePicture, types } from '../storage/support/sample-files.ts'
import type { RunningServer } from '../support/running-server.ts'
import { closeToasts, seesToast } from './support/back-office.ts'
import { emptyFile } from './support/files.ts'
import { expect, type Page, test } from './support/journey.ts'
import { proves } from './support/proves.ts'
import { addRow, rowsOf, staffOf } from './support/staff.ts'
import { unique, uniqueEmail } from './support/unique.ts'

const uploadCalls = '**/storage/v1/object/uploads/resumes/**'
const privateAddress = /^\/storage\/v1\/object\/authenticated\/uploads\/resumes\/\d{13}-[a-z0-9]{16}\.pdf$/
const resume = () => ({ name: 'Mingma Sherpa.pdf', mimeType: types.pdf, buffer: samplePdf() })

const dialog = (page: Page) => page.getByRole('dialog')
const field = (page: Page) => dialog(page).getByLabel('Resume')

async function openApplication(page: Page, server: RunningServer) {
  const job = await addRow(server, 'careers', { title: unique('Cook'), description: 'You cook.' })
  await page.goto('/careers')
  await page
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name: job.title! }) })
    .getByRole('button', { name: 'Apply Now' })
    .click()
  await dialog(page).getByLabel('Full name').fill('Mingma')
  await dialog(page).getByLabel('Email').fill(uniqueEmail('mingma'))
  await dialog(page).getByLabel('Cover letter').fill('I cook.')
  return job
}

test('a resume goes with the application, and only staff can open it', async ({ page, server }) => {
  const job = await openApplication(page, server)
  await proves('UP-01', () => expect(dialog(page)).toContainText('Drop your resume here, or choose a file'))
  await proves('UP-05', async () => {
    await field(page).setInputFiles(await emptyFile('huge.pdf', 10_485_761))
    await seesToast(page, 'File too large', 'File size must be less than 10MB')
  })
  await proves('UP-08', async () => {
    await field(page).setInputFiles({ name: 'me.jpg', mimeType: types.jpg, buffer: await samplePicture('jpg') })
    await seesToast(page, 'Wrong file type', 'Please choose a file of type PDF, DOC or DOCX.')
  })
  await proves('CA-17', async () => {
    expect(await field(page).getAttribute('accept')).toBe(`.pdf,.doc,.docx,${types.pdf},${types.doc},${types.docx}`)
    await field(page).setInputFiles({ name: 'first.docx', mimeType: types.docx, buffer: sampleDocx() })
    await expect(dialog(page).getByText('first.docx', { exact: true })).toBeVisible()
    await field(page).setInputFiles(resume())
    await expect(dialog(page).getByText('Mingma Sherpa.pdf', { exact: true })).toBeVisible()
  })
  await proves('UP-10', () => seesToast(page, 'Success', 'File uploaded successfully'))
  await dialog(page).getByRole('button', { name: 'Submit Application' }).click()
  await seesToast(page, 'Application Submitted')

  const [received] = await rowsOf(server, `job_applications?career_id=eq.${job.id}`)
  const address = String(received!.resume_url)
  await proves('UP-15', async () => {
    expect(address).toMatch(privateAddress)
    const asPublic = address.replace('/authenticated/', '/public/')
    expect((await page.request.get(server.url + asPublic)).ok()).toBe(false)
  })
  await proves('UP-16', async () => {
    expect((await page.request.get(server.url + address)).status()).toBe(404)
    const opened = await (await staffOf(server)).get(address)
    expect(opened.status).toBe(200)
    expect(opened.headers.get('content-disposition')).toContain('Mingma%20Sherpa.pdf')
  })

  // The next application starts without it: a resume serves one.
  await expect(dialog(page)).toBeHidden()
  await page
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name: job.title! }) })
    .getByRole('button', { name: 'Apply Now' })
    .click()
  await expect(dialog(page).getByText('Mingma Sherpa.pdf')).toHaveCount(0)
})

test('UP-03 UP-09: a resume under way is cancelled, fails, is removed, and at last none is sent', async ({
  page,
  server,
  expectConsoleError,
}) => {
  expectConsoleError(/Failed to (load resource|upload file)|ERR_FAILED/)
  const job = await openApplication(page, server)
  // Its answer never comes.
  await page.route(uploadCalls, () => {})
  await field(page).setInputFiles(resume())
  await expect(dialog(page).getByRole('progressbar', { name: 'Uploading Mingma Sherpa.pdf' })).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Submit Application' }).click()
  await seesToast(page, 'Upload in progress')
  await dialog(page).getByRole('button', { name: 'Cancel upload' }).click()
  await expect(dialog(page).getByRole('progressbar')).toHaveCount(0)
  await page.unroute(uploadCalls)

  await page.route(uploadCalls, (route) => route.abort())
  await field(page).setInputFiles(resume())
  await seesToast(page, 'Upload failed', 'Failed to upload file. Please try again.')
  await proves('CA-22', async () => {
    const ask = dialog(page).getByRole('group', { name: 'Send without a resume?' })
    await dialog(page).getByRole('button', { name: 'Submit Application' }).click()
    await expect(ask.getByRole('button', { name: 'Send Without a Resume' })).toBeFocused()
    expect(await rowsOf(server, `job_applications?career_id=eq.${job.id}`)).toEqual([])
    // The next one is that of the next upload.
    await closeToasts(page)
    await field(page).setInputFiles(resume())
    await expect(ask).toHaveCount(0)
    await seesToast(page, 'Upload failed')
    await expect(dialog(page).getByText('Failed to upload file. Please try again.')).toBeVisible()
  })
  await page.unroute(uploadCalls)
  await field(page).setInputFiles(resume())
  await expect(dialog(page).getByText('Mingma Sherpa.pdf', { exact: true })).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Remove' }).click()
  await dialog(page).getByRole('button', { name: 'Submit Application' }).click()
  await seesToast(page, 'Application Submitted')
  expect(await rowsOf(server, `job_applications?career_id=eq.${job.id}`)).toMatchObject([{ resume_url: null }])
})
