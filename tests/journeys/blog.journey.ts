import type { Locator } from '@playwright/test'
import { yearInNepal } from '../../app/lib/nepal-dates.ts'
import { hasNoAxeViolations } from './support/axe.ts'
import { test as contentTest } from './support/content.ts'
import { expect, type Page, test } from './support/journey.ts'
import { addComment, addLikes, addPost } from './support/posts.ts'
import { proves } from './support/proves.ts'
import { serveInto } from './support/served-page.ts'
import { addRow, staffOf } from './support/staff.ts'
import { unique } from './support/unique.ts'
import { sendRows } from './support/visitors.ts'

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

test('the list shows published posts, a card everything about its post, and the dialog the whole of it', async ({
  page,
  server,
}) => {
  const bare = await addPost(server, { content: '', category: '', image_url: null, author_id: null })
  const draft = await addPost(server, { is_published: false })
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
  await page.goto('/blog#blog')
  await proves('BL-01', async () => {
    await expect(page.locator('section#blog')).toBeInViewport()
    expect(await cards(page).count()).toBeGreaterThan(5)
  })
  await proves('BL-08', async () => {
    await expect(cards(page).nth(0)).toContainText(post.title!)
    await expect(cards(page).nth(1)).toContainText(bare.title!)
    await expect(page.getByText(draft.title!)).toHaveCount(0)
  })
  const card = cardOf(page, post.title!)
  await proves('BL-03', async () => {
    await showsPicture(card, '/pictures/post-festival-1200.jpg')
    for (const text of ['Culture', author.name!, post.title!, post.excerpt!])
      await expect(card.getByText(text, { exact: true })).toBeVisible()
    await expect(card.locator('time')).toHaveText(dayOf(post))
  })
  await proves('BL-04', () => expect(card.getByText('5 min read', { exact: true })).toBeVisible())
  await proves('BL-05', () => expect(card.locator('[data-count=likes]')).toHaveText('3'))
  await proves('BL-06', () => expect(card.locator('[data-count=comments]')).toHaveText('2'))
  await proves('BL-07', () => expect(card.getByRole('button', { name: `Share ${post.title}` })).toBeVisible())
  const bareCard = cardOf(page, bare.title!)
  const says = (text: string) => expect(bareCard.getByText(text, { exact: true })).toBeVisible()
  await proves('BL-25', () => says('3 min read'))
  await proves('BL-26', () => showsPicture(bareCard, '/pictures/blog-default-1200.jpg'))
  await proves('BL-27', () => says('General'))
  await proves('BL-28', () => says('Admin'))

  await card.getByRole('link', { name: 'Read More' }).click()
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
  await page.keyboard.press('Escape')
  await expect(shown).toHaveCount(0)
  await bareCard.getByRole('link', { name: 'Read More' }).click()
  await proves('BL-23', () => expect(shown.getByText('No comments yet. Be the first to comment!')).toBeVisible())
})

contentTest(
  'BL-09 BL-80: without a post the list says so, and with any number its last row has no gap',
  async ({ page, content }) => {
    await serveInto(page).open(`${content.url}/blog`)
    await expect(page.locator('#blog').getByText('No blog posts available at the moment.')).toBeVisible()
    const add = async () => {
      const title = unique('Post')
      await content.add('blog_posts', { title, slug: title.toLowerCase(), excerpt: title, is_published: true })
    }
    for (const _post of [1, 2, 3]) await add()
    // Two or three in a row: one, two or none are left for the last.
    for (const count of [4, 5]) {
      await add()
      await page.goto(`${content.url}/blog`)
      const list = page.locator('#blog ul').first()
      await expect(list.locator('> li')).toHaveCount(count)
      for (const width of [820, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        const end = (box: { x: number; width: number } | null) => Math.round(box!.x + box!.width)
        const [last, whole] = [await list.locator('> li').last().boundingBox(), await list.boundingBox()]
        expect(end(last), `${count} posts at ${width} px`).toBe(end(whole))
      }
    }
  },
)

test('twelve posts to a page; the rest has addresses of its own', async ({ page, server, expectConsoleError }) => {
  expectConsoleError(/Failed to (load resource|fetch)/)
  for (let count = 0; count < 13; count++) await addPost(server)
  await page.goto('/blog')
  const loading = page.locator('#blog').getByText('Loading blog posts')
  await expect(cards(page)).toHaveCount(12)
  await expect(loading).toBeHidden()
  const first = await cards(page).first().getByRole('heading').textContent()
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
  await page.getByRole('link', { name: 'Older posts' }).press('Enter')
  await expect(page).toHaveURL(/\/blog\?page=2$/)
  await proves('BL-02', async () => {
    await expect(cards(page).first()).toBeVisible()
    await expect(loading).toBeHidden()
    expect(await page.evaluate(() => sessionStorage.getItem('seen'))).toBe('Loading blog posts')
  })
  await expect(cards(page).filter({ hasText: first! })).toHaveCount(0)
  const readMore = cards(page).first().getByRole('link', { name: 'Read More' })
  await readMore.click()
  await expect(dialog(page).getByRole('heading').first()).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/blog\?page=2$/)
  expect((await page.request.get('/blog?page=99999')).status()).toBe(404)
  await page.getByRole('link', { name: 'Newer posts' }).click()
  await expect(cards(page).first()).toContainText(first!)
  await proves('BL-88', async () => {
    await page.route('**/blog/*', (route) => route.abort())
    await readMore.press('Enter')
    await expect(dialog(page)).toContainText('Something went wrong on our side')
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
    await expect(page).toHaveURL(/\/blog$/)
    await expect(cards(page).first()).toContainText(first!)
  })
})

