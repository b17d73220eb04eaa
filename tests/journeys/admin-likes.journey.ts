import { hasNoAxeViolations } from './support/axe.ts'
import { answerDialog, openScreen, seesToast } from './support/back-office.ts'
import { expect, test } from './support/journey.ts'
import { addLikes, addPost } from './support/posts.ts'
import { proves } from './support/proves.ts'
import { rowsOf } from './support/staff.ts'

test('staff see who liked a post, and remove a like', async ({ page, emptyServer }) => {
  const post = await addPost(emptyServer)
  await addLikes(emptyServer, String(post.id), 3)
  const likesOf = () => rowsOf(emptyServer, `blog_likes?blog_id=eq.${post.id}&order=created_at`)
  const [first, second] = await likesOf()
  await openScreen(page, emptyServer, 'likes')
  const row = (email: unknown) => page.getByRole('row').filter({ hasText: String(email) })
  await proves('LK-01', async () => {
    const communication = page.getByRole('region', { name: 'Communication' })
    await expect(communication.getByRole('link', { name: 'Likes' })).toHaveAttribute('aria-current', 'page')
    await expect(row(first!.user_email).getByRole('link')).toHaveText(String(post.title))
    await expect(row(first!.user_email)).toContainText(/\d{1,2} \w+ \d{4}, \d{2}:\d{2}/)
    await hasNoAxeViolations(page)
  })
  await proves('LK-02', async () => {
    await row(first!.user_email).getByRole('button', { name: 'Delete' }).click()
    await answerDialog(page, 'Are you sure you want to delete this like?', 'Delete')
    await seesToast(page, 'Like deleted successfully')
    await expect(row(first!.user_email)).toHaveCount(0)
    await expect(row(second!.user_email)).toBeVisible()
    expect((await likesOf()).map(({ user_email }) => user_email)).not.toContain(first!.user_email)
    const html = await (await page.request.get(`${emptyServer.url}/blog/${post.slug}`)).text()
    expect(html).toMatch(/data-count="likes"[^>]*>2</)
  })
})
