import { answerDialog, openScreen } from './support/back-office.ts'
import { expect, test } from './support/journey.ts'
import { addLikes, addPost } from './support/posts.ts'
import { proves } from './support/proves.ts'
import { rowsOf } from './support/staff.ts'
import { removeRows } from './support/visitors.ts'

test('staff see who liked a post, and remove likes', async ({ page, emptyServer }) => {
  const post = await addPost(emptyServer)
  await addLikes(emptyServer, String(post.id), 4)
  const emailsOf = async () => {
    const likes = await rowsOf(emptyServer, `blog_likes?blog_id=eq.${post.id}&order=created_at`)
    return likes.map(({ user_email }) => String(user_email))
  }
  const [first, second, third, last] = await emailsOf()
  const publicPage = async () => (await page.request.get(`${emptyServer.url}/blog/${post.slug}`)).text()
  const row = (email: string | undefined) => page.getByRole('row').filter({ hasText: email! })

  await openScreen(page, emptyServer, 'likes')
  await proves('LK-01', async () => {
    const communication = page.getByRole('region', { name: 'Communication' })
    await expect(communication.getByRole('link', { name: 'Likes' })).toHaveAttribute('aria-current', 'page')
    await expect(row(first).getByRole('link')).toHaveText(String(post.title))
    await expect(row(first).getByRole('link')).toHaveAttribute('href', `/blog/${post.slug}`)
    await expect(row(first)).toContainText(/\d{1,2} \w+ \d{4}, \d{2}:\d{2}/)
    await expect(page.getByRole('row').filter({ hasText: '@' }).first()).toContainText(last!)
  })

  expect(await publicPage()).toMatch(/data-count="likes"[^>]*>4</)
  await proves('LK-02', async () => {
    await row(first).getByRole('button', { name: 'Delete' }).click()
    await answerDialog(page, 'Are you sure you want to delete this like?', 'Delete')
    await expect(row(first)).toHaveCount(0)
    await expect.poll(emailsOf).toEqual([second, third, last])
    await expect.poll(publicPage).toMatch(/data-count="likes"[^>]*>3</)
    for (const email of [second, third]) await row(email).getByRole('checkbox').click()
    await page.getByRole('button', { name: 'Delete selected' }).click()
    const question = page.getByRole('alertdialog', { name: 'Are you sure you want to delete these 2 likes?' })
    await question.getByRole('button', { name: 'Delete selected' }).click()
    await expect(row(second)).toHaveCount(0)
    await expect.poll(emailsOf).toEqual([last])
    await expect.poll(publicPage).toMatch(/data-count="likes"[^>]*>1</)
  })
  await removeRows(emptyServer, `blog_posts?id=eq.${post.id}`)
})
