import { isAccessible } from './support/accessible-page.ts'
import { expect, test } from './support/journey.ts'
import { addComment, addPost } from './support/posts.ts'
import { unique } from './support/unique.ts'

/** Wider than any screen of a phone. */
const word = 'Chhusangpangbuchemoulekharka'.repeat(5)

test('W-01 W-09: forms with their errors, and an open job, have no violation', async ({ page }) => {
  for (const address of ['/newsletter', '/inquiries?subject=A%20trek']) {
    await page.goto(address)
    await isAccessible(page)
  }
  await page.goto('/contact')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByText('Missing Information')).toBeVisible()
  await isAccessible(page)

  await page.goto('/careers')
  await page.getByRole('button', { name: 'View Details' }).first().click()
  await isAccessible(page)
  await page.getByRole('button', { name: 'Apply Now', disabled: false }).first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.getByRole('button', { name: 'Submit Application' }).click()
  await expect(page.getByText('Missing Information')).toBeVisible()
  await isAccessible(page)
})

test('W-01 W-09: the blog, a post, its dialog and the email question have no violation', async ({ page, server }) => {
  const title = `${word} ${unique('x')}`
  const post = await addPost(server, { title, excerpt: word, category: word.slice(0, 100), tags: ['tea', 'salt'] })
  await addComment(server, post.id!, unique('comment'))
  await page.goto(`/blog/${post.slug}`)
  await isAccessible(page)
  await page.goto('/blog')
  await isAccessible(page)
  await page.getByRole('link', { name: `Read More about ${post.title}` }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await isAccessible(page)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Like / })
    .click()
  await expect(page.getByRole('dialog', { name: 'Your email, please' })).toBeVisible()
  await isAccessible(page)
})
