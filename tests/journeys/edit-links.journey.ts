import { hasNoAxeViolations } from './support/axe.ts'
import { openScreen } from './support/back-office.ts'
import { expect, test } from './support/journey.ts'
import { addPost } from './support/posts.ts'
import { removeRows } from './support/visitors.ts'

test('W-73: staff are led from a page to the form of what it shows, and visitors see nothing of it', async ({
  page,
  browser,
  server,
}) => {
  const post = await addPost(server)
  const visitor = await browser.newPage({ baseURL: server.url })
  const links = page.getByRole('link', { name: /^Edit this/ })
  await openScreen(page, server, 'dashboard')
  for (const address of ['/services', '/team', '/testimonials', '/awards', '/careers', '/about', '/privacy-policy']) {
    await page.goto(`${server.url}${address}`)
    await expect(links.first(), address).toBeVisible()
    await hasNoAxeViolations(page)
    await visitor.goto(address)
    await expect(visitor.locator('html[data-started]')).toBeAttached()
    await expect(visitor.getByRole('link', { name: /^Edit this/ })).toHaveCount(0)
  }
  await visitor.close()
  const read = (cookie: string) => fetch(`${server.url}/services`, { headers: { cookie } }).then((one) => one.text())
  expect(await read((await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; '))).toBe(
    await read(''),
  )

  await page.goto(`${server.url}/blog`)
  await page.getByRole('link', { name: `Read More about ${post.title}` }).click()
  const opened = page.getByRole('dialog')
  await expect(opened.getByRole('link', { name: `Edit this: ${post.title}` })).toBeVisible()
  await page.goto(`${server.url}/blog/${post.slug}`)
  await page.getByRole('link', { name: `Edit this: ${post.title}` }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Blogs' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Edit blog post' }).getByLabel('Title')).toHaveValue(post.title!)
  await page.close()
  await removeRows(server, `blog_posts?id=eq.${post.id}`)
})

test('W-77: a typo in a live post is mended with three clicks', async ({ page, server }) => {
  const post = await addPost(server, { content: '<p>Bring warm sock</p>' })
  await openScreen(page, server, 'dashboard')
  await page.goto(`${server.url}/blog/${post.slug}`)
  await page.getByRole('link', { name: `Edit this: ${post.title}` }).click()
  const form = page.getByRole('region', { name: 'Edit blog post' })
  await form.getByRole('textbox', { name: 'Content' }).click()
  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.type('s')
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(form).toHaveCount(0)
  await page.goto(`${server.url}/blog/${post.slug}`)
  await expect(page.getByText('Bring warm socks', { exact: true })).toBeVisible()
  await page.close()
  await removeRows(server, `blog_posts?id=eq.${post.id}`)
})
