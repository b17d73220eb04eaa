import { hasNoAxeViolations } from './support/axe.ts'
import { discardChanges, logInByForm, openScreen, save } from './support/back-office.ts'
import { hasNoClippedText } from './support/clipped-text.ts'
import { saveWithoutSession } from './support/ended-session.ts'
import { expect, type Page, test } from './support/journey.ts'
import { leavePage } from './support/leave-page.ts'
import { addPost } from './support/posts.ts'
import { proves } from './support/proves.ts'
import { addRow, createColleague, deleteAccount, rowsOf, staffOf } from './support/staff.ts'
import { delayRequests } from './support/toast.ts'
import { unique } from './support/unique.ts'
import { removeRows } from './support/visitors.ts'

const bar = {
  heading: (page: Page, name: string) => page.getByRole('heading', { level: 1, name }),
  state: (page: Page, state: string | RegExp) => page.getByRole('status').getByText(state, { exact: true }),
  button: (page: Page, name: string) => page.getByRole('button', { name, exact: true }),
}
const saved = /^Saved \d\d:\d\d$/
const content = (page: Page) => page.getByRole('textbox', { name: 'Content' })

test('a post is begun and written on a page of its own', async ({ page, server }) => {
  // 30 paragraphs of 4 words, and headings of 1 and 2.
  const text = `<h2>Start</h2>${'<p>One foot, then another.</p>'.repeat(30)}<h3>Far away</h3>`
  const post = await addPost(server, { is_published: false, content: text })
  const find = async () => (await rowsOf(server, `blog_posts?id=eq.${post.id}`))[0]!
  await page.setViewportSize({ width: 1440, height: 900 })
  await openScreen(page, server, 'blogs')
  await test.step('a new post', async () => {
    const title = unique('Rain over Pokhara')
    const findNew = async () =>
      (await rowsOf(server, `blog_posts?title=eq.${encodeURIComponent(title)}&select=id,slug,content,is_published`))[0]
    await page.getByRole('region', { name: 'Add blog post' }).getByRole('link', { name: 'Full page' }).click()
    await expect(bar.heading(page, 'Add blog post')).toBeVisible()
    await expect(page).toHaveURL(/\/admin\/blogs\/new$/)
    await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText('Add')
    await expect(page.getByLabel('Title')).toBeFocused()
    await expect(bar.state(page, 'Not saved yet')).toBeVisible()
    await hasNoAxeViolations(page)
    await page.getByLabel('Title').fill(title)
    await content(page).click()
    await page.keyboard.type('Clouds ')
    const release = await delayRequests(page, /\/rest\/v1\/blog_posts/, { times: 1 })
    await page.keyboard.press('ControlOrMeta+s')
    await expect(bar.state(page, 'Saving…')).toBeVisible()
    await page.keyboard.type('rise')
    release()
    await proves('WR-16', async () => {
      await expect(bar.heading(page, 'Edit blog post')).toBeVisible()
      const stored = (await findNew())!
      await expect(page).toHaveURL(new RegExp(`/admin/blogs/${stored.id}$`))
      expect(stored).toMatchObject({ content: '<p>Clouds </p>', is_published: false })
      // What was typed during the save stays, and so does the cursor.
      await expect(bar.state(page, 'Unsaved changes')).toBeVisible()
      await page.keyboard.type(' early')
      await bar.button(page, 'Publish').click()
      await expect(bar.button(page, 'Unpublish')).toBeVisible()
      expect(await findNew()).toEqual({ ...stored, content: '<p>Clouds rise early</p>', is_published: true })
    })
    await page.getByRole('link', { name: 'Back to Blogs' }).click()
    await removeRows(server, `blog_posts?id=eq.${(await findNew())!.id}`)
  })

  await proves('WR-04', async () => {
    await page.getByRole('link', { name: `Open ${post.title} in full page` }).click()
    await expect(bar.heading(page, 'Edit blog post')).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`/admin/blogs/${post.id}$`))
    await expect(page.getByLabel('Title')).toHaveValue(post.title!)
  })
  await proves('WR-06', () => expect(bar.state(page, saved)).toBeVisible())
  await proves('WR-12', () => expect(page.getByText('123 words', { exact: true })).toBeVisible())
  await hasNoAxeViolations(page)

  const outline = page.getByRole('navigation', { name: 'Outline' })
  const far = content(page).getByRole('heading', { level: 3 })
  await expect(far).not.toBeInViewport()
  await proves('WR-11', async () => {
    await expect(outline.getByRole('button')).toHaveText(['Start', 'Far away'])
    await outline.getByRole('button', { name: 'Far away' }).click()
    await expect(far).toBeInViewport({ ratio: 1 })
    await expect(content(page)).toBeFocused()
    await page.keyboard.type('Not ')
    await expect(far).toHaveText('Not Far away')
    await expect(outline.getByRole('button')).toHaveText(['Start', 'Not Far away'])
  })
  await proves('WR-05', async () => {
    for (const name of ['Save', 'Publish', 'Preview', 'Settings'])
      await expect(bar.button(page, name)).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('toolbar', { name: 'Content tools' })).toBeInViewport({ ratio: 1 })
    expect(await content(page).evaluate(({ parentElement: frame }) => frame!.scrollHeight - frame!.clientHeight)).toBe(
      0,
    )
  })
  await expect(page.getByText('124 words', { exact: true })).toBeVisible()

  await proves('WR-06', () => expect(bar.state(page, 'Unsaved changes')).toBeVisible())
  const release = await delayRequests(page, /\/rest\/v1\/blog_posts\?/, { times: 1 })
  await page.keyboard.press('ControlOrMeta+s')
  await proves('WR-06', () => expect(bar.state(page, 'Saving…')).toBeVisible())
  await page.keyboard.type('so ')
  release()
  await proves('WR-07', async () => {
    // What was typed during the save is kept, and not saved yet.
    await expect(bar.state(page, 'Unsaved changes')).toBeVisible()
    expect((await find()).content).toBe(text.replace('Far', 'Not Far'))
    await expect(content(page)).toBeFocused()
    await page.keyboard.press('ControlOrMeta+s')
    await expect(bar.state(page, saved)).toBeVisible()
    await page.keyboard.type('very ')
    await expect(far).toHaveText('Not so very Far away')
    expect((await find()).content).toBe(text.replace('Far', 'Not so Far'))
  })

  await proves('WR-08', async () => {
    await bar.button(page, 'Publish').click()
    await expect(bar.button(page, 'Unpublish')).toBeVisible()
    await expect(page.getByText('Published', { exact: true }).first()).toBeVisible()
    expect(await find()).toMatchObject({
      is_published: true,
      published_at: expect.any(String),
      content: text.replace('Far', 'Not so very Far'),
    })
    await bar.button(page, 'Unpublish').click()
    await expect(bar.button(page, 'Publish')).toBeVisible()
    expect(await find()).toMatchObject({ is_published: false, published_at: null })
  })

  await proves('WR-09', async () => {
    await bar.button(page, 'Preview').click()
    const preview = page.frameLocator('iframe[title="Preview of the blog post"]')
    await expect(preview.getByRole('heading', { name: 'Not so very Far away' })).toBeVisible()
    await bar.button(page, 'Preview').click()
    await expect(page.locator('iframe')).toHaveCount(0)
  })

  const settings = page.getByRole('dialog', { name: 'Settings' })
  const slug = settings.getByLabel('Slug')
  await proves('WR-10', async () => {
    await expect(slug).toBeHidden()
    await bar.button(page, 'Settings').click()
    await slug.fill('No Slug')
    await settings.getByLabel('Tags').fill('walks, hills')
    await settings.getByRole('button', { name: 'Done' }).click()
    await expect(settings).toBeHidden()
    await bar.button(page, 'Save').click()
    // A refused field is shown where it is.
    await expect(settings.getByText('Slug has lowercase letters, digits and single hyphens only')).toBeVisible()
    await expect(slug).toBeFocused()
    await hasNoAxeViolations(page)
    await slug.fill(`${post.slug}-again`)
    await page.keyboard.press('ControlOrMeta+s')
    await expect.poll(find).toMatchObject({ slug: `${post.slug}-again`, tags: ['walks', 'hills'] })
    await page.keyboard.press('Escape')
    await expect(settings).toBeHidden()
    await expect(bar.state(page, saved)).toBeVisible()
  })
  await leavePage(page)
  await removeRows(server, `blog_posts?id=eq.${post.id}`)
})

