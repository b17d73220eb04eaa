import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from './support/journey.ts'
import { addComment, addPost } from './support/posts.ts'
import { unique } from './support/unique.ts'

async function expectNoViolation(page: Page) {
  // What is still fading in has no final colour to measure.
  await page.waitForFunction(() => document.getAnimations().every((one) => one.playState !== 'running'))
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
}

for (const width of [390, 1440]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 }, contextOptions: { reducedMotion: 'reduce' } })

    for (const address of ['/contact', '/inquiries?subject=A%20trek', '/newsletter', '/blog', '/careers'])
      test(`W-01 W-09: ${address} at ${width} px has no violation and logs no error`, async ({ page }) => {
        await page.goto(address)
        await expectNoViolation(page)
      })

    test(`W-01 W-09: a post, its dialog and the e-mail question at ${width} px`, async ({ page, server }) => {
      const post = await addPost(server, { category: 'Culture', tags: ['tea', 'salt'] })
      await addComment(server, post.id!, unique('comment'))
      await page.goto(`/blog/${post.slug}`)
      await expectNoViolation(page)
      await page.goto('/blog')
      await page.getByRole('link', { name: `Read More about ${post.title}` }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await expectNoViolation(page)
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Like / })
        .click()
      await expect(page.getByRole('dialog', { name: 'Your email, please' })).toBeVisible()
      await expectNoViolation(page)
    })

    test(`W-01 W-09: errors in the contact form, an open job and the Apply dialog at ${width} px`, async ({ page }) => {
      await page.goto('/contact')
      await page.getByRole('button', { name: 'Send Message' }).click()
      await expect(page.getByText('Missing Information')).toBeVisible()
      await expectNoViolation(page)
      await page.goto('/careers')
      await page.getByRole('button', { name: 'View Details' }).first().click()
      await expectNoViolation(page)
      await page.getByRole('button', { name: 'Apply Now' }).first().click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await page.getByRole('button', { name: 'Submit Application' }).click()
      await expect(page.getByText('Missing Information')).toBeVisible()
      await expectNoViolation(page)
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
    await expectNoViolation(page)
  }
})
