import type { Locator } from '@playwright/test'
import { yearInNepal } from '../../app/lib/nepal-dates.ts'
import { hasNoAxeViolations } from './support/axe.ts'
import { expect, type Page, test } from './support/journey.ts'
import { addComment, addLikes, addPost } from './support/posts.ts'
import { proves } from './support/proves.ts'
import { addRow } from './support/staff.ts'
import { unique } from './support/unique.ts'

const cards = (page: Page) => page.locator('#blog').getByRole('article')
const cardOf = (page: Page, title: string) => cards(page).filter({ has: page.getByRole('heading', { name: title }) })
const dialog = (page: Page) => page.getByRole('dialog')

/** A loaded picture, and no stand-in for it. */
async function showsPicture(place: Locator, address: string) {
  const picture = place.locator('picture img').first()
  await expect(picture).toHaveAttribute('src', address)
  await picture.scrollIntoViewIfNeeded()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await expect(place.locator('[data-stand-in]')).toHaveCount(0)
}

/** The day in Nepal on which a post was published, as in '15 November 2025'. */
const dayOf = ({ published_at }: Record<string, string>) =>
  new Date(published_at!).toLocaleDateString('en-GB', { timeZone: 'Asia/Kathmandu', dateStyle: 'long' })

test('BL-02: until the posts of another page are here, a spinner stands in the place of the posts', async ({
  page,
  server,
}) => {
  for (let count = 0; count < 13; count++) await addPost(server)
  await page.goto('/blog')
  const section = page.locator('#blog')
  await expect(section.getByRole('article')).toHaveCount(12)
  await expect(section.getByText('Loading blog posts')).toBeHidden()
  // What a person sees until the next page takes its place.
  await page.evaluate(() =>
    addEventListener('pagehide', () => {
      const shown = [...document.querySelectorAll<HTMLElement>('#blog [role=status], #blog article')]
      sessionStorage.setItem(
        'seen',
        shown
          .filter((one) => one.checkVisibility())
          .map((one) => one.innerText)
          .join(),
      )
    }),
  )
  await section.getByRole('link', { name: 'Older posts' }).press('Enter')
  await expect(page).toHaveURL(/page=2$/)
  await expect(section.getByRole('article').first()).toBeVisible()
  await expect(section.getByText('Loading blog posts')).toBeHidden()
  expect(await page.evaluate(() => sessionStorage.getItem('seen'))).toBe('Loading blog posts')
})

test('BL-01: /blog shows the blog section under its anchor', async ({ page }) => {
  await page.goto('/blog#blog')
  await expect(page.locator('section#blog')).toBeInViewport()
  expect(await cards(page).count()).toBeGreaterThan(5)
})

test('a card shows everything about its post', async ({ page, server }) => {
  const author = await addRow(server, 'team_members', { name: unique('Lhakpa'), position: 'Guide' })
  const post = await addPost(server, {
    category: 'Trekking',
    author_id: author.id,
    content: `<p>${'x'.repeat(650)}</p>`,
    image_url: '/pictures/post-festival-1200.jpg',
  })
  await addComment(server, post.id!, unique('approved'))
  await addComment(server, post.id!, unique('waiting'), false)
  await addLikes(server, post.id!, 2)
  await page.goto('/blog')
  const card = cardOf(page, post.title!)
  await proves('BL-03', async () => {
    await showsPicture(card, '/pictures/post-festival-1200.jpg')
    for (const text of ['Trekking', author.name!, post.title!, post.excerpt!])
      await expect(card.getByText(text, { exact: true })).toBeVisible()
    await expect(card.locator('time')).toHaveText(dayOf(post))
  })
  await proves('BL-04', () => expect(card.getByText('4 min read', { exact: true })).toBeVisible())
  await proves('BL-05', () => expect(card.locator('[data-count=likes]')).toHaveText('2'))
  await proves('BL-06', () => expect(card.locator('[data-count=comments]')).toHaveText('1'))
  await proves('BL-07', () => expect(card.getByRole('button', { name: `Share ${post.title}` })).toBeVisible())
  await expect(card.getByRole('link', { name: 'Read More' })).toBeVisible()
})

