import { hasNoAxeViolations } from './support/axe.ts'
import { openScreen, save, seesToast } from './support/back-office.ts'
import { hasNoClippedText } from './support/clipped-text.ts'
import { expect, type Page, test } from './support/journey.ts'
import { proves } from './support/proves.ts'
import { addRow, createColleague, deleteAccount, rowsOf, staffOf } from './support/staff.ts'
import { unique } from './support/unique.ts'

const offer = (page: Page) => page.getByText(/^Unsaved words of .* were found$/)
const keptNote = (page: Page) => page.getByText(/^Unsaved words kept \d\d:\d\d$/)
const leaving = (page: Page) => page.getByRole('alertdialog', { name: 'Discard your changes?' })

test('words of a browser that died are offered in the next one, to their writer', async ({ browser, page, server }) => {
  const colleague = await createColleague(server)
  const title = unique('Lost and found')
  const record = await addRow(server, 'pages', { title, slug: unique('lost').toLowerCase(), content: '<p>Old</p>' })
  const crashed = await browser.newContext()
  const first = await crashed.newPage()
  await first.clock.install()
  await openScreen(first, server, `pages?open=${record.id}`, colleague)
  const typedInto = first.getByRole('textbox', { name: 'Content' })
  await expect(typedInto).toBeVisible()
  await proves('DF-25', async () => {
    // The seconds are the page's own, so that a busy machine does not lengthen them.
    await first.clock.pauseAt(await first.evaluate(() => Date.now() + 60_000))
    const sent = first.waitForRequest(/\/rest\/v1\/autosaves/, { timeout: 30_000 })
    await typedInto.fill('Half a page')
    await first.clock.runFor(5_000)
    expect((await (await sent).response())?.status()).toBe(201)
  })
  const cdp = await crashed.newCDPSession(first)
  void cdp.send('Page.crash').catch(() => {})
  await first.waitForEvent('crash')
  await crashed.close()

  await page.setViewportSize({ width: 390, height: 844 })
  await openScreen(page, server, `pages?open=${record.id}`)
  const content = page.getByRole('textbox', { name: 'Content' })
  await proves('DF-20', async () => {
    await expect(content).toHaveText('Old')
    await expect(offer(page)).toHaveCount(0)
  })
  await openScreen(page, server, `pages?open=${record.id}`, colleague)
  await proves('DF-25', async () => {
    await expect(offer(page)).toBeVisible()
    await expect(content).toHaveText('Old')
    await hasNoAxeViolations(page)
    await hasNoClippedText(page, 'a form with recovered words')
    await page.getByRole('button', { name: 'Continue with them' }).press('Enter')
    await expect(content).toHaveText('Half a page')
    await expect(offer(page)).toHaveCount(0)
  })
  await proves('DF-27', async () => {
    await save(page)
    await seesToast(page, 'Page updated successfully')
    await openScreen(page, server, `pages?open=${record.id}`, colleague)
    await expect(content).toHaveText('Half a page')
    await expect(offer(page)).toHaveCount(0)
  })
  await page.close()
  await (await staffOf(server)).send('DELETE', `/rest/v1/pages?id=eq.${record.id}`)
  await deleteAccount(server, colleague.userId)
})

