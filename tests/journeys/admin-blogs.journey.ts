import { hasNoAxeViolations } from './support/axe.ts'
import { answerDialog, failRequests, openScreen, save, seesError, seesToast } from './support/back-office.ts'
import { expect, type Page, test } from './support/journey.ts'
import { addPost } from './support/posts.ts'
import { proves } from './support/proves.ts'
import { addRow, rowsOf, staffOf } from './support/staff.ts'
import { delayResponse } from './support/toast.ts'
import { unique } from './support/unique.ts'

const question = 'Are you sure you want to delete this blog post?'
const form = (page: Page) => page.getByRole('region', { name: /^(Add|Edit) blog post$/ })

test('AG-01 AG-02 AG-04: the form and all posts are side by side, each post with view, edit and delete', async ({
  page,
  server,
}) => {
  const draft = await addPost(server, { is_published: false, content: '<p>Only for staff.</p>' })
  const shownPost = await addPost(server)
  await openScreen(page, server, 'blogs')
  await expect(form(page).getByLabel('Title')).toBeVisible()
  const stored = await rowsOf(server, 'blog_posts?order=created_at.desc,id')
  const cards = page.getByRole('list', { name: 'Blogs' }).getByRole('article')
  expect(await cards.evaluateAll((all) => all.map((one) => one.ariaLabel))).toEqual(stored.map(({ title }) => title))
  const { title } = shownPost
  await expect(page.getByRole('link', { name: `View ${title} (opens in a new tab)` })).toHaveAttribute(
    'href',
    `/blog/${shownPost.slug}`,
  )
  await expect(page.getByRole('button', { name: `Edit ${title}` })).toBeVisible()
  await page.getByRole('button', { name: `Delete ${title}` }).click()
  await answerDialog(page, question, 'Cancel')
  const opening = page.context().waitForEvent('page')
  await page.getByRole('link', { name: `View ${draft.title} (opens in a new tab)` }).click()
  const tab = await opening
  await expect(tab.getByRole('heading', { level: 1, name: draft.title })).toBeVisible()
  await expect(tab.getByText('Only for staff.')).toBeVisible()
  await tab.close()
})

test('AG-03: an empty list shows a message', async ({ page, emptyServer }) => {
  await openScreen(page, emptyServer, 'blogs')
  await expect(
    page.getByText('No blog posts found. Create your first blog post to get started.', { exact: true }),
  ).toBeVisible()
})

test('a post is created, published and deleted', async ({ page, server }) => {
  const word = unique('Winter Light')
  const slug = word.toLowerCase().replaceAll(' ', '-')
  const member = await addRow(server, 'team_members', { name: unique('Pasang'), position: 'Guide' })
  await openScreen(page, server, 'blogs')
  await proves('AG-05', async () => {
    await form(page).getByLabel('Title').fill(`${word}: (Snow) & -- Sun`)
    await expect(page.getByLabel('Slug')).toHaveValue(`${slug}-snow-sun`)
  })
  await page.getByLabel('Slug').fill('')
  await page.getByLabel('Excerpt').fill('Cold hands, clear skies.')
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
  await proves('AG-10', () => seesToast(page, 'Success', 'Blog post created successfully'))
  const find = async () => (await rowsOf(server, `blog_posts?title=like.${encodeURIComponent(word)}*`))[0]
  const created = await find()
  await proves('AG-06', async () => expect(created!.slug).toBe(`${slug}-snow-sun`))
  await proves('AG-07', async () => expect(created!.tags).toEqual(['winter', 'day walks']))
  await proves('AG-08', async () => expect(created!.author_id).toBe(member.id))
  expect(created).toMatchObject({
    content: '<p>We left <strong>early</strong></p>',
    is_published: false,
    published_at: null,
  })
  // After the save the form is empty, for the next post.
  await expect(form(page).getByLabel('Title')).toHaveValue('')
  const publicPage = () => page.request.get(`${server.url}/blog/${slug}-snow-sun`)
  expect((await publicPage()).status()).toBe(404)

  const title = String(created!.title)
  await page.getByRole('button', { name: `Edit ${title}` }).click()
  await form(page).getByLabel('Title').fill(`${word}, again`)
  await expect(page.getByLabel('Slug')).toHaveValue(`${slug}-snow-sun`)
  await page.getByRole('switch', { name: 'Published' }).click()
  await page.getByRole('button', { name: 'Source' }).click()
  await page.getByLabel('Content', { exact: true }).last().fill('<h2>Frost</h2><p onclick="x()">Boots.</p>')
  await save(page)
  await proves('AG-11', () => seesToast(page, 'Success', 'Blog post updated successfully'))
  await proves('MD-08', async () => expect((await find())!.content).toBe('<h2>Frost</h2><p>Boots.</p>'))
  const seesDraft = async (isDraft: boolean) => {
    const card = page.getByRole('article', { name: `${word}, again` })
    await expect(card.getByText('Draft', { exact: true })).toHaveCount(isDraft ? 1 : 0)
    expect((await find())!.is_published).toBe(!isDraft)
    expect((await publicPage()).status()).toBe(isDraft ? 404 : 200)
  }
  await proves('AG-09', () => seesDraft(false))
  const html = await (await publicPage()).text()
  for (const text of [`${word}, again`, 'Frost', member.name!, 'day walks']) expect(html).toContain(text)

  await page.getByRole('button', { name: `Edit ${word}, again` }).click()
  await page.getByRole('switch', { name: 'Published' }).click()
  await save(page)
  await proves('AG-09', () => seesDraft(true))

  await page.getByRole('button', { name: `Delete ${word}, again` }).click()
  await answerDialog(page, question, 'Delete')
  await proves('AG-12', () => seesToast(page, 'Success', 'Blog post deleted successfully'))
  expect(await find()).toBeUndefined()
  await (await staffOf(server)).send('DELETE', `/rest/v1/team_members?id=eq.${member.id}`)
})

