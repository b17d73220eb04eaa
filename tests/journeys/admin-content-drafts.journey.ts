import { hasNoAxeViolations } from './support/axe.ts'
import { openScreen, save, seesToast } from './support/back-office.ts'
import { hasNoClippedText } from './support/clipped-text.ts'
import { expect, type Page, test } from './support/journey.ts'
import { tabTo } from './support/keyboard.ts'
import { leavePage } from './support/leave-page.ts'
import { proves } from './support/proves.ts'
import { addRow, createColleague, deleteAccount, rowsOf, staffOf } from './support/staff.ts'
import { unique } from './support/unique.ts'

const badge = (page: Page) => page.getByText('Draft changes', { exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('a draft over a live record: visitors see the old text until it is published, conflicts are decided, and a single has one too', async ({
  page,
  server,
}) => {
  const name = unique('Visa rules')
  const slug = unique('visa').toLowerCase()
  const record = await addRow(server, 'pages', {
    ...{ title: name, slug, content: '<p>Thirty days</p>', is_published: true },
  })
  const colleague = await createColleague(server)
  const visitorSees = async () => (await page.request.get(`${server.url}/${slug}`)).text()
  const address = `pages?open=${record.id}`
  const follow = (screen: string) =>
    page.getByRole('navigation', { name: 'Back office' }).getByRole('link', { name: screen, exact: true }).click()
  const open = () => page.getByRole('button', { name: `Edit ${name}` }).click()
  const content = page.getByRole('textbox', { name: 'Content' })
  const notice = page.getByRole('status').filter({ hasText: 'Draft changes by' })
  const drafts = () => rowsOf(server, `content_drafts?record_id=eq.${record.id}&select=values`)

  await openScreen(page, server, address, colleague)
  await proves('DF-04', async () => {
    await content.fill('Ninety days')
    await button(page, 'Save as draft').click()
    await seesToast(page, 'Draft saved. Visitors still see the published version.')
    await expect(content).toHaveCount(0)
    expect(await visitorSees()).toContain('Thirty days')
    expect(await visitorSees()).not.toContain('Ninety days')
    expect(await drafts()).toMatchObject([{ values: { title: name, content: '<p>Ninety days</p>' } }])
  })
  await proves('DF-05', async () => {
    await expect(badge(page)).toHaveCount(1)
    await expect(page.getByRole('row').filter({ hasText: name }).or(page.getByRole('article', { name }))).toContainText(
      'Draft changes',
    )
  })

  await page.setViewportSize({ width: 390, height: 844 })
  await open()
  await proves('DF-04', async () => {
    await expect(content).toHaveText('Ninety days')
    await expect(notice).toContainText('Visitors still see the published version.')
    await expect(notice).toContainText('Draft changes by Colleague')
    await hasNoAxeViolations(page)
    await hasNoClippedText(page, 'a form with a draft')
  })
  await proves('DF-08', async () => {
    await tabTo(page, button(page, 'Show differences'))
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Differences' })
    await expect(dialog.getByRole('deletion')).toContainText(['Thirty'])
    await expect(dialog.getByRole('insertion')).toContainText(['Ninety'])
    await hasNoAxeViolations(page)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  })
  await proves('DF-07', async () => {
    await button(page, 'Discard draft').press('Enter')
    const question = page.getByRole('alertdialog', { name: 'Discard this draft?' })
    await question.getByRole('button', { name: 'Discard' }).click()
    await expect(content).toHaveText('Thirty days')
    await expect(notice).toHaveCount(0)
    expect(await drafts()).toEqual([])
  })
  await proves('DF-06', async () => {
    await content.fill('Sixty days')
    await button(page, 'Save as draft').click()
    await expect(badge(page)).toHaveCount(1)
    await open()
    await expect(content).toHaveText('Sixty days')
    await button(page, 'Publish changes').press('Enter')
    await seesToast(page, 'Page updated successfully')
    await expect.poll(visitorSees).toContain('Sixty days')
    expect(await drafts()).toEqual([])
    await expect(badge(page)).toHaveCount(0)
  })
  await proves('DF-06', async () => {
    await open()
    await content.fill('Seventy days')
    await button(page, 'Save as draft').click()
    await expect(badge(page)).toHaveCount(1)
    await open()
    await expect(content).toHaveText('Seventy days')
    await content.fill('Eighty days')
    await save(page)
    await expect.poll(visitorSees).toContain('Eighty days')
    expect(await drafts()).toEqual([])
  })

  await proves('DF-09', async () => {
    const title = unique('Shared award')
    const award = await addRow(server, 'awards', { title, organization: 'Board', category: 'Old' })
    const staff = await staffOf(server)
    const dialog = page.getByRole('dialog', { name: 'Edit award' })
    const stored = async () => (await rowsOf(server, `awards?id=eq.${award.id}&select=category,organization`))[0]
    await page.setViewportSize({ width: 1280, height: 720 })
    await follow('Awards')
    await page.getByRole('button', { name: `Edit ${title}` }).click()
    await expect(dialog.getByLabel('Category')).toHaveValue('Old')
    await dialog.getByLabel('Category').fill('Mine')
    const theirs = { table: 'awards', record_id: award.id, values: { category: 'Theirs' } }
    const base = { base_updated_at: award.updated_at, draft_saved_at: null }
    expect((await staff.send('POST', '/rest/v1/rpc/save_content_draft', { ...theirs, ...base })).status).toBe(200)
    await dialog.getByRole('button', { name: 'Save as draft' }).click()
    await expect(dialog.getByText('Somebody else has saved a draft of this award since you opened it.')).toBeVisible()
    await expect(dialog.getByRole('deletion')).toContainText(['Theirs'])
    await hasNoAxeViolations(page)
    await dialog.getByRole('button', { name: 'Save mine instead' }).click()
    await expect(dialog).toHaveCount(0)
    expect(await rowsOf(server, `content_drafts?record_id=eq.${award.id}&select=values`)).toMatchObject([
      { values: { category: 'Mine' } },
    ])

    await staff.send('PATCH', `/rest/v1/awards?id=eq.${award.id}`, { organization: 'Another board' })
    await page.getByRole('button', { name: `Edit ${title}` }).click()
    await expect(dialog.getByLabel('Category')).toHaveValue('Mine')
    await dialog.getByRole('button', { name: 'Publish changes' }).click()
    await expect(dialog.getByText('Somebody else has saved this award since you opened it.')).toBeVisible()
    await expect(dialog.getByText('Another board', { exact: true })).toBeVisible()
    expect(await stored()).toEqual({ category: 'Old', organization: 'Another board' })
    await dialog.getByLabel('Organization').fill('Another board')
    await dialog.getByRole('button', { name: 'Save mine instead' }).click()
    await expect.poll(stored).toEqual({ category: 'Mine', organization: 'Another board' })
    expect(await rowsOf(server, `content_drafts?record_id=eq.${award.id}`)).toEqual([])
    await expect(dialog).toHaveCount(0)
    await staff.send('DELETE', `/rest/v1/awards?id=eq.${award.id}`)
  })

  await proves('DF-15', async () => {
    const [about] = await rowsOf(server, 'about_us?select=id,mission')
    await follow('About')
    const mission = page.getByLabel('Our Mission')
    const words = unique('A mission in the making')
    await mission.fill(words)
    await button(page, 'Save as draft').click()
    await expect(page.getByText(/^Draft changes by/)).toBeVisible()
    expect(await rowsOf(server, 'about_us?select=id,mission')).toEqual([about])
    expect(await (await page.request.get(`${server.url}/about`)).text()).not.toContain(words)
    await follow('Awards')
    await expect(mission).toHaveCount(0)
    await follow('About')
    await expect(mission).toHaveValue(words)
    await button(page, 'Discard draft').click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
    await expect(mission).toHaveValue(String(about!.mission))
  })
  await leavePage(page)
  await (await staffOf(server)).send('DELETE', `/rest/v1/pages?id=eq.${record.id}`)
  await deleteAccount(server, colleague.userId)
})
