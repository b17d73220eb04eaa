import { discardChanges, openScreen, save, seesError } from './support/back-office.ts'
import { expect, type Page, test } from './support/journey.ts'
import { leavePage } from './support/leave-page.ts'
import { proves } from './support/proves.ts'
import { addRow, rowsOf, staffOf } from './support/staff.ts'
import { unique } from './support/unique.ts'
import { removeRows } from './support/visitors.ts'

/** What a row's link opens, for whoever is logged in. */
async function readInNewTab(page: Page, title: string) {
  const link = page.getByRole('link', { name: `Open ${title} in new tab` })
  await expect(link).toHaveAttribute('target', '_blank')
  const address = (await link.getAttribute('href'))!
  return { address, html: await (await page.request.get(address)).text() }
}

test('the slug follows from the title of a new page only, and must be free; a page opens in a new tab, a draft as its preview', async ({
  page,
  server,
  expectConsoleError,
}) => {
  expectConsoleError(/409|Error creating page/)
  const word = unique('Tea Houses')
  const slug = word.toLowerCase().replace(/[^a-z0-9]+/g, '-')
  const taken = await addRow(server, 'pages', { title: unique('taken'), slug: unique('taken-page') })
  const find = async () => (await rowsOf(server, `pages?slug=eq.${slug}-more`))[0]
  const draftSlug = unique('draft-page')
  const title = `Page ${draftSlug}`
  const row = await addRow(server, 'pages', { title, slug: draftSlug, content: '<p>First words</p>' })
  const shown = await addRow(server, 'pages', {
    title: `Shown ${draftSlug}`,
    slug: `${draftSlug}-shown`,
    content: '<p>Hello</p>',
    is_published: true,
  })
  await openScreen(page, server, 'pages')
  await page.getByRole('button', { name: 'Add page' }).click()
  await page.getByLabel('Title').fill('Second')
  await page.getByLabel('Slug').fill(taken.slug!)
  await save(page)
  await seesError(page, 'Error creating page')
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('another page has this slug')
  await expect(page.getByLabel('Title')).toHaveValue('Second')
  await discardChanges(page)

  await page.getByRole('button', { name: 'Add page' }).click()
  await proves('AP-05', async () => {
    await page.getByLabel('Title').fill(`  --${word} & (more)!  `)
    await expect(page.getByLabel('Slug')).toHaveValue(`${slug}-more`)
  })
  const content = page.getByRole('textbox', { name: 'Content' })
  await content.click()
  await page.keyboard.type('Warm ')
  await page.getByRole('button', { name: 'Bold' }).click()
  await expect(content).toBeFocused()
  await page.keyboard.type('kitchens')
  await save(page)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const created = (await find())!
  expect(created.content).toBe('<p>Warm <strong>kitchens</strong></p>')

  await page.getByRole('button', { name: `Edit ${created.title}` }).click()
  await proves('AP-06', async () => {
    await page.getByLabel('Title').fill('Another title')
    await expect(page.getByLabel('Slug')).toHaveValue(`${slug}-more`)
  })
  await page.getByRole('button', { name: 'Source' }).click()
  await page.getByLabel('Content', { exact: true }).last().fill('<h2>Beds</h2><script>alert(1)</script>')
  await save(page)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await proves('AP-06', async () => expect(await find()).toMatchObject({ title: 'Another title' }))
  await proves('MD-07', async () => expect((await find())!.content).toBe('<h2>Beds</h2>'))

  await proves('AP-02', async () => {
    const published = await readInNewTab(page, shown.title!)
    expect(published.address).toBe(`/${shown.slug}`)
    expect(published.html).toContain('Hello')
    expect((await readInNewTab(page, title)).html).toContain('First words')
  })

  await page.getByRole('button', { name: `Edit ${title}` }).click()
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
  await leavePage(page)
  await removeRows(server, `pages?id=in.(${created.id},${taken.id},${row.id},${shown.id})`)
})
