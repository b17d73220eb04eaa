import { hasNoAxeViolations } from './support/axe.ts'
import { closeToasts, openScreen, save, seesToast } from './support/back-office.ts'
import { expect, type Page, test } from './support/journey.ts'
import { leavePage } from './support/leave-page.ts'
import { addPost } from './support/posts.ts'
import { proves } from './support/proves.ts'
import { addRow, rowsOf, staffOf } from './support/staff.ts'
import { delayResponse } from './support/toast.ts'
import { unique } from './support/unique.ts'
import { removeRows } from './support/visitors.ts'

const form = (page: Page) => page.getByRole('region', { name: /^(Add|Edit) blog post$/ })

test('a post gets its slug, tags and author, opens as it was saved, and is seen while it is written', async ({
  page,
  server,
}) => {
  const name = `${unique('Pasang')} Lhamu`
  const writer = await addRow(server, 'team_members', { name, position: 'Guide' })
  const member = await addRow(server, 'team_members', { name: unique('Pasang'), position: 'Guide' })
  const post = await addPost(server, { author_id: null })
  const draft = await addPost(server, { is_published: false, content: '<p>Only for staff.</p>' })
  await openScreen(page, server, 'blogs')
  await proves('SH-86', async () => {
    const category = form(page).getByLabel('Category')
    const edit = page.getByRole('button', { name: `Edit ${post.title}` })
    await edit.click()
    await category.fill('Thaw')
    const list = await delayResponse(page, /\/rest\/v1\/blog_posts\?.*order=/)
    await save(page)
    await seesToast(page, 'Success', 'Blog post updated successfully')
    await list.answered
    await expect(page.getByRole('region', { name: 'Add blog post' })).toBeVisible()
    await edit.click()
    list.release()
    await expect(page.getByRole('region', { name: 'Edit blog post' })).toBeVisible()
    await expect(category).toHaveValue('Thaw')
    await form(page).getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('region', { name: 'Add blog post' })).toBeVisible()
    await closeToasts(page)
  })

  await test.step('slug, tags and author', async () => {
    const word = unique('Winter Light')
    const slug = `${word.toLowerCase().replaceAll(' ', '-')}-snow-sun`
    await proves('AG-02', async () => {
      const view = page.getByRole('link', { name: `View ${draft.title} (opens in a new tab)` })
      await expect(view).toHaveAttribute('target', '_blank')
      const shown = await (await page.request.get(server.url + (await view.getAttribute('href')))).text()
      for (const text of [`${draft.title}</h1>`, 'Only for staff.']) expect(shown).toContain(text)
    })
    await proves('AG-05', async () => {
      await form(page).getByLabel('Title').fill(`${word}: (Snow) & -- Sun`)
      await expect(page.getByLabel('Slug')).toHaveValue(slug)
    })
    // Opening another post asks before it discards unsaved text.
    const leaving = page.getByRole('alertdialog', { name: 'Discard your changes?' })
    await page.getByRole('button', { name: `Edit ${draft.title}` }).click()
    await leaving.getByRole('button', { name: 'Go on writing' }).click()
    await expect(page.getByLabel('Slug')).toHaveValue(slug)
    await page.getByLabel('Slug').fill('')
    const content = page.getByRole('textbox', { name: 'Content' })
    await content.click()
    await page.keyboard.type('We left ')
    await page.getByRole('button', { name: 'Bold' }).click()
    await expect(content).toBeFocused()
    await page.keyboard.type('early')
    await page.getByLabel('Tags').fill(' winter ,, day walks , ')
    await page.getByRole('combobox', { name: 'Author' }).click()
    const members = await rowsOf(server, 'team_members?select=name&order=name')
    await expect(page.getByRole('option')).toHaveText([/./, ...members.map(({ name }) => String(name))])
    await page.getByRole('option', { name: member.name }).click()
    await save(page)
    await seesToast(page, 'Success', 'Blog post created successfully')
    const find = async () => (await rowsOf(server, `blog_posts?title=like.${encodeURIComponent(word)}*`))[0]!
    const created = await find()
    await proves('AG-06', async () => expect(created.slug).toBe(slug))
    await proves('AG-07', async () => expect(created.tags).toEqual(['winter', 'day walks']))
    await proves('AG-08', async () => expect(created.author_id).toBe(member.id))
    expect(created).toMatchObject({ content: '<p>We left <strong>early</strong></p>', published_at: null })

    await page.getByRole('button', { name: `Edit ${created.title}` }).click()
    await form(page).getByLabel('Title').fill(`${word}, again`)
    await expect(page.getByLabel('Slug')).toHaveValue(slug)
    await page.getByRole('switch', { name: 'Published' }).click()
    await page.getByRole('button', { name: 'Source' }).click()
    await page.getByLabel('Content', { exact: true }).last().fill('<h2>Frost</h2><p onclick="x()">Boots.</p>')
    await save(page)
    await seesToast(page, 'Success', 'Blog post updated successfully')
    await proves('MD-08', async () => expect((await find()).content).toBe('<h2>Frost</h2><p>Boots.</p>'))
    const html = await (await page.request.get(`${server.url}/blog/${slug}`)).text()
    for (const text of [`${word}, again`, 'Frost', member.name!, 'day walks']) expect(html).toContain(text)

    await form(page).getByLabel('Title').fill('Kept words')
    await page.getByRole('button', { name: `Edit ${draft.title}` }).click()
    await leaving.getByRole('button', { name: 'Discard' }).click()
    await expect(form(page).getByLabel('Title')).toHaveValue(draft.title!)
    await removeRows(server, `blog_posts?id=in.(${created.id},${draft.id})`)
    await removeRows(server, `team_members?id=eq.${member.id}`)
  })

  await proves('AG-32', async () => {
    const authorOf = async () => (await rowsOf(server, `blog_posts?id=eq.${post.id}&select=author_id`))[0]!.author_id
    const author = form(page).getByRole('combobox', { name: 'Author' })
    const edit = () => page.getByRole('button', { name: `Edit ${post.title}` }).click()
    await edit()
    await expect(author).toHaveAttribute('placeholder', 'None, shown as Admin')
    await author.fill('nobody of this name')
    await expect(page.getByText('Nothing found.')).toBeVisible()
    await author.fill(name.slice(3).toLowerCase())
    await expect(page.getByRole('option')).toHaveText([name])
    await expect(page.getByRole('option')).toHaveAttribute('data-highlighted')
    await author.press('Enter')
    await expect(author).toHaveValue(name)
    await hasNoAxeViolations(page)
    await save(page)
    await expect.poll(authorOf).toBe(writer.id)

    await edit()
    await expect(author).toHaveValue(name)
    await author.fill('')
    await author.press('Tab')
    await save(page)
    await expect.poll(authorOf).toBeNull()
    await (await staffOf(server)).send('DELETE', `/rest/v1/team_members?id=eq.${writer.id}`)
  })

  await page.getByRole('button', { name: 'Preview', exact: true }).click()
  const source = page.getByLabel('Content', { exact: true }).last()
  await proves('AG-16', async () => {
    const post = page.frameLocator('iframe[title="Preview of the blog post"]')
    await form(page).getByLabel('Title').fill('Seen early')
    await page.getByRole('button', { name: 'Source' }).click()
    await source.fill('<p>Plain <em>words</em></p><script>top.x = 1</script>')
    await expect(post.getByRole('heading', { level: 1, name: 'Seen early' })).toBeVisible()
    await expect(post.locator('.prose')).toHaveJSProperty('innerHTML', '<p>Plain <em>words</em></p>')
  })
  await proves('W-02', () => hasNoAxeViolations(page))

  // Only the preview may be framed, and only by this site.
  const framing = async (address: string) =>
    (await page.request.get(server.url + address))
      .headers()
      ['content-security-policy']?.match(/frame-ancestors ([^;]*)/)?.[1]
  expect([await framing('/admin/preview/blogs'), await framing('/admin/blogs'), await framing('/blog')]).toEqual([
    "'self'",
    "'none'",
    "'none'",
  ])
  await leavePage(page)
  await removeRows(server, `blog_posts?id=eq.${post.id}`)
})
