import { hasNoAxeViolations } from './support/axe.ts'
import { expect, type Page, test } from './support/journey.ts'
import { addComment, addPost } from './support/posts.ts'
import { unique } from './support/unique.ts'

const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]

/** The page has no violation, and nothing on it is wider than the screen, wide or small. */
async function isAccessible(page: Page) {
  for (const size of sizes) {
    await page.setViewportSize(size)
    await hasNoAxeViolations(page)
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth), `${page.url()} at ${size.width} px`)
      .toBeLessThanOrEqual(size.width)
  }
}

/** Wider than any screen of a phone. */
const word = 'Chhusangpangbuchemoulekharka'.repeat(5)

test('W-01 W-09: the newsletter, the inquiry and the contact form with its errors have no violation', async ({
  page,
}) => {
  for (const address of ['/newsletter', '/inquiries?subject=A%20trek']) {
    await page.goto(address)
    await isAccessible(page)
  }
  await page.goto('/contact')
  await page.getByRole('button', { name: 'Send Message' }).click()
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

test('W-01 W-09: an open job and the Apply dialog with its errors have no violation', async ({ page }) => {
  await page.goto('/careers')
  await page.getByRole('button', { name: 'View Details' }).first().click()
  await isAccessible(page)
  await page.getByRole('button', { name: 'Apply Now', disabled: false }).first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.getByRole('button', { name: 'Submit Application' }).click()
  await expect(page.getByText('Missing Information')).toBeVisible()
  await isAccessible(page)
})

test('W-01: the empty blog and the empty careers page have no violation', async ({ page, emptyServer }) => {
  for (const address of ['/blog', '/careers']) {
    await page.goto(emptyServer.url + address)
    await hasNoAxeViolations(page)
  }
})
