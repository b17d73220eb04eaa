import type { Locator } from '@playwright/test'
import { expect, type Page, test } from './support/journey.ts'
import { addComment, addPost } from './support/posts.ts'

const onScreenOnly = (page: Page): Locator[] => [
  page.getByRole('navigation'),
  page.getByRole('contentinfo'),
  page.getByRole('button'),
  page.locator('form'),
  page.getByRole('heading', { name: 'Add a Comment' }),
]

test('W-21: a printed post is its words and pictures', async ({ page, server }) => {
  const post = await addPost(server, { content: '<p>The whole of the story.</p>' })
  await addComment(server, post.id!, 'A comment worth keeping')
  await page.goto(`/blog/${post.slug}`)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('The whole of the story.')).toBeVisible()
  await expect(page.getByText('A comment worth keeping', { exact: true })).toBeVisible()
  for (const part of [...onScreenOnly(page), page.getByRole('heading', { name: 'More from the trail' })])
    await expect(part.filter({ visible: true })).toHaveCount(0)
})

test('W-21: a post printed from its dialog leaves the list below it out', async ({ page, server }) => {
  const post = await addPost(server, { content: '<p>The whole of the story.</p>'.repeat(200) })
  await page.goto('/blog')
  await page.getByRole('link', { name: post.title!, exact: true }).click()
  await expect(page.getByRole('dialog', { name: post.title! })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  for (const part of [...onScreenOnly(page), page.getByRole('main')])
    await expect(part.filter({ visible: true })).toHaveCount(0)
  // It runs on from sheet to sheet instead of scrolling in a frame.
  const text = (await page.locator('.prose').boundingBox())!
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeGreaterThan(text.height)
})