test('on a phone the list comes first, a new post has its author, and what is written on a page of its own is not lost', async ({
  page,
  server,
  expectConsoleError,
}) => {
  expectConsoleError(/401|404/)
  const staff = await staffOf(server)
  const colleague = await createColleague(server)
  await test.step('the form of a new post', async () => {
    const name = `${unique('Maya')} Gurung`
    const member = await addRow(server, 'team_members', { name, position: 'Writer' })
    await staff.send('PATCH', `/rest/v1/admin_users?user_id=eq.${colleague.userId}`, { name: name.toUpperCase() })
    await page.setViewportSize({ width: 390, height: 844 })
    await openScreen(page, server, 'blogs', colleague)
    const form = page.getByRole('region', { name: 'Add blog post' })
    const title = form.getByLabel('Title')
    const author = form.getByRole('combobox', { name: 'Author' })
    await proves('WR-02', async () => {
      const list = page.getByRole('list', { name: 'Blogs' })
      await expect(list).toBeVisible()
      const top = async (part: typeof list) => (await part.boundingBox())!.y
      expect(await top(list)).toBeLessThan(await top(form))
      const isBefore = await list.evaluate((element) => {
        const section = document.querySelector('section[aria-label="Add blog post"]')!
        return Boolean(element.compareDocumentPosition(section) & Node.DOCUMENT_POSITION_FOLLOWING)
      })
      expect(isBefore).toBe(true)
    })
    await proves('WR-03', () => expect(author).toHaveValue(name))

    const question = page.getByRole('alertdialog', { name: 'Discard your changes?' })
    const words = unique('Half a thought')
    await proves('WR-01', async () => {
      await form.getByRole('button', { name: 'Cancel' }).click()
      // The form is a new one, which has its author again.
      await expect(author).toHaveValue(name)
      await expect(question).toHaveCount(0)
      await title.fill(words)
      await form.getByRole('button', { name: 'Cancel' }).click()
      await question.getByRole('button', { name: 'Go on writing' }).click()
      await expect(question).toHaveCount(0)
      await expect(title).toHaveValue(words)
      await discardChanges(page)
      await expect(title).toHaveValue('')
    })
    await title.fill(words)
    await expect(author).toHaveValue(name)
    await save(page)
    const stored = () => rowsOf(server, `blog_posts?title=eq.${encodeURIComponent(words)}&select=author_id`)
    await proves('WR-03', () => expect.poll(stored).toEqual([{ author_id: member.id }]))
    await removeRows(server, `blog_posts?title=eq.${encodeURIComponent(words)}`)
    await removeRows(server, `team_members?id=eq.${member.id}`)
  })

  const name = unique('visa-rules')
  const row = await addRow(server, 'pages', {
    title: name,
    slug: name,
    content: '<p>At the airport.</p>',
    is_published: true,
  })
  const find = async () => (await rowsOf(server, `pages?id=eq.${row.id}`))[0]!
  const visitorSees = async () => (await page.request.get(`${server.url}/${name}`)).text()
  const address = new RegExp(`/admin/pages/${row.id}$`)
  await page.setViewportSize({ width: 1280, height: 844 })
  await page.getByRole('navigation', { name: 'Back office' }).getByRole('link', { name: 'Pages', exact: true }).click()
  await page.setViewportSize({ width: 390, height: 844 })
  await proves('WR-04', async () => {
    await page.getByRole('button', { name: `Edit ${name}` }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit page' })
    // The editor comes later than the rest of the form and moves what stands below it.
    await expect(dialog.getByRole('textbox', { name: 'Content' })).toBeVisible()
    await dialog.getByRole('link', { name: 'Full page' }).click()
    await expect(bar.heading(page, 'Edit page')).toBeVisible()
    await expect(page).toHaveURL(address)
  })

  await content(page).click()
  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.type(' Bring a photo.')
  await expect(bar.state(page, 'Unsaved changes')).toBeVisible()
  const words = 'At the airport. Bring a photo.'
  const leaving = page.getByRole('alertdialog', { name: 'Discard your changes?' })
  await proves('WR-13', async () => {
    await page.getByRole('link', { name: 'Back to Pages' }).click()
    await leaving.getByRole('button', { name: 'Go on writing' }).click()
    await expect(leaving).toHaveCount(0)
    await expect(content(page)).toHaveText(words)
    await saveWithoutSession(page)
    await logInByForm(page, colleague)
    await expect(page.getByRole('heading', { name: 'Admin Login' })).toHaveCount(0)
    await expect(page).toHaveURL(address)
    await expect(bar.heading(page, 'Edit page')).toBeVisible()
    await expect(page.getByText('What you had typed is back. It is not saved yet.', { exact: true })).toBeVisible()
    await expect(content(page)).toHaveText(words)
  })

  await staff.send('PATCH', `/rest/v1/pages?id=eq.${row.id}`, { meta_description: 'Theirs' })
  await bar.button(page, 'Save').click()
  await proves('WR-14', async () => {
    await expect(page.getByText('Somebody else has saved this page since you opened it.')).toBeInViewport()
    await page.getByRole('button', { name: 'Use theirs' }).click()
    await expect(content(page)).toHaveText('At the airport.')
    await content(page).click()
    await page.keyboard.press('ControlOrMeta+End')
    await page.keyboard.type(' Or online.')
    await bar.button(page, 'Save').click()
    await expect(bar.state(page, saved)).toBeVisible()
    expect(await find()).toMatchObject({ meta_description: 'Theirs', content: '<p>At the airport. Or online.</p>' })
  })

  await proves('DF-30', async () => {
    await content(page).fill('At the border.')
    // As when the page closes, without the seconds between two autosaves.
    await page.evaluate(() => dispatchEvent(new Event('pagehide')))
    await expect(page.getByText(/^Unsaved words kept \d\d:\d\d$/)).toBeVisible()
    await bar.button(page, 'Save as draft').click()
    await expect(page.getByText(/^Draft changes by/)).toBeVisible()
    await hasNoAxeViolations(page)
    await hasNoClippedText(page, 'a page of its own at 390')
    expect(await visitorSees()).toContain('At the airport. Or online.')
    await content(page).fill('Under the border.')
    await page.getByRole('link', { name: 'Back to Pages' }).click()
    await leaving.getByRole('button', { name: 'Keep as unsaved draft' }).click()
    await expect(bar.heading(page, 'Pages')).toBeVisible()
    await page.getByRole('link', { name: `Open ${name} in full page` }).click()
    await expect(content(page)).toHaveText('At the border.')
    await page.getByRole('button', { name: 'Continue with them' }).click()
    await expect(content(page)).toHaveText('Under the border.')
    await page.getByRole('button', { name: 'Publish changes' }).click()
    await expect.poll(visitorSees).toContain('Under the border.')
    await expect(page.getByText(/^Draft changes by/)).toHaveCount(0)
    expect(await rowsOf(server, `content_drafts?record_id=eq.${row.id}`)).toEqual([])
  })

  await page.getByRole('link', { name: 'Back to Pages' }).click()
  await expect(bar.heading(page, 'Pages')).toBeVisible()
  await staff.send('DELETE', `/rest/v1/pages?id=eq.${row.id}`)
  await proves('WR-15', async () => {
    await page.goto(`${server.url}/admin/pages/${row.id}`)
    await expect(bar.heading(page, 'This page is no longer there.')).toBeVisible()
    for (const path of [`awards/${row.id}`, 'pages/no-id']) {
      const missing = await page.request.get(`${server.url}/admin/${path}`)
      expect(missing.status()).toBe(404)
      expect(await missing.text()).toContain('Oops! Page not found')
    }
  })
  await leavePage(page)
  await deleteAccount(server, colleague.userId)
})