test('BL-08: published posts only, the newest first', async ({ page, server }) => {
  const older = await addPost(server)
  const draft = await addPost(server, { is_published: false })
  const newer = await addPost(server)
  await page.goto('/blog')
  await expect(cards(page).nth(0)).toContainText(newer.title!)
  await expect(cards(page).nth(1)).toContainText(older.title!)
  await expect(page.getByText(draft.title!)).toHaveCount(0)
})

test('BL-80: the last row of the list has no gap, however many posts there are', async ({ page, server }) => {
  await addPost(server)
  for (const width of [820, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    for (const more of [0, 1]) {
      if (more) await addPost(server)
      await page.goto('/blog')
      const list = page.locator('#blog ul').first()
      const end = (box: { x: number; width: number } | null) => Math.round(box!.x + box!.width)
      expect(end(await list.locator('> li').last().boundingBox())).toBe(end(await list.boundingBox()))
    }
  }
})

test('BL-09: without a published post the section says so', async ({ page, emptyServer }) => {
  await page.goto(`${emptyServer.url}/blog`)
  await expect(page.locator('#blog').getByText('No blog posts available at the moment.')).toBeVisible()
})

test('BL-10: View All Blog Posts leads to /blog', async ({ page, server }) => {
  const post = await addPost(server)
  await page.goto(`/blog/${post.slug}`)
  await page.getByRole('link', { name: 'View All Blog Posts' }).click()
  await expect(page).toHaveURL(/\/blog$/)
  await expect(cardOf(page, post.title!)).toBeVisible()
})

test('categories, the archive and the end of a post lead on', async ({ page, server }) => {
  const category = unique('Category')
  const post = await addPost(server, { category, tags: ['trekking'] })
  const draft = await addPost(server, { category, is_published: false })
  await page.goto(`/blog/${post.slug}`)
  await proves('BL-63', async () => {
    const next = page.getByRole('complementary', { name: 'Plan a journey like this' })
    const ask = next.getByRole('link', { name: 'Ask us about it' })
    const search = new URLSearchParams({ subject: `Your story: ${post.title}`, about: `/blog/${post.slug}` })
    await expect(ask).toHaveAttribute('href', `/contact?${search}#contact`)
    await expect(next.getByRole('link').first()).toHaveAttribute('href', /^\/services#[a-z-]*trek/)
  })
  await proves('BL-60', async () => {
    await page.getByRole('article').first().getByRole('link', { name: category }).click()
    await expect(page).toHaveURL(`${server.url}/blog/category/${category.toLowerCase()}`)
    await expect(page.getByRole('heading', { name: category, level: 1 })).toBeVisible()
    await expect(page.locator('[data-posts]').getByRole('article')).toHaveCount(1)
    await expect(cardOf(page, post.title!)).toBeVisible()
    expect((await page.request.get('/blog?category=no-such-category')).status()).toBe(404)
  })
  await proves('BL-61', async () => {
    await page.getByRole('link', { name: 'View All Blog Posts' }).click()
    await expect(page).toHaveURL(/\/blog\/archive$/)
    const year = String(yearInNepal(new Date(post.published_at!)))
    await expect(page.getByRole('region', { name: year }).getByRole('link', { name: post.title! })).toBeVisible()
    await expect(page.getByText(draft.title!)).toHaveCount(0)
    expect((await page.request.get('/blog/archive?page=99')).status()).toBe(404)
  })
  await hasNoAxeViolations(page)
})

test('BL-11 BL-12 BL-13: Read More opens the post over the list at its own address, and Back closes it', async ({
  page,
  server,
}) => {
  const post = await addPost(server)
  await page.goto('/blog')
  const readMore = cardOf(page, post.title!).getByRole('link', { name: 'Read More' })
  await readMore.click()
  await expect(dialog(page)).toBeVisible()
  await expect(dialog(page).getByRole('heading', { name: post.title! })).toBeVisible()
  await expect(page.locator('#blog')).toBeAttached()
  await expect(page).toHaveURL(`${server.url}/blog/${post.slug}`)
  await page.goBack()
  await expect(dialog(page)).toHaveCount(0)
  await expect(page).toHaveURL(`${server.url}/blog`)
  await expect(cardOf(page, post.title!)).toBeVisible()
  await expect(readMore).toBeFocused()
})

test('BL-12 BL-13: Escape closes the post, and its address reloads as the full page', async ({ page, server }) => {
  const post = await addPost(server)
  await page.goto('/blog')
  await cardOf(page, post.title!).getByRole('link', { name: 'Read More' }).press('Enter')
  await expect(dialog(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expect(page).toHaveURL(`${server.url}/blog`)
  await page.goForward()
  await expect(dialog(page)).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: post.title! })).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
})

test('BL-13 BL-83: a post that was a page is a page again after Back, and the way from there stays on the site', async ({
  page,
  server,
}) => {
  const post = await addPost(server)
  await page.goto(`/blog/${post.slug}`)
  await page.getByRole('link', { name: 'All posts' }).click()
  await expect(cardOf(page, post.title!)).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: post.title! })).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
  await expect(page.locator('#blog')).toHaveCount(0)
  await page.goForward()
  await cardOf(page, post.title!).getByRole('link', { name: 'Read More' }).click()
  await expect(dialog(page)).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Close' }).click()
  await expect(dialog(page)).toHaveCount(0)
  await expect(page).toHaveURL(`${server.url}/blog`)
})

