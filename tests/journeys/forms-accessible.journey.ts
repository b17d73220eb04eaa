import { hasNoAxeViolations } from './support/axe.ts'
import { expect, type Page, test } from './support/journey.ts'
import { addComment, addPost } from './support/posts.ts'
import { unique } from './support/unique.ts'

const wide = { width: 1440, height: 900 }
const small = { width: 390, height: 844 }

async function hasNoViolationsWideOrSmall(page: Page) {
  for (const size of [wide, small]) {
    await page.setViewportSize(size)
    await hasNoAxeViolations(page)
  }
}

for (const address of ['/contact', '/inquiries?subject=A%20trek', '/newsletter', '/blog', '/careers'])
  test(`W-01 W-09: ${address} has no violation, wide or small`, async ({ page }) => {
    await page.goto(address)
    await hasNoViolationsWideOrSmall(page)
  })

test('W-01 W-09: a post, its dialog and the email question have no violation, wide or small', async ({
  page,
  server,
}) => {
  const post = await addPost(server, { category: 'Culture', tags: ['tea', 'salt'] })
  await addComment(server, post.id!, unique('comment'))
  await page.goto(`/blog/${post.slug}`)
  await hasNoViolationsWideOrSmall(page)
  await page.goto('/blog')
  await page.getByRole('link', { name: `Read More about ${post.title}` }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await hasNoViolationsWideOrSmall(page)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Like / })
    .click()
  await expect(page.getByRole('dialog', { name: 'Your email, please' })).toBeVisible()
  await hasNoViolationsWideOrSmall(page)
})

test('W-01 W-09: errors in the contact form, an open job and the Apply dialog have no violation, wide or small', async ({
  page,
}) => {
  await page.goto('/contact')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByText('Missing Information')).toBeVisible()
  await hasNoViolationsWideOrSmall(page)
  await page.goto('/careers')
  await page.getByRole('button', { name: 'View Details' }).first().click()
  await hasNoViolationsWideOrSmall(page)
  await page.getByRole('button', { name: 'Apply Now', disabled: false }).first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.getByRole('button', { name: 'Submit Application' }).click()
  await expect(page.getByText('Missing Information')).toBeVisible()
  await hasNoViolationsWideOrSmall(page)
})

test('nothing is wider than the screen, wide or small', async ({ page, server }) => {
  const word = 'Chhusangpangbuchemoulekharka'.repeat(5)
  const post = await addPost(server, { title: `${word} ${unique('x')}`, excerpt: word, category: word.slice(0, 100) })
  for (const address of ['/contact', '/inquiries', '/newsletter', '/blog', `/blog/${post.slug}`, '/careers']) {
    await page.goto(address)
    for (const size of [wide, small]) {
      await page.setViewportSize(size)
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth), `${address} at ${size.width} px`)
        .toBeLessThanOrEqual(size.width)
    }
  }
})

test('W-01: the empty blog and the empty careers page have no violation', async ({ page, emptyServer }) => {
  for (const address of ['/blog', '/careers']) {
    await page.goto(emptyServer.url + address)
    await hasNoAxeViolations(page)
  }
})