test('AG-32: an author is found by typing a part of the name, and an emptied field chooses nobody', async ({
  page,
  server,
}) => {
  const name = `${unique('Pasang')} Lhamu`
  const member = await addRow(server, 'team_members', { name, position: 'Guide' })
  const post = await addPost(server, { author_id: null })
  const authorOf = async () => (await rowsOf(server, `blog_posts?id=eq.${post.id}&select=author_id`))[0]!.author_id
  const author = form(page).getByRole('combobox', { name: 'Author' })
  const edit = () => page.getByRole('button', { name: `Edit ${post.title}` }).click()
  await openScreen(page, server, 'blogs')
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
  await seesToast(page, 'Success', 'Blog post updated successfully')
  expect(await authorOf()).toBe(member.id)

  await edit()
  await expect(author).toHaveValue(name)
  await author.fill('')
  await author.press('Tab')
  await save(page)
  await expect.poll(authorOf).toBeNull()
  await (await staffOf(server)).send('DELETE', `/rest/v1/team_members?id=eq.${member.id}`)
})

test('SH-86: a saved post opens again while the list is still being loaded, and shows what was saved', async ({
  page,
  server,
}) => {
  const post = await addPost(server, { title: unique('Before the thaw') })
  await openScreen(page, server, 'blogs')
  const edit = page.getByRole('button', { name: `Edit ${post.title}` })
  const category = form(page).getByLabel('Category')
  await edit.click()
  await category.fill('Thaw')
  const listAddress = /\/rest\/v1\/blog_posts\?.*order=/
  const list = await delayResponse(page, listAddress)
  await save(page)
  await seesToast(page, 'Success', 'Blog post updated successfully')
  await list.answered
  await expect(page.getByRole('region', { name: 'Add blog post' })).toBeVisible()
  await edit.click()
  list.release()
  await expect(page.getByRole('region', { name: 'Edit blog post' })).toBeVisible()
  await expect(category).toHaveValue('Thaw')
})

test('failures are shown, and no typed text is lost', async ({ page, server, expectConsoleError }) => {
  expectConsoleError(/400|Failed to (fetch|save|delete) blog post/)
  const row = await addPost(server)
  const restore = await failRequests(page, 'blog_posts', 'GET')
  await openScreen(page, server, 'blogs')
  await proves('AG-13', () => seesError(page, 'Failed to fetch blog posts'))
  await restore()
  await page.getByRole('button', { name: 'Try again' }).click()

  await failRequests(page, 'blog_posts', 'POST')
  await form(page).getByLabel('Title').fill('Kept words')
  await save(page)
  await proves('AG-14', () => seesError(page, 'Failed to save blog post'))
  await proves('W-10', () => expect(form(page).getByLabel('Title')).toHaveValue('Kept words'))

  // Opening another post asks before it discards unsaved text.
  await page.getByRole('button', { name: `Edit ${row.title}` }).click()
  const leaving = page.getByRole('alertdialog', { name: 'Discard your changes?' })
  await leaving.getByRole('button', { name: 'Go on writing' }).click()
  await expect(form(page).getByLabel('Title')).toHaveValue('Kept words')
  await page.getByRole('button', { name: `Edit ${row.title}` }).click()
  await leaving.getByRole('button', { name: 'Discard' }).click()
  await expect(form(page).getByLabel('Title')).toHaveValue(row.title!)

  await failRequests(page, 'blog_posts', 'DELETE')
  await page.getByRole('button', { name: `Delete ${row.title}` }).click()
  await answerDialog(page, question, 'Delete')
  await proves('AG-15', async () => {
    await seesError(page, 'Failed to delete blog post')
    expect(await rowsOf(server, `blog_posts?id=eq.${row.id}`)).toHaveLength(1)
  })
  await (await staffOf(server)).send('DELETE', `/rest/v1/blog_posts?id=eq.${row.id}`)
})

test('posts and pages have a live preview as visitors will see them', async ({ page, server }) => {
  await openScreen(page, server, 'blogs')
  await page.getByRole('button', { name: 'Preview' }).click()
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

  await openScreen(page, server, 'pages')
  await page.getByRole('button', { name: 'Add page' }).click()
  await proves('AG-16', async () => {
    const sitePage = page.frameLocator('iframe[title="Preview of the page"]')
    await page.getByLabel('Title').fill('A page to be')
    await page.getByRole('button', { name: 'Preview' }).click()
    await page.getByRole('button', { name: 'Source' }).click()
    await source.fill('<h2>First</h2><p>What <strong>it</strong> says</p><script>top.x = 1</script>')
    await expect(sitePage.getByRole('heading', { level: 1, name: 'A page to be' })).toBeVisible()
    await expect(sitePage.getByRole('heading', { level: 2, name: 'First' })).toBeVisible()
    await expect(sitePage.locator('.prose p')).toHaveJSProperty('innerHTML', 'What <strong>it</strong> says')
    await expect(sitePage.locator('.prose script')).toHaveCount(0)
  })
  await proves('W-02', () => hasNoAxeViolations(page))
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.locator('iframe')).toHaveCount(0)
})