test('BL-83 W-03: Escape pressed twice goes back once', async ({ page, server }) => {
  const post = await addPost(server)
  await page.goto('/about')
  await page.getByRole('banner').getByRole('link', { name: 'Blog', exact: true }).click()
  await cardOf(page, post.title!).getByRole('link', { name: 'Read More' }).click()
  await expect(dialog(page).getByRole('heading', { name: post.title! })).toBeVisible()
  await page.evaluate(() => {
    for (const _ of [1, 2])
      document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
  })
  await expect(dialog(page)).toHaveCount(0)
  await expect(page).toHaveURL(`${server.url}/blog`)
  await page.goForward()
  await expect(dialog(page).getByRole('heading', { name: post.title! })).toBeVisible()
})

test('BL-88: a post that cannot be opened over the list says so, and the list stays', async ({
  page,
  server,
  expectConsoleError,
}) => {
  expectConsoleError(/Failed to (load resource|fetch)/)
  const post = await addPost(server)
  await page.goto('/blog')
  await page.route(`**/blog/${post.slug}`, (route) => route.abort())
  await cardOf(page, post.title!).getByRole('link', { name: 'Read More' }).press('Enter')
  await expect(dialog(page)).toContainText('Something went wrong on our side')
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expect(page).toHaveURL(`${server.url}/blog`)
  await expect(cardOf(page, post.title!)).toBeVisible()
})

test('BL-84: More from the trail leads to another post from its beginning, with nothing of what was typed before', async ({
  page,
  server,
}) => {
  const other = await addPost(server)
  const post = await addPost(server)
  await page.goto(`/blog/${post.slug}`)
  await page.locator('[name=comment_text]').fill('Meant for this one')
  await page.getByRole('button', { name: 'Submit Comment' }).click()
  await expect(page.locator('#comments [aria-invalid=true]').first()).toBeVisible()
  const more = page.getByRole('link', { name: `Read More about ${other.title}` })
  await expect(more).not.toHaveAttribute('aria-haspopup')
  await more.click()
  await expect(page.getByRole('heading', { level: 1, name: other.title! })).toBeInViewport()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await expect(page.locator('[name=comment_text]')).toHaveValue('')
  await expect(page.locator('#comments [aria-invalid=true]')).toHaveCount(0)
})