test('words of a record are kept or discarded, as asked, and it is said when they cannot be kept', async ({
  page,
  server,
  expectConsoleError,
}) => {
  const colleague = await createColleague(server)
  const addAward = (name: string) => addRow(server, 'awards', { title: unique(name), organization: 'Board' })
  const [kept, full] = [await addAward('Kept award'), await addAward('Full shelf')]
  expectConsoleError(/400|Unsaved words/)
  await proves('DF-26', async () => {
    await openScreen(page, server, 'awards', colleague)
    await page.getByRole('button', { name: 'Add award' }).click()
    const title = page.getByLabel('Title')
    await title.fill('An award to be')
    page.on('dialog', (dialog) => dialog.accept())
    // At once, without the seconds between two autosaves.
    await page.reload()
    await page.getByRole('button', { name: 'Add award' }).click()
    await expect(offer(page)).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: 'Discard', exact: true }).click()
    await expect(offer(page)).toHaveCount(0)
    await expect(title).toHaveValue('')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Add award' }).click()
    await expect(title).toBeVisible()
    await expect(offer(page)).toHaveCount(0)
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  await proves('DF-28', async () => {
    const { id, title } = kept
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('button', { name: `Edit ${title}` }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit award' })
    const category = dialog.getByLabel('Category')
    const cancel = () => dialog.getByRole('button', { name: 'Cancel' }).press('Enter')
    const edit = () => page.getByRole('button', { name: `Edit ${title}` }).click()
    await proves('DF-28', async () => {
      await category.fill('Half a category')
      await cancel()
      await hasNoAxeViolations(page)
      await hasNoClippedText(page, 'the question about unsaved words')
      await leaving(page).getByRole('button', { name: 'Go on writing' }).press('Enter')
      await expect(category).toHaveValue('Half a category')
      await cancel()
      await leaving(page).getByRole('button', { name: 'Keep as unsaved draft' }).press('Enter')
      await expect(dialog).toHaveCount(0)
      expect((await rowsOf(server, `awards?id=eq.${id}&select=category`))[0]).not.toEqual({
        category: 'Half a category',
      })
      await edit()
      await expect(offer(page)).toBeVisible()
      await dialog.getByRole('button', { name: 'Continue with them' }).click()
      await expect(category).toHaveValue('Half a category')
    })
    await proves('DF-28', async () => {
      await cancel()
      await leaving(page).getByRole('button', { name: 'Discard' }).click()
      await expect(dialog).toHaveCount(0)
      await edit()
      await expect(category).not.toHaveValue('Half a category')
      await expect(offer(page)).toHaveCount(0)
    })
    await cancel()
    await expect(dialog).toHaveCount(0)
    await (await staffOf(server)).send('DELETE', `/rest/v1/awards?id=eq.${id}`)
  })

  await proves('DF-29', async () => {
    const { id, title } = full
    await page.getByRole('button', { name: `Edit ${title}` }).click()
    await page.route(/\/rest\/v1\/autosaves/, (route) =>
      route.fulfill({ status: 400, json: { code: 'P0001', message: 'full', details: null, hint: null } }),
    )
    const dialog = page.getByRole('dialog', { name: 'Edit award' })
    await dialog.getByLabel('Category').fill('Typed')
    await expect(dialog.getByText('Unsaved words are not kept just now')).toBeVisible()
    await dialog.getByLabel('Category').fill('Typed on')
    await save(page)
    await expect(dialog).toHaveCount(0)
    expect(await rowsOf(server, `awards?id=eq.${id}&select=category`)).toEqual([{ category: 'Typed on' }])
    await (await staffOf(server)).send('DELETE', `/rest/v1/awards?id=eq.${id}`)
  })
  await page.close()
  await deleteAccount(server, colleague.userId)
})

test('DF-30: the writing page keeps words and saves drafts of a published post', async ({ page, server }) => {
  const colleague = await createColleague(server)
  const slug = unique('ridge').toLowerCase()
  const record = await addRow(server, 'blog_posts', {
    ...{ title: unique('Ridge walk'), slug, content: '<p>Along the ridge</p>', is_published: true },
  })
  const visitorSees = async () => (await page.request.get(`${server.url}/blog/${slug}`)).text()
  await page.setViewportSize({ width: 390, height: 844 })
  await openScreen(page, server, `blogs/${record.id}`, colleague)
  const content = page.getByRole('textbox', { name: 'Content' })
  await content.fill('Below the ridge')
  await expect(keptNote(page)).toBeVisible()
  await hasNoClippedText(page, 'the writing page')
  await page.getByRole('button', { name: 'Save as draft' }).click()
  await expect(page.getByText(/^Draft changes by/)).toBeVisible()
  await hasNoAxeViolations(page)
  expect(await visitorSees()).toContain('Along the ridge')
  await content.fill('Under the ridge')
  await page.getByRole('link', { name: 'Back to Blogs' }).click()
  await leaving(page).getByRole('button', { name: 'Keep as unsaved draft' }).click()
  await expect(page).toHaveURL(/\/admin\/blogs$/)
  await openScreen(page, server, `blogs/${record.id}`, colleague)
  await expect(content).toHaveText('Below the ridge')
  await page.getByRole('button', { name: 'Continue with them' }).click()
  await expect(content).toHaveText('Under the ridge')
  await page.getByRole('button', { name: 'Publish changes' }).click()
  await expect.poll(visitorSees).toContain('Under the ridge')
  await expect(page.getByText(/^Draft changes by/)).toHaveCount(0)
  expect(await rowsOf(server, `content_drafts?record_id=eq.${record.id}`)).toEqual([])
  await page.close()
  await (await staffOf(server)).send('DELETE', `/rest/v1/blog_posts?id=eq.${record.id}`)
  await deleteAccount(server, colleague.userId)
})
