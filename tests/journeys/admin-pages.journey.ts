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

const question = 'Are you sure you want to delete this page?'

test('AP-01 AP-02: pages are listed newest first, each with a link to its public page', async ({ page, server }) => {
  const slug = unique('newest-page')
  const row = await addRow(server, 'pages', {
    title: `Page ${slug}`,
    slug,
    content: '<p>Hello</p>',
    is_published: true,
  })
  await openScreen(page, server, 'pages')
  const stored = await rowsOf(server, 'pages?order=created_at.desc,id')
  const shown = await page
    .getByRole('list', { name: 'Pages' })
    .getByRole('article')
    .evaluateAll((all) => all.map((one) => one.ariaLabel))
  expect(shown).toEqual(stored.map(({ title }) => title))
  await expect(page.getByRole('button', { name: `Edit Page ${slug}` })).toBeVisible()
  const opening = page.context().waitForEvent('page')
  await page.getByRole('link', { name: `Open Page ${slug} in new tab` }).click()
  const tab = await opening
  await expect(tab).toHaveURL(`${server.url}/${slug}`)
  await expect(tab.getByText('Hello')).toBeVisible()
  await tab.close()
  await (await staffOf(server)).send('DELETE', `/rest/v1/pages?id=eq.${row.id}`)
})

test('a page is created as a draft, published and deleted', async ({ page, server }) => {
  const word = unique('Tea Houses')
  const slug = word.toLowerCase().replace(/[^a-z0-9]+/g, '-')
  const find = async () => (await rowsOf(server, `pages?slug=eq.${slug}-more`))[0]
  await openScreen(page, server, 'pages')
  await page.getByRole('button', { name: 'Add page' }).click()
  const content = page.getByRole('textbox', { name: 'Content' })
  await proves('AP-03', async () => {
    const dialog = page.getByRole('dialog', { name: 'Add page' })
    for (const label of ['Title', 'Slug', 'Meta Description']) await expect(dialog.getByLabel(label)).toBeVisible()
    await expect(dialog.getByRole('textbox', { name: 'Content' })).toBeVisible()
    await expect(dialog.getByRole('switch', { name: 'Published' })).toBeVisible()
  })
  await proves('AP-04', async () => {
    const before = await rowsOf(server, 'pages?select=id')
    const writes = recordWrites(page, 'pages')
    const missing = (label: string) => page.getByText(`${label} is required`)
    await page.getByLabel('Slug').fill(`${slug}-more`)
    await save(page)
    await expect(missing('Title')).toBeVisible()
    await expect(missing('Slug')).toHaveCount(0)
    await page.getByLabel('Title').fill(word)
    await page.getByLabel('Slug').fill('')
    await save(page)
    await expect(missing('Slug')).toBeVisible()
    await expect(missing('Title')).toHaveCount(0)
    expect(writes).toEqual([])
    expect(await rowsOf(server, 'pages?select=id')).toHaveLength(before.length)
  })
  await discardChanges(page)
  await page.getByRole('button', { name: 'Add page' }).click()

  await proves('AP-05', async () => {
    await page.getByLabel('Title').fill(`  --${word} & (more)!  `)
    await expect(page.getByLabel('Slug')).toHaveValue(`${slug}-more`)
  })
  await content.click()
  await page.keyboard.type('Warm ')
  await page.getByRole('button', { name: 'Bold' }).click()
  await expect(content).toBeFocused()
  await page.keyboard.type('kitchens')
  await page.getByLabel('Meta Description').fill('Where to stay')
  await hasNoAxeViolations(page)
  await save(page)
  await proves('AP-08', () => seesToast(page, 'Success', 'Page created successfully'))
  expect(await find()).toMatchObject({
    content: '<p>Warm <strong>kitchens</strong></p>',
    meta_description: 'Where to stay',
  })
  const title = String((await find())!.title)
  const publicPage = () => page.request.get(`${server.url}/${slug}-more`, { maxRedirects: 0 })
  const isPublished = async (expected: boolean) => {
    expect((await find())!.is_published).toBe(expected)
    expect((await publicPage()).status()).toBe(expected ? 200 : 302)
  }
  await isPublished(false)

  const edit = (name: string) => page.getByRole('button', { name: `Edit ${name}` }).click()
  await edit(title)
  await proves('AP-06', async () => {
    await page.getByLabel('Title').fill('Another title')
    await expect(page.getByLabel('Slug')).toHaveValue(`${slug}-more`)
  })
  await page.getByRole('switch', { name: 'Published' }).click()
  await page.getByRole('button', { name: 'Source' }).click()
  await page.getByLabel('Content', { exact: true }).last().fill('<h2>Beds</h2><script>alert(1)</script>')
  await save(page)
  await proves('AP-09', () => seesToast(page, 'Success', 'Page updated successfully'))
  await proves('AP-06', async () => expect(await find()).toMatchObject({ title: 'Another title' }))
  await proves('MD-07', async () => expect((await find())!.content).toBe('<h2>Beds</h2>'))
  await proves('AP-07', () => isPublished(true))
  expect(await (await publicPage()).text()).toContain('Beds')
  await proves('AP-07', async () => {
    await edit('Another title')
    await expect(page.getByRole('switch', { name: 'Published' })).toBeChecked()
    await page.getByRole('switch', { name: 'Published' }).click()
    await save(page)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await isPublished(false)
  })

  await page.getByRole('button', { name: 'Delete Another title' }).click()
  await answerDialog(page, question, 'Delete')
  await proves('AP-10', () => seesToast(page, 'Success', 'Page deleted successfully'))
  expect(await find()).toBeUndefined()
})