test('a post leads to its category, to the archive and to other posts', async ({ page, server }) => {
  const served = serveInto(page)
  const category = unique('Category')
  const other = await addPost(server, { category })
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
  await proves('BL-84', async () => {
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
  await proves('BL-60', async () => {
    await served.open(`/blog/${other.slug}`)
    await served.follow(page.getByRole('article').first().getByRole('link', { name: category }))
    expect(served.address).toBe(`${server.url}/blog/category/${category.toLowerCase()}`)
    await expect(page.getByRole('heading', { name: category, level: 1 })).toBeVisible()
    await expect(page.locator('[data-posts]').getByRole('article')).toHaveCount(2)
    for (const { title } of [other, post]) await expect(cardOf(page, title!)).toBeVisible()
    expect((await page.request.get('/blog?category=no-such-category')).status()).toBe(404)
  })
  await proves('BL-61', async () => {
    await served.follow(page.getByRole('link', { name: 'View All Blog Posts' }))
    expect(served.address).toMatch(/\/blog\/archive$/)
    await page.goto(served.address)
    const year = String(yearInNepal(new Date(post.published_at!)))
    await expect(page.getByText(draft.title!)).toHaveCount(0)
    expect((await page.request.get('/blog/archive?page=99')).status()).toBe(404)
    await hasNoAxeViolations(page)
    await served.follow(page.getByRole('region', { name: year }).getByRole('link', { name: post.title! }))
    await expect(page.getByRole('heading', { level: 1, name: post.title! })).toBeVisible()
  })
  await proves('BL-10', async () => {
    await served.follow(page.getByRole('link', { name: 'View All Blog Posts' }))
    expect(served.address).toMatch(/\/blog$/)
    await expect(cardOf(page, post.title!)).toBeVisible()
  })
})

test('a post opens over the list at its own address, and as a page of its own everywhere else', async ({
  page,
  server,
}) => {
  const post = await addPost(server)
  const readMore = cardOf(page, post.title!).getByRole('link', { name: 'Read More' })
  const inDialog = dialog(page).getByRole('heading', { name: post.title! })
  const isOnList = async () => {
    await expect(dialog(page)).toHaveCount(0)
    await expect(page).toHaveURL(`${server.url}/blog`)
    await expect(cardOf(page, post.title!)).toBeVisible()
  }
  const isPage = async () => {
    await expect(page.getByRole('heading', { level: 1, name: post.title! })).toBeVisible()
    await expect(dialog(page)).toHaveCount(0)
    await expect(page.locator('#blog')).toHaveCount(0)
  }
  await page.goto('/about')
  await page.getByRole('banner').getByRole('link', { name: 'Blog', exact: true }).click()
  await readMore.click()
  await proves('BL-11', async () => {
    await expect(inDialog).toBeVisible()
    await expect(page.locator('#blog')).toBeAttached()
  })
  await proves('BL-12', () => expect(page).toHaveURL(`${server.url}/blog/${post.slug}`))
  await proves('BL-13', async () => {
    await page.goBack()
    await isOnList()
    await expect(readMore).toBeFocused()
    await readMore.press('Enter')
    await expect(inDialog).toBeVisible()
    await page.keyboard.press('Escape')
    await isOnList()
  })
  await test.step('Escape pressed twice goes back once', async () => {
    await page.goForward()
    await expect(inDialog).toBeVisible()
    await page.evaluate(() => {
      for (const _ of [1, 2])
        document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
    })
    await proves('BL-83', isOnList)
    await page.goForward()
    await proves('W-03', () => expect(inDialog).toBeVisible())
  })
  await page.reload()
  await proves('BL-12', isPage)
  await proves('BL-13', async () => {
    await page.getByRole('link', { name: 'All posts' }).click()
    await expect(cardOf(page, post.title!)).toBeVisible()
    await page.goBack()
    await isPage()
  })
  await proves('BL-83', async () => {
    await page.goForward()
    await readMore.click()
    await expect(inDialog).toBeVisible()
    await dialog(page).getByRole('button', { name: 'Close' }).click()
    await isOnList()
  })
})

test('a post has a page by slug, and by id it leads there for good', async ({ page, request, server }) => {
  const post = await addPost(server, {
    title: `${unique('Tea')} </script><b>`,
    content: '<p onclick="alert(1)">Kept <script>alert(1)</script><a href="javascript:alert(1)">link</a></p>',
  })
  const canonical = new RegExp(`^https?://[^/]+/blog/${post.slug}$`)
  await proves('MD-17', async () => {
    const byId = await request.get(`/blog/${post.id}`, { maxRedirects: 0 })
    expect(byId.status()).toBe(301)
    expect(byId.headers().location).toBe(`/blog/${post.slug}`)
  })
  const served = serveInto(page)
  await served.open(`/blog/${post.id}`)
  await proves('BL-14', () => expect(page.getByRole('heading', { level: 1, name: post.title! })).toBeVisible())
  await proves('BL-15', async () => {
    await expect(page.getByText('Kept')).toBeVisible()
    expect(served.address).toBe(`${server.url}/blog/${post.slug}`)
    expect((await request.get(`/blog/${post.slug}`, { maxRedirects: 0 })).status()).toBe(200)
  })
  await proves('BL-16', () => expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', canonical))
  await proves('MD-08', async () => {
    expect(post.content).toBe('<p>Kept <a>link</a></p>')
    expect(await page.locator('.prose').first().innerHTML()).toBe(post.content)
  })
  await proves('MD-16', async () => {
    const blocks = await page.locator('script[type="application/ld+json"]').allTextContents()
    const things = blocks.flatMap((block) => JSON.parse(block)['@graph'] ?? [JSON.parse(block)])
    expect(things).toContainEqual(
      expect.objectContaining({ '@type': 'BlogPosting', headline: post.title, datePublished: expect.any(String) }),
    )
    expect(things).toContainEqual(expect.objectContaining({ '@type': 'BreadcrumbList' }))
  })
  await proves('MD-07', async () => {
    const slug = unique('page')
    const content = '<h2 style="color:red">Kept</h2><iframe src="https://x.example"></iframe><form><input></form>'
    expect((await addRow(server, 'pages', { title: slug, slug, content })).content).toBe('<h2>Kept</h2>')
  })
  await proves('BL-17', async () => {
    const draft = await addPost(server, { is_published: false })
    for (const address of ['no-such-post', crypto.randomUUID(), draft.slug, draft.id]) {
      const answer = await request.get(`/blog/${address}`)
      expect(answer.status()).toBe(404)
      const html = await answer.text()
      expect(html).toContain('Oops! Page not found')
      expect(html).not.toContain(draft.title)
    }
  })
})

test('BL-85: fifty comments to a page; older ones follow, in the dialog too, and beyond them there is nothing', async ({
  page,
  server,
}) => {
  const post = await addPost(server)
  await addComment(server, post.id!, 'The oldest comment.')
  const later = Array.from({ length: 50 }, (_, count) => ({
    blog_id: post.id,
    author_name: 'Reader',
    author_email: 'reader@example.com',
    comment_text: `Comment number ${count}.`,
  }))
  await sendRows(server, 'blog_comments', later)
  const staff = await staffOf(server)
  await staff.send('PATCH', `/rest/v1/blog_comments?blog_id=eq.${post.id}`, { is_approved: true })
  const oldest = (place: Page | Locator) => place.getByText('The oldest comment.', { exact: true })
  const served = serveInto(page)
  await served.open(`/blog/${post.slug}`)
  await expect(page.locator('#comments li')).toHaveCount(50)
  await expect(oldest(page)).toHaveCount(0)
  await served.follow(page.getByRole('link', { name: 'Older comments' }))
  await expect(page.locator('#comments li')).toHaveCount(1)
  await expect(oldest(page)).toBeVisible()

  await page.goto('/blog')
  await cardOf(page, post.title!).getByRole('link', { name: 'Read More' }).click()
  await dialog(page).getByRole('link', { name: 'Older comments' }).click()
  await expect(oldest(dialog(page))).toBeVisible()

  expect((await page.request.get(`/blog/${post.slug}?comments=3`)).status()).toBe(404)
})
