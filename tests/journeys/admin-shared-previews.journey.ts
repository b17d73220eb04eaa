import { hasNoAxeViolations } from './support/axe.ts'
import { openScreen } from './support/back-office.ts'
import { expect, test } from './support/journey.ts'
import { leavePage } from './support/leave-page.ts'
import { proves } from './support/proves.ts'
import { addRow } from './support/staff.ts'
import { unique } from './support/unique.ts'
import { removeRows } from './support/visitors.ts'

test('a draft is shown to somebody without an account, until the link is revoked', async ({
  page,
  server,
  browser,
}) => {
  const title = unique('Rain in Ilam')
  const post = await addRow(server, 'blog_posts', { title, slug: unique('rain'), content: '<p>Wet boots</p>' })
  await page.setViewportSize({ width: 390, height: 844 })
  await openScreen(page, server, `blogs/${post.id}`)
  const form = page.getByRole('region', { name: 'Edit blog post' })
  const dialog = page.getByRole('dialog', { name: 'Share preview' })
  const links = dialog.getByRole('list', { name: 'Links that work' }).getByRole('listitem')
  const context = await browser.newContext({ baseURL: server.url })
  const guest = await context.newPage()
  let address = ''

  await proves('PV-01', async () => {
    await page.getByRole('button', { name: 'Share preview' }).press('Enter')
    await expect(dialog.getByText('No link works at the moment.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Create link' }).click()
    address = await dialog.getByLabel('Link to the preview').inputValue()
    expect(address).toMatch(new RegExp(`^${server.url}/preview/[\\w-]{43}$`))
    await expect(
      dialog.getByText(/^Copy it now: it is not shown again\. It ends on \d+ \w+ \d{4}, \d\d:\d\d\.$/),
    ).toBeVisible()
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await dialog.getByRole('button', { name: 'Copy' }).click()
    await expect(dialog.getByRole('button', { name: 'Copied' })).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)
    await hasNoAxeViolations(page)
  })
  await proves('PV-03', async () => {
    await guest.goto(address)
    await expect(guest.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(guest.getByText('Wet boots')).toBeVisible()
    await expect(guest.getByRole('complementary', { name: 'Preview' })).toContainText(
      /^Preview, not published\. This link ends on \d+ \w+ \d{4}, \d\d:\d\d\.$/,
    )
    await expect(guest.getByRole('button', { name: /like/i })).toHaveCount(0)
    await hasNoAxeViolations(guest)
  })
  await proves('PV-02', async () => {
    await expect(links).toHaveCount(1)
    await expect(links.first()).toContainText('Ends on')
    await links
      .first()
      .getByRole('button', { name: /^Revoke the link of / })
      .click()
    await expect(dialog.getByText('No link works at the moment.')).toBeVisible()
    const answer = await guest.request.get(address)
    expect(answer.status()).toBe(404)
  })
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(dialog).toHaveCount(0)
  await page.goto(`${server.url}/admin/blogs?open=${post.id}`)
  await form.getByRole('button', { name: 'Share preview' }).click()
  await expect(dialog.getByText('No link works at the moment.')).toBeVisible()
  await context.close()
  await leavePage(page)
  await removeRows(server, `blog_posts?id=eq.${post.id}`)
})