test('AP-11 AP-12 AP-13: failures are shown, and a duplicate slug is explained in the form', async ({
  page,
  server,
  expectConsoleError,
}) => {
  expectConsoleError(/400|409|Error (creating|updating|deleting) page/)
  const slug = unique('taken-page')
  const row = await addRow(server, 'pages', { title: slug, slug })
  await openScreen(page, server, 'pages')
  await page.getByRole('button', { name: 'Add page' }).click()
  await page.getByLabel('Title').fill('Second')
  await page.getByLabel('Slug').fill(slug)
  await save(page)
  await seesError(page, 'Error creating page')
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('another page has this slug')
  await expect(page.getByLabel('Title')).toHaveValue('Second')
  await discardChanges(page)

  await failRequests(page, 'pages', 'PATCH')
  await page.getByRole('button', { name: `Edit ${slug}` }).click()
  await page.getByLabel('Title').fill('Third')
  await save(page)
  await seesError(page, 'Error updating page')
  await discardChanges(page)

  await failRequests(page, 'pages', 'DELETE')
  await page.getByRole('button', { name: `Delete ${slug}` }).click()
  await answerDialog(page, question, 'Delete')
  await seesError(page, 'Error deleting page')
  await (await staffOf(server)).send('DELETE', `/rest/v1/pages?id=eq.${row.id}`)
})

test('AP-02: a draft opens in the preview, and "Use theirs" loads the other version', async ({ page, server }) => {
  const slug = unique('draft-page')
  const row = await addRow(server, 'pages', { title: `Page ${slug}`, slug, content: '<p>First words</p>' })
  await openScreen(page, server, 'pages')
  const opening = page.context().waitForEvent('page')
  await page.getByRole('link', { name: `Open Page ${slug} in new tab` }).click()
  const tab = await opening
  await expect(tab.getByText('First words')).toBeVisible()
  await tab.close()

  await page.getByRole('button', { name: `Edit Page ${slug}` }).click()
  const text = page.getByRole('textbox', { name: 'Content' })
  await expect(text).toHaveText('First words')
  await (await staffOf(server)).send('PATCH', `/rest/v1/pages?id=eq.${row.id}`, { content: '<p>Their words</p>' })
  await text.fill('My words')
  await save(page)
  await page.getByRole('button', { name: 'Use theirs' }).click()
  await expect(text).toHaveText('Their words')
  await save(page)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await rowsOf(server, `pages?id=eq.${row.id}&select=content`)).toEqual([{ content: '<p>Their words</p>' }])
  await (await staffOf(server)).send('DELETE', `/rest/v1/pages?id=eq.${row.id}`)
})