test('the dialog shows the whole post', async ({ page, server }) => {
  const author = await addRow(server, 'team_members', { name: unique('Lhakpa'), position: 'Guide' })
  const post = await addPost(server, {
    category: 'Culture',
    author_id: author.id,
    content: `<h2>Before you set out</h2><p>${'y'.repeat(850)} <strong>slowly</strong></p>`,
    image_url: '/pictures/post-festival-1200.jpg',
  })
  const [first, second, waiting] = [unique('first'), unique('second'), unique('waiting')]
  await addComment(server, post.id!, first)
  await addComment(server, post.id!, second)
  await addComment(server, post.id!, waiting, false)
  await addLikes(server, post.id!, 3)
  await page.goto('/blog')
  await cardOf(page, post.title!).getByRole('link', { name: 'Read More' }).click()
  const shown = dialog(page)
  await proves('BL-18', async () => {
    await showsPicture(shown, '/pictures/post-festival-1200.jpg')
    await expect(shown.getByRole('heading', { name: post.title! })).toBeVisible()
    for (const text of [author.name!, 'Culture', '5 min read'])
      await expect(shown.getByText(text, { exact: true })).toBeVisible()
    await expect(shown.locator('time').first()).toHaveText(dayOf(post))
  })
  await proves('BL-19', async () => {
    await expect(shown.getByRole('heading', { level: 2, name: 'Before you set out' })).toBeVisible()
    await expect(shown.locator('strong', { hasText: 'slowly' })).toBeVisible()
  })
  await proves('BL-20', async () => {
    await expect(shown.getByRole('button', { name: /^Like / }).locator('[data-count=likes]')).toHaveText('3')
    await expect(shown.getByText('2 comments')).toBeVisible()
    await expect(shown.getByRole('button', { name: 'Share', exact: true })).toBeVisible()
  })
  await proves('BL-21', async () => {
    await expect(shown.getByRole('heading', { name: 'Add a Comment' })).toBeVisible()
    for (const name of ['author_name', 'author_email', 'comment_text'])
      await expect(shown.locator(`[name=${name}]`)).toBeVisible()
    await expect(shown.getByRole('button', { name: 'Submit Comment' })).toBeVisible()
  })
  await proves('BL-22', async () => {
    await expect(shown.locator('#comments li')).toHaveCount(2)
    await expect(shown.locator('#comments li').nth(0)).toContainText(second)
    await expect(shown.locator('#comments li').nth(1)).toContainText(first)
    await expect(shown.getByText(waiting)).toHaveCount(0)
  })
})

test('BL-23: without an approved comment the dialog invites the first', async ({ page, server }) => {
  const post = await addPost(server)
  await page.goto('/blog')
  await cardOf(page, post.title!).getByRole('link', { name: 'Read More' }).click()
  await expect(dialog(page).getByText('No comments yet. Be the first to comment!')).toBeVisible()
})

test('what a post lacks, the site says for it', async ({ page, server }) => {
  const post = await addPost(server, { content: '', category: '', image_url: null, author_id: null })
  await page.goto('/blog')
  const card = cardOf(page, post.title!)
  const says = (text: string) => expect(card.getByText(text, { exact: true })).toBeVisible()
  await proves('BL-25', () => says('3 min read'))
  await proves('BL-26', () => showsPicture(card, '/pictures/blog-default-1200.jpg'))
  await proves('BL-27', () => says('General'))
  await proves('BL-28', () => says('Admin'))
})

test('a post has a page by slug, and by id it leads there for good', async ({ page, request, server }) => {
  const post = await addPost(server)
  await proves('MD-17', async () => {
    const byId = await request.get(`/blog/${post.id}`, { maxRedirects: 0 })
    expect(byId.status()).toBe(301)
    expect(byId.headers().location).toBe(`/blog/${post.slug}`)
  })
  const showsPost = async () => {
    await expect(page.getByRole('heading', { level: 1, name: post.title! })).toBeVisible()
    await expect(page.getByText('A short walk.')).toBeVisible()
    await expect(page).toHaveURL(`${server.url}/blog/${post.slug}`)
  }
  const hasCanonicalAddress = () =>
    expect(page.locator('link[rel=canonical]')).toHaveAttribute(
      'href',
      new RegExp(`^https?://[^/]+/blog/${post.slug}$`),
    )
  await page.goto(`/blog/${post.slug}`)
  await proves('BL-15', showsPost)
  await proves('BL-16', hasCanonicalAddress)
  await page.goto(`/blog/${post.id}`)
  await proves('BL-14', showsPost)
  await proves('BL-16', hasCanonicalAddress)
})

