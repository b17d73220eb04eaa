import { hasNoAxeViolations } from './support/axe.ts'
import { answerDialog, failRequests, openScreen, save, seesError, seesToast } from './support/back-office.ts'
import { expect, test } from './support/journey.ts'
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

test('AP-03 AP-04 AP-05 AP-06 AP-07 AP-08 AP-09 AP-10 MD-07: a page is created as a draft, published and deleted', async ({
  page,
  server,
}) => {
  const word = unique('Tea Houses')
  const slug = word.toLowerCase().replace(/[^a-z0-9]+/g, '-')
  await openScreen(page, server, 'pages')
  await page.getByRole('button', { name: 'Add page' }).click()
  await save(page)
  await expect(page.getByText('Title is required')).toBeVisible()
  await expect(page.getByText('Slug is required')).toBeVisible()

  await page.getByLabel('Title').fill(`  --${word} & (more)!  `)
  await expect(page.getByLabel('Slug')).toHaveValue(`${slug}-more`)
  const content = page.getByRole('textbox', { name: 'Content' })
  await content.click()
  await page.keyboard.type('Warm ')
  await page.getByRole('button', { name: 'Bold' }).click()
  await expect(content).toBeFocused()
  await page.keyboard.type('kitchens')
  await page.getByLabel('Meta Description').fill('Where to stay')
  await hasNoAxeViolations(page)
  await save(page)
  await seesToast(page, 'Success', 'Page created successfully')
  const find = async () => (await rowsOf(server, `pages?slug=eq.${slug}-more`))[0]
  expect(await find()).toMatchObject({
    content: '<p>Warm <strong>kitchens</strong></p>',
    meta_description: 'Where to stay',
    is_published: false,
  })
  const title = String((await find())!.title)
  const publicPage = () => page.request.get(`${server.url}/${slug}-more`, { maxRedirects: 0 })
  expect((await publicPage()).status()).toBe(302)

  await page.getByRole('button', { name: `Edit ${title}` }).click()
  await page.getByLabel('Title').fill('Another title')
  await expect(page.getByLabel('Slug')).toHaveValue(`${slug}-more`)
  await page.getByRole('switch', { name: 'Published' }).click()
  await page.getByRole('button', { name: 'Source' }).click()
  await page.getByLabel('Content', { exact: true }).last().fill('<h2>Beds</h2><script>alert(1)</script>')
  await save(page)
  await seesToast(page, 'Success', 'Page updated successfully')
  expect(await find()).toMatchObject({ title: 'Another title', content: '<h2>Beds</h2>', is_published: true })
  expect(await (await publicPage()).text()).toContain('Beds')

  await page.getByRole('button', { name: 'Delete Another title' }).click()
  await answerDialog(page, question, 'Delete')
  await seesToast(page, 'Success', 'Page deleted successfully')
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
  await page.getByRole('button', { name: 'Cancel' }).click()

  await failRequests(page, 'pages', 'PATCH')
  await page.getByRole('button', { name: `Edit ${slug}` }).click()
  await page.getByLabel('Title').fill('Third')
  await save(page)
  await seesError(page, 'Error updating page')
  await page.getByRole('button', { name: 'Cancel' }).click()

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
