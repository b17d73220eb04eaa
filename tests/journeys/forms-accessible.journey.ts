import { hasNoAxeViolations } from './support/axe.ts'
import { expect, test } from './support/journey.ts'
import { addComment, addPost } from './support/posts.ts'
import { unique } from './support/unique.ts'

const wide = { width: 1440, height: 900 }
const small = { width: 390, height: 844 }

for (const address of ['/contact', '/inquiries?subject=A%20trek', '/newsletter', '/blog', '/careers'])
  test(`W-01 W-09: ${address} has no violation, wide or small`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(address)
    for (const size of [wide, small]) {
      await page.setViewportSize(size)
      await hasNoAxeViolations(page)
    }
  })

for (const width of [390, 1440]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 }, contextOptions: { reducedMotion: 'reduce' } })

    test(`W-01 W-09: a post, its dialog and the e-mail question at ${width} px`, async ({ page, server }) => {
      const post = await addPost(server, { category: 'Culture', tags: ['tea', 'salt'] })
      await addComment(server, post.id!, unique('comment'))
      await page.goto(`/blog/${post.slug}`)
      await hasNoAxeViolations(page)
      await page.goto('/blog')
      await page.getByRole('link', { name: `Read More about ${post.title}` }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await hasNoAxeViolations(page)
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Like / })
        .click()
      await expect(page.getByRole('dialog', { name: 'Your email, please' })).toBeVisible()
      await hasNoAxeViolations(page)
    })

    test(`W-01 W-09: errors in the contact form, an open job and the Apply dialog at ${width} px`, async ({ page }) => {
      await page.goto('/contact')
      await page.getByRole('button', { name: 'Send Message' }).click()
      await expect(page.getByText('Missing Information')).toBeVisible()
      await hasNoAxeViolations(page)
      await page.goto('/careers')
      await page.getByRole('button', { name: 'View Details' }).first().click()
      await hasNoAxeViolations(page)
      await page.getByRole('button', { name: 'Apply Now', disabled: false }).first().click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await page.getByRole('button', { name: 'Submit Application' }).click()
      await expect(page.getByText('Missing Information')).toBeVisible()
      await hasNoAxeViolations(page)
    })

    test(`nothing is wider than the screen at ${width} px`, async ({ page, server }) => {
      const word = 'Chhusangpangbuchemoulekharka'.repeat(5)
      const post = await addPost(server, {
        title: `${word} ${unique('x')}`,
        excerpt: word,
        category: word.slice(0, 100),
      })
      for (const address of ['/contact', '/inquiries', '/newsletter', '/blog', `/blog/${post.slug}`, '/careers']) {
        await page.goto(address)
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      }
    })
  })
}

test('W-01: the empty blog and the empty careers page have no violation', async ({ page, emptyServer }) => {
  for (const address of ['/blog', '/careers']) {
    await page.goto(emptyServer.url + address)
    await hasNoAxeViolations(page)
  }
})
