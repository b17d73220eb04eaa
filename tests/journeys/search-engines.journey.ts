import { expect, test } from './support/journey.ts'
import { addPost } from './support/posts.ts'
import { serveInto } from './support/served-page.ts'
import { rowsOf } from './support/staff.ts'

const read = async (page: import('@playwright/test').Page, xml: string, selector: string) =>
  page.evaluate(
    ([text, wanted]) => {
      const document = new DOMParser().parseFromString(text!, 'application/xml')
      if (document.querySelector('parsererror')) throw new Error(document.documentElement.textContent!)
      return [...document.querySelectorAll(wanted!)].map((one) => one.textContent!)
    },
    [xml, selector],
  )

test('MD-13: the sitemap lists every public page, published page, post and open job, and nothing else', async ({
  page,
  request,
  server,
}) => {
  const draft = await addPost(server, { is_published: false })
  const published = await addPost(server)
  const answer = await request.get('/sitemap.xml')
  expect(answer.headers()['content-type']).toContain('xml')
  const addresses = (await read(page, await answer.text(), 'loc')).map((address) => {
    const { pathname, hash } = new URL(address)
    return pathname + hash
  })
  const expected = [
    ...['/', '/about', '/services', '/team', '/contact', '/blog', '/careers', '/testimonials', '/awards'],
    ...['/flights-nepal', '/prabas-holidays', '/inquiries', `/blog/${published.slug}`],
    ...(await rowsOf(server, 'pages?is_published=is.true')).map(({ slug }) => `/${slug}`),
    ...(await rowsOf(server, 'blog_posts?is_published=is.true')).map(({ slug }) => `/blog/${slug}`),
  ]
  for (const address of expected) expect(addresses).toContain(address)
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kathmandu' }).format(new Date())
  for (const job of await rowsOf(server, 'careers?is_active=is.true'))
    expect(addresses.includes(`/careers#job-${job.id}`)).toBe(String(job.application_deadline ?? '9') >= today)
  expect(addresses).not.toContain(`/blog/${draft.slug}`)
  expect(addresses.filter((address) => address.startsWith('/admin'))).toEqual([])
  expect(new Set(addresses).size).toBe(addresses.length)
})

test('MD-14: robots.txt names the sitemap and keeps /admin out', async ({ request }) => {
  const answer = await request.get('/robots.txt')
  expect(answer.headers()['content-type']).toContain('text/plain')
  const lines = (await answer.text()).split('\n')
  expect(lines).toContain('User-agent: *')
  expect(lines).toContain('Disallow: /admin')
  expect(lines.find((line) => line.startsWith('Sitemap: '))).toMatch(/^Sitemap: https?:\/\/.+\/sitemap\.xml$/)
})

test('MD-15: feed.xml is an RSS feed of the newest posts, whatever they are called', async ({
  page,
  request,
  server,
}) => {
  const post = await addPost(server, { title: `Tea & "salt" <in> Mustang ${Date.now()}`, excerpt: 'a ]]> b & c' })
  const draft = await addPost(server, { is_published: false })
  const answer = await request.get('/feed.xml')
  expect(answer.headers()['content-type']).toContain('rss+xml')
  const xml = await answer.text()
  const titles = await read(page, xml, 'item > title')
  expect(titles[0]).toBe(post.title)
  expect(titles).not.toContain(draft.title)
  expect(titles.length).toBeLessThanOrEqual(20)
  expect((await read(page, xml, 'item > link'))[0]).toContain(`/blog/${post.slug}`)
  expect((await read(page, xml, 'item > description'))[0]).toBe('a ]]> b & c')
  for (const date of await read(page, xml, 'item > pubDate')) expect(Date.parse(date)).not.toBeNaN()
  await serveInto(page).open('/blog')
  await expect(page.locator('link[type="application/rss+xml"]')).toHaveAttribute('href', '/feed.xml')
})