test('BL-17: an unknown or unpublished post is the not-found screen', async ({ page, server, expectConsoleError }) => {
  expectConsoleError(/404/)
  const draft = await addPost(server, { is_published: false })
  for (const address of ['no-such-post', crypto.randomUUID(), draft.slug, draft.id]) {
    const answer = await page.goto(`/blog/${address}`)
    expect(answer!.status()).toBe(404)
    await expect(page.getByText('Oops! Page not found')).toBeVisible()
    await expect(page.getByText(draft.title!)).toHaveCount(0)
  }
})

test('MD-16: a post carries BlogPosting and its breadcrumbs as structured data', async ({ page, server }) => {
  const post = await addPost(server, { title: `${unique('Tea')} </script><b>` })
  await page.goto(`/blog/${post.slug}`)
  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents()
  const things = blocks.flatMap((block) => JSON.parse(block)['@graph'] ?? [JSON.parse(block)])
  expect(things).toContainEqual(
    expect.objectContaining({ '@type': 'BlogPosting', headline: post.title, datePublished: expect.any(String) }),
  )
  expect(things).toContainEqual(expect.objectContaining({ '@type': 'BreadcrumbList' }))
})

test('twelve posts to a page; the rest has addresses of its own', async ({ page, server, expectConsoleError }) => {
  for (let count = 0; count < 13; count++) await addPost(server)
  await page.goto('/blog')
  await expect(cards(page)).toHaveCount(12)
  const first = await cards(page).first().getByRole('heading').textContent()
  await page.getByRole('link', { name: 'Older posts' }).click()
  await expect(page).toHaveURL(/\/blog\?page=2$/)
  await expect(cards(page).filter({ hasText: first! })).toHaveCount(0)
  await cards(page).first().getByRole('link', { name: 'Read More' }).click()
  await expect(dialog(page)).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/blog\?page=2$/)
  await page.getByRole('link', { name: 'Newer posts' }).click()
  await expect(cards(page).first()).toContainText(first!)
  expectConsoleError(/404/)
  expect((await page.goto('/blog?page=99999'))!.status()).toBe(404)
})

test('BL-85: fifty comments to a page; older ones follow, in the dialog too, and beyond them there is nothing', async ({
  page,
  server,
  expectConsoleError,
}) => {
  const post = await addPost(server)
  for (let count = 0; count < 51; count++) await addComment(server, post.id!, `Comment number ${count}.`)
  await page.goto(`/blog/${post.slug}`)
  await expect(page.locator('#comments li')).toHaveCount(50)
  await expect(page.getByText('Comment number 0.', { exact: true })).toHaveCount(0)
  await page.getByRole('link', { name: 'Older comments' }).click()
  await expect(page.locator('#comments li')).toHaveCount(1)
  await expect(page.getByText('Comment number 0.', { exact: true })).toBeVisible()

  await page.goto('/blog')
  await cardOf(page, post.title!).getByRole('link', { name: 'Read More' }).click()
  await dialog(page).getByRole('link', { name: 'Older comments' }).click()
  await expect(dialog(page).getByText('Comment number 0.', { exact: true })).toBeVisible()

  expectConsoleError(/404/)
  expect((await page.goto(`/blog/${post.slug}?comments=3`))!.status()).toBe(404)
})

test('MD-08: content is sanitised when it is written', async ({ page, server }) => {
  const post = await addPost(server, {
    content: '<p onclick="alert(1)">Kept <script>alert(1)</script><a href="javascript:alert(1)">link</a></p>',
  })
  expect(post.content).toBe('<p>Kept <a>link</a></p>')
  await page.goto(`/blog/${post.slug}`)
  await expect(page.getByText('Kept')).toBeVisible()
})

test('MD-07: a page is sanitised when it is written', async ({ server }) => {
  const slug = unique('page')
  const page = await addRow(server, 'pages', {
    title: slug,
    slug,
    content: '<h2 style="color:red">Kept</h2><iframe src="https://x.example"></iframe><form><input></form>',
  })
  expect(page.content).toBe('<h2>Kept</h2>')
})
