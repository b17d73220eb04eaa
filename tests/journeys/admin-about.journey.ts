import { hasNoAxeViolations } from './support/axe.ts'
import { closeToasts, failRequests, openScreen, seesError, seesToast } from './support/back-office.ts'
import { expect, type Page, test } from './support/journey.ts'
import { proves } from './support/proves.ts'
import { rowsOf, staffOf } from './support/staff.ts'

const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' }).click()

test.afterEach(async ({ emptyServer }) => {
  await (await staffOf(emptyServer)).send('DELETE', '/rest/v1/about_us?title=like.*')
})

test('the about page is created, edited and shown to visitors; failures are shown, and no other change is overwritten', async ({
  page,
  emptyServer,
  expectConsoleError,
}) => {
  expectConsoleError(/400|Failed to (load|save)/)
  await test.step('the about page', async () => {
    const restore = await failRequests(page, 'about_us', 'GET')
    await openScreen(page, emptyServer, 'about')
    await proves('AA-06', () => seesError(page, 'Failed to load About Us data: the shelf is full'))
    await restore()
    await page.getByRole('button', { name: 'Try again' }).click()
    const basics = page.getByRole('region', { name: 'Basic Information' })
    const company = page.getByRole('region', { name: 'Company Information' })
    const emptyFields = [
      ...[basics.getByLabel('Description'), basics.getByLabel('Image')],
      ...['Our Story', 'Our Mission', 'Our Vision'].map((label) => company.getByLabel(label)),
    ]
    await proves('AA-01', async () => {
      await expect(basics.getByLabel('Title')).toBeVisible()
      for (const field of emptyFields) await expect(field).toBeAttached()
    })
    await proves('AA-02', async () => {
      await expect(basics.getByLabel('Title')).toHaveValue('About Prabas Travels')
      for (const field of emptyFields) await expect(field).toHaveValue('')
    })
    await hasNoAxeViolations(page)
    await proves('AA-07', async () => {
      const accept = await failRequests(page, 'about_us', 'POST')
      await company.getByLabel('Our Story').fill('Kept')
      await save(page)
      await seesError(page, 'Failed to save information: the shelf is full')
      await expect(company.getByLabel('Our Story')).toHaveValue('Kept')
      await accept()
    })
    await proves('AA-03', async () => {
      await basics.getByLabel('Title').fill(' ')
      await company.getByLabel('Our Story').fill('It began with a bus ticket.')
      await save(page)
      await expect(page.getByText('Title is required')).toBeVisible()
      expect(await rowsOf(emptyServer, 'about_us')).toEqual([])
    })

    await basics.getByLabel('Title').fill('Who we are')
    await save(page)
    await proves('AA-05', () => seesToast(page, 'Success', 'About Us information saved successfully!'))
    const [first] = await rowsOf(emptyServer, 'about_us')
    await company.getByLabel('Our Mission').fill('Nobody walks alone.')
    await save(page)
    await expect.poll(async () => (await rowsOf(emptyServer, 'about_us'))[0]!.mission).toBe('Nobody walks alone.')
    await proves('AA-04', async () => {
      const rows = await rowsOf(emptyServer, 'about_us')
      expect(rows).toMatchObject([{ id: first!.id, title: 'Who we are', story: 'It began with a bus ticket.' }])
      expect(Date.parse(String(rows[0]!.updated_at))).toBeGreaterThan(Date.parse(String(first!.updated_at)))
    })
    const html = await (await page.request.get(`${emptyServer.url}/about`)).text()
    for (const text of ['Who we are', 'It began with a bus ticket.', 'Nobody walks alone.'])
      expect(html).toContain(text)

    // Somebody else saves in the meantime: the conflict is shown, and nothing is lost.
    await company.getByLabel('Our Vision').fill('Mine')
    await (await staffOf(emptyServer)).send('PATCH', `/rest/v1/about_us?id=eq.${first!.id}`, { vision: 'Theirs' })
    await save(page)
    await expect(page.getByText('Somebody else has saved this about page since you opened it.')).toBeVisible()
    await page.getByRole('button', { name: 'Use theirs' }).click()
    await expect(company.getByLabel('Our Vision')).toHaveValue('Theirs')
  })

  await proves('SH-84', async () => {
    const staff = await staffOf(emptyServer)
    await closeToasts(page)
    await page.getByLabel('Our Story').fill('It began on foot.')
    // After a save the form's record is loaded again: here somebody else has saved it by then.
    await page.route(/\/about_us\?.*limit=1/, async (route) => {
      await staff.send('PATCH', '/rest/v1/about_us?title=like.*', { vision: 'Theirs again' })
      await route.continue()
    })
    await save(page)
    await seesToast(page, 'About Us information saved successfully!')
    await page.getByLabel('Our Vision').fill('Mine again')
    await save(page)
    await expect(page.getByText('Somebody else has saved this about page since you opened it.')).toBeVisible()
    expect(await rowsOf(emptyServer, 'about_us')).toMatchObject([{ vision: 'Theirs again' }])
  })
})
