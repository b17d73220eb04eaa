import type { RunningServer } from '../support/running-server.ts'
import { expect, isolatedTest, type Page, test } from './support/journey.ts'
import { proves } from './support/proves.ts'
import { serveInto } from './support/served-page.ts'
import { addRow, rowsOf } from './support/staff.ts'
import { closeToast, delayRequests, seesToast } from './support/toast.ts'
import { unique, uniqueEmail } from './support/unique.ts'

const dayMs = 86_400_000
const dayInNepal = (fromToday: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kathmandu' }).format(new Date(Date.now() + fromToday * dayMs))

const addJob = (server: RunningServer, given: object = {}) =>
  addRow(server, 'careers', {
    title: unique('Trek Leader'),
    department: 'Trekking',
    location: 'Pokhara',
    job_type: 'Full-time',
    description: 'You lead small groups.',
    requirements: 'A licence\nPatience',
    benefits: 'Boots\nInsurance',
    application_deadline: dayInNepal(30),
    ...given,
  })

const cardOf = (page: Page, title: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: title }) })
const dialog = (page: Page) => page.getByRole('dialog')
const applyTo = (page: Page, title: string) => cardOf(page, title).getByRole('button', { name: 'Apply Now' })

test('jobs are listed with their facts, and open until the day of their deadline', async ({
  page,
  server,
  emptyServer,
}) => {
  const linked = await addJob(server)
  const yesterday = await addJob(server, { application_deadline: dayInNepal(-1) })
  const today = await addJob(server, { application_deadline: dayInNepal(0) })
  const always = await addJob(server, { application_deadline: null })
  const gone = await addJob(server, { is_active: false })
  const newer = await addJob(server, { department: 'Finance', location: 'Thamel', job_type: 'Internship' })
  await page.goto(`/careers#job-${linked.id}`)
  await test.step('the address of one job opens it', () =>
    expect(cardOf(page, linked.title!).getByRole('button', { name: 'Hide Details' })).toBeInViewport())
  await proves('CA-01', () => expect(page.getByRole('heading', { level: 1, name: 'Join Our Team' })).toBeVisible())
  await proves('CA-02', async () => {
    await expect(page.getByRole('article').nth(0)).toContainText(newer.title!)
    await expect(page.getByRole('article').nth(1)).toContainText(always.title!)
    await expect(page.getByText(gone.title!)).toHaveCount(0)
  })
  await proves('CA-03', async () => {
    for (const text of ['Finance', 'Thamel', 'Internship']) await expect(cardOf(page, newer.title!)).toContainText(text)
    await expect(cardOf(page, newer.title!)).toContainText(/Deadline: \d{1,2} [A-Z][a-z]+ \d{4}/)
  })
  const card = cardOf(page, newer.title!)
  const details = ['Job Description', 'Requirements', 'Benefits', 'You lead small groups.', 'Patience', 'Insurance']
  const areHidden = async () => {
    for (const text of details) await expect(card.getByText(text)).toBeHidden()
    await expect(card.getByRole('button', { name: 'View Details' })).toBeVisible()
  }
  await proves('CA-04', areHidden)
  await proves('CA-05', async () => {
    await card.getByRole('button', { name: 'View Details' }).click()
    for (const text of details) await expect(card.getByText(text)).toBeVisible()
  })
  await proves('CA-06', async () => {
    await card.getByRole('button', { name: 'Hide Details' }).click()
    await areHidden()
  })
  await proves('CA-07', () => expect(cardOf(page, yesterday.title!).getByText('Expired')).toBeVisible())
  await proves('CA-08', () => expect(applyTo(page, yesterday.title!)).toBeDisabled())
  await proves('CA-09', async () => {
    for (const job of [today, always]) {
      await expect(cardOf(page, job.title!).getByText('Expired')).toBeHidden()
      await expect(applyTo(page, job.title!)).toBeEnabled()
    }
  })
  await proves('MD-16', async () => {
    const blocks = await page.locator('script[type="application/ld+json"]').allTextContents()
    const titles = blocks
      .flatMap((block) => JSON.parse(block)['@graph'] ?? [])
      .filter((thing) => thing['@type'] === 'JobPosting')
      .map((thing) => thing.title)
    expect(titles).toContain(newer.title)
    expect(titles).not.toContain(yesterday.title)
  })
  await serveInto(page).open(`${emptyServer.url}/careers`)
  await proves('CA-10', () => expect(page.getByRole('heading', { name: 'No Open Positions' })).toBeVisible())
  await proves('CA-11', async () => {
    const note = page.getByRole('link', { name: 'send your resume by email' })
    await expect(note).toHaveAttribute('href', /^mailto:.+@.+$/)
  })
})

isolatedTest('CA-07 CA-08: a page that is older than its day expires by itself', async ({ page, server }) => {
  const job = await addJob(server, { application_deadline: dayInNepal(0) })
  await page.clock.setFixedTime(Date.now() + 2 * dayMs)
  await page.goto('/careers')
  await expect(cardOf(page, job.title!).getByText('Expired')).toBeVisible()
  await expect(applyTo(page, job.title!)).toBeDisabled()
})

