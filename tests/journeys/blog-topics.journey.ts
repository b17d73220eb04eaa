import type { RunningServer } from '../support/running-server.ts'
import { isAccessible } from './support/accessible-page.ts'
import { openScreen, save } from './support/back-office.ts'
import { test as contentTest } from './support/content.ts'
import { expect, type Page, test } from './support/journey.ts'
import { addPost } from './support/posts.ts'
import { proves } from './support/proves.ts'
import { serveInto } from './support/served-page.ts'
import { rowsOf, staffOf } from './support/staff.ts'
import { unique } from './support/unique.ts'

contentTest('the categories and topics of posts lead to their pages', async ({ page, content }) => {
  const [category, topic, slug] = ['Ridge', 'Salt Road', 'salt-road']
  for (let count = 0; count < 14; count++) {
    const [title, other] = [`Walk ${count}`, count === 13]
    const about = { category: other ? 'Alps' : category, tags: other ? ['winter'] : [topic, 'winter'] }
    await content.add('blog_posts', { title, slug: `walk-${count}`, excerpt: title, is_published: true, ...about })
  }
  const served = serveInto(page)
  await served.open(`${content.url}/blog/walk-0`)
  await proves('BL-65', async () => {
    await served.follow(page.getByRole('list', { name: 'Topics' }).getByRole('link', { name: `#${topic}` }))
    expect(served.address).toBe(`${content.url}/blog/topic/${slug}`)
    await expect(page.getByRole('heading', { name: topic, level: 1 })).toBeVisible()
    await expect(page.locator('[data-posts]').getByRole('article')).toHaveCount(12)
  })
  await proves('BL-68', async () => {
    const feed = page.locator('link[rel=alternate][type="application/rss+xml"]')
    await expect(feed).toHaveAttribute('href', `/blog/topic/${slug}/feed.xml`)
    const answer = await page.request.get(`${content.url}/blog/topic/${slug}/feed.xml`)
    expect((await answer.text()).match(/<item>/g)).toHaveLength(13)
  })
  await proves('BL-67', async () => {
    await served.follow(page.getByRole('link', { name: 'Older posts' }))
    expect(served.address).toBe(`${content.url}/blog/topic/${slug}?page=2`)
    await expect(page).toHaveTitle(new RegExp(`^${topic}: Travel Blog, page 2 \\|`))
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
      'href',
      new RegExp(`/blog/topic/${slug}\\?page=2$`),
    )
    await expect(page.locator('[data-posts]').getByRole('article')).toHaveCount(1)
  })
  await proves('BL-66', async () => {
    await served.open(`${content.url}/blog`)
    const categories = page.getByRole('navigation', { name: 'Categories' })
    // That with the most posts comes first.
    await expect(categories.getByRole('link')).toHaveText([category, 'Alps'])
    await served.follow(page.getByRole('navigation', { name: 'Topics' }).getByRole('link', { name: topic }))
    expect(served.address).toBe(`${content.url}/blog/topic/${slug}`)
  })
  await page.goto(served.address)
  await isAccessible(page)
})

test('the page of a topic follows its posts and their schedule, and the form of a post offers what posts have', async ({
  page,
  server,
}) => {
  const topic = unique('tide')
  const post = await addPost(server, { tags: [topic] })
  const status = async () => (await page.request.get(`/blog/topic/${topic}`)).status()
  const change = async (row: object) =>
    (await staffOf(server)).send('PATCH', `/rest/v1/blog_posts?id=eq.${post.id}`, row)
  await proves('BL-73', async () => {
    expect(await status()).toBe(200)
    await change({ is_published: false })
    expect(await status()).toBe(404)
    await change({ publish_at: new Date(Date.now() + 4_000).toISOString() })
    expect(await status()).toBe(404)
  })
  // Meanwhile its time comes.
  await proves('BL-74', () => formOffersWhatPostsHave(page, server))
  await proves('BL-73', async () => {
    await expect.poll(status, { timeout: 30_000 }).toBe(200)
    expect(await (await page.request.get('/sitemap.xml')).text()).toContain(`/blog/topic/${topic}<`)
  })
})

async function formOffersWhatPostsHave(page: Page, server: RunningServer) {
  const [category, tag] = [unique('Peaks'), unique('ropes')]
  await addPost(server, { category, tags: [tag, 'winter'] })
  await openScreen(page, server, 'blogs')
  const form = page.getByRole('region', { name: 'Add blog post' })
  await form.getByLabel('Title').fill(unique('Suggested'))
  await form.getByLabel('Category').fill('peak')
  await form.getByRole('button', { name: category }).click()
  await expect(form.getByLabel('Category')).toHaveValue(category)
  await form.getByLabel('Tags').fill(`gear, ${tag.slice(0, 3)}`)
  await form.getByRole('button', { name: tag, exact: true }).click()
  await expect(form.getByLabel('Tags')).toHaveValue(`gear, ${tag}`)
  await expect(form.getByRole('button', { name: tag, exact: true })).toHaveCount(0)
  await save(page)
  await expect
    .poll(() => rowsOf(server, `blog_posts?category=eq.${category}&is_published=is.false`))
    .toMatchObject([{ tags: ['gear', tag] }])
}
