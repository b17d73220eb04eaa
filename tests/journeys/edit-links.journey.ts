import { hasNoAxeViolations } from './support/axe.ts'
import { openScreen } from './support/back-office.ts'
import { expect, test } from './support/journey.ts'
import { addPost } from './support/posts.ts'
import { proves } from './support/proves.ts'
import { removeRows } from './support/visitors.ts'

test('staff are led from a page to the form of what it shows, and visitors see nothing of it', async ({
  page,
  server,
}) => {
  const post = await addPost(server, { content: '<p>Bring warm sock</p>' })
  const links = page.getByRole('link', { name: /^Edit this/ })
  const addresses = ['/services', '/team', '/testimonials', '/awards', '/careers', '/about', '/privacy-policy']
  for (const address of ['/services', `/blog/${post.slug}`]) {
    await page.goto(address)
    await expect(page.locator('html[data-started]')).toBeAttached()
    await expect(links, address).toHaveCount(0)
  }

  await openScreen(page, server, 'dashboard')
  await proves('W-73', async () => {
    for (const address of addresses) {
      await page.goto(address)
      await expect(links.first(), address).toBeVisible()
    }
    await hasNoAxeViolations(page)
    const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
    for (const address of addresses) {
      const read = (headers = {}) => fetch(server.url + address, { headers }).then((one) => one.text())
      expect(await read({ cookie }), address).toBe(await read())
    }
    await page.goto('/blog')
    await page.getByRole('link', { name: `Read More about ${post.title}` }).click()
    const opened = page.getByRole('dialog')
    await expect(opened.getByRole('link', { name: `Edit this: ${post.title}` })).toBeVisible()
  })

  await proves('W-77', async () => {
    await page.goto(`/blog/${post.slug}`)
    await page.getByRole('link', { name: `Edit this: ${post.title}` }).click()
    const form = page.getByRole('region', { name: 'Edit blog post' })
    await expect(form.getByLabel('Title')).toHaveValue(post.title!)
    await form.getByRole('textbox', { name: 'Content' }).click()
    await page.keyboard.press('ControlOrMeta+End')
    await page.keyboard.type('s')
    await form.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(form).toHaveCount(0)
    await page.goto(`/blog/${post.slug}`)
    await expect(page.getByText('Bring warm socks', { exact: true })).toBeVisible()
  })
  await page.close()
  await removeRows(server, `blog_posts?id=eq.${post.id}`)
})