interface Application {
  applicant_name: string
  applicant_email: string
  applicant_phone: string
  cover_letter: string
}
const labels = {
  applicant_name: 'Full name',
  applicant_email: 'Email',
  applicant_phone: 'Phone',
  cover_letter: 'Cover letter',
} as const
const field = (page: Page, name: keyof Application) => dialog(page).getByLabel(labels[name])
const submit = (page: Page) => dialog(page).getByRole('button', { name: /^Submit/ })
const application = (): Application => ({
  applicant_name: unique('Mingma'),
  applicant_email: uniqueEmail('mingma'),
  applicant_phone: '+977 1 000 0102',
  cover_letter: 'Nine seasons above 4,000 metres.\n<em>All</em> came back.',
})

async function fillIn(page: Page, typed: Partial<Application>) {
  for (const [name, value] of Object.entries(typed)) await field(page, name as keyof Application).fill(value)
}
const received = (server: RunningServer, jobId: string) => rowsOf(server, `job_applications?career_id=eq.${jobId}`)

test('an application is sent once, when it is complete, and kept when that fails', async ({
  page,
  server,
  expectConsoleError,
}) => {
  expectConsoleError(/Failed to load resource/)
  const job = await addJob(server)
  const mine = { ...application(), applicant_phone: '' }
  const names = Object.keys(labels) as (keyof Application)[]
  const calls = '**/rest/v1/job_applications'
  const isKept = async () => {
    for (const name of names) await expect(field(page, name)).toHaveValue(mine[name])
  }
  await page.goto('/careers')
  await applyTo(page, job.title!).click()
  await proves('CA-13', () => expect(dialog(page)).toContainText(job.title!))
  await fillIn(page, mine)
  await proves('CA-14', async () => {
    for (const missing of ['applicant_email', 'cover_letter'] as const) {
      await fillIn(page, { [missing]: '' })
      await submit(page).click()
      await seesToast(page, 'Missing Information', 'Please fill in all required fields.')
      await expect(field(page, missing)).toBeFocused()
      for (const name of names) await expect(field(page, name)).toHaveValue(name === missing ? '' : mine[name])
      expect(await received(server, job.id!)).toEqual([])
      await closeToast(page)
      await fillIn(page, { [missing]: mine[missing] })
    }
  })
  await proves('CA-15', async () => {
    await fillIn(page, { applicant_email: 'mingma@nowhere' })
    await submit(page).click()
    await seesToast(page, 'Invalid Email', 'Please enter a valid email address')
    expect(await received(server, job.id!)).toEqual([])
    await fillIn(page, { applicant_email: mine.applicant_email })
  })
  await proves('W-10', async () => {
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
    await applyTo(page, job.title!).click()
    await isKept()
  })
  await page.route(calls, (route) => route.abort())
  await submit(page).click()
  await proves('CA-21', () => seesToast(page, 'Submission Failed', 'Failed to submit application. Please try again.'))
  await proves('W-10', isKept)
  await page.unroute(calls)
  const release = await delayRequests(page, calls)
  await submit(page).dblclick()
  await expect(dialog(page).getByRole('button', { name: 'Submitting...' })).toBeVisible()
  release()
  await proves('CA-19', () =>
    seesToast(
      page,
      'Application Submitted',
      "Your application has been submitted successfully. We'll contact you soon!",
    ),
  )
  await proves('CA-20', () => expect(dialog(page)).toBeHidden())
  await proves('CA-23', () =>
    expect(cardOf(page, job.title!).getByRole('status')).toHaveText(
      'Your application has been sent. We reply within one working day.',
    ),
  )
  const [sent, ...others] = await received(server, job.id!)
  await proves('W-11', async () => expect(others).toEqual([]))
  await proves('CA-16', async () =>
    expect(sent).toMatchObject({ ...mine, applicant_phone: null, resume_url: null, status: 'pending' }),
  )
  await proves('CA-18', async () => expect(sent).toMatchObject({ career_id: job.id, position_title: job.title }))
  await proves('CA-20', async () => {
    await applyTo(page, job.title!).click()
    for (const name of names) await expect(field(page, name)).toHaveValue('')
  })
  await proves('W-72', async () => {
    const panel = dialog(page).getByRole('region', { name: 'What you sent' })
    for (const text of [job.title!, mine.cover_letter, mine.applicant_email, '+977 1 000 0114'])
      await expect(panel.getByText(text)).toBeVisible()
    await panel.getByRole('link', { name: 'Send Another Application' }).click()
    await expect(submit(page)).toBeVisible()
  })
})

test('W-03: reading about a job and applying need no mouse', async ({ page, server }) => {
  const job = await addJob(server)
  await page.goto('/careers')
  await cardOf(page, job.title!).getByRole('button', { name: 'View Details' }).focus()
  await page.keyboard.press('Enter')
  await expect(cardOf(page, job.title!).getByText('You lead small groups.')).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(field(page, 'applicant_name')).toBeFocused()
  for (const text of ['Mingma', uniqueEmail('keys'), '', 'Nine seasons']) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  await expect(dialog(page).getByLabel('Resume')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(submit(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await seesToast(page, 'Application Submitted')
  await expect(applyTo(page, job.title!)).toBeFocused()
})
