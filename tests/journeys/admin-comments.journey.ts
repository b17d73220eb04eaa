import { answerDialog, failRequests, openScreen, seesError, seesToast } from './support/back-office.ts'
import { expect, type Page, test } from './support/journey.ts'
import { leavePage } from './support/leave-page.ts'
import { addComment, addLikes, addPost } from './support/posts.ts'
import { proves } from './support/proves.ts'
import { rowsOf } from './support/staff.ts'
import { unique } from './support/unique.ts'
import { removeRows } from './support/visitors.ts'

const card = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text })
const press = (page: Page, text: string, name: string) => card(page, text).getByRole('button', { name }).click()
const filter = (page: Page, name: RegExp) => page.getByRole('group', { name: 'Status' }).getByRole('button', { name })

test('comments are approved, marked as spam and deleted, and likes are removed, one by one and in bulk', async ({
  page,
  emptyServer,
  expectConsoleError,
}) => {
  expectConsoleError(/400|Failed to update comment/)
  const post = await addPost(emptyServer)
  const [one, two, three, bad] = [unique('One'), unique('Two'), unique('Three'), unique('Bad')]
  for (const text of [one, two, three, bad]) await addComment(emptyServer, String(post.id), text, false)
  const publicPage = async () => (await page.request.get(`${emptyServer.url}/blog/${post.slug}`)).text()
  const lists = async (...texts: string[]) => {
    await expect(page.getByRole('article')).toHaveCount(texts.length)
    for (const text of texts) await expect(card(page, text)).toBeVisible()
  }

  await openScreen(page, emptyServer, 'comments')
  const communication = page.getByRole('region', { name: 'Communication' })
  await proves('CM-01', async () => {
    await expect(communication.getByRole('link', { name: 'Comments' })).toHaveAttribute('aria-current', 'page')
    await lists(one, two, three, bad)
    await expect(page.getByRole('article').first()).toContainText(bad)
    await expect(card(page, one)).toContainText(String(post.title))
  })

  expect(await publicPage()).not.toContain(one)
  await press(page, one, 'Approve')
  await seesToast(page, 'Success', 'Comment approved')
  await expect(page.getByRole('article')).toHaveCount(3)
  await proves('CM-03', () => expect.poll(publicPage).toContain(one))
  await press(page, bad, 'Mark as spam')
  await seesToast(page, 'Success', 'Comment marked as spam')
  await expect(filter(page, /./)).toHaveText(['All (3)', 'Pending (2)', 'Approved (1)', 'Spam (1)'])
  await proves('CM-02', async () => {
    await lists(two, three)
    await filter(page, /Approved/).click()
    await lists(one)
    await filter(page, /Spam/).click()
    await lists(bad)
    await filter(page, /Pending/).click()
    await lists(two, three)
  })

  await page.getByRole('checkbox', { name: 'Select all' }).click()
  const restoreUpdates = await failRequests(page, 'blog_comments', 'PATCH')
  await page.getByRole('button', { name: 'Approve selected' }).click()
  await seesError(page, 'Failed to update comment')
  await expect(page.getByRole('checkbox', { name: '2 selected' })).toBeChecked()
  await restoreUpdates()
  await proves('CM-05', async () => {
    await page.getByRole('button', { name: 'Approve selected' }).click()
    await seesToast(page, 'Success', '2 comments approved')
    await expect(page.getByText('No pending comments.', { exact: true })).toBeVisible()
    for (const text of [two, three]) await expect.poll(publicPage).toContain(text)
  })
  await proves('CM-04', async () => expect(await publicPage()).not.toContain(bad))

  await filter(page, /Spam/).click()
  await lists(bad)
  await press(page, bad, 'Not spam')
  await expect(page.getByText('No spam comments.', { exact: true })).toBeVisible()
  await filter(page, /Approved/).click()
  await lists(one, two, three)
  for (const text of [two, three]) await card(page, text).getByRole('checkbox').click()
  await expect(page.getByRole('checkbox', { name: '2 selected' })).toBeVisible()
  await page.getByRole('button', { name: 'Delete selected' }).click()
  const question = page.getByRole('alertdialog', { name: 'Are you sure you want to delete these 2 comments?' })
  await proves('CM-08', () => expect(question).toBeVisible())
  await proves('CM-06', async () => {
    await question.getByRole('button', { name: 'Delete selected' }).click()
    await seesToast(page, 'Success', '2 comments deleted successfully')
    const stored = await rowsOf(emptyServer, 'blog_comments?select=comment_text&order=created_at')
    expect(stored).toEqual([{ comment_text: one }, { comment_text: bad }])
  })
  for (const text of [two, three]) await expect.poll(publicPage).not.toContain(text)

  await page.getByRole('button', { name: `Delete Reader of ${one}` }).click()
  await answerDialog(page, 'Are you sure you want to delete this comment?', 'Delete')
  await proves('CM-07', () => expect.poll(publicPage).not.toContain(one))
  expect(await rowsOf(emptyServer, 'blog_comments?select=comment_text,is_approved,is_spam')).toEqual([
    { comment_text: bad, is_approved: false, is_spam: false },
  ])

  await addLikes(emptyServer, String(post.id), 4)
  const emailsOf = async () => {
    const likes = await rowsOf(emptyServer, `blog_likes?blog_id=eq.${post.id}&order=created_at`)
    return likes.map(({ user_email }) => String(user_email))
  }
  const [first, second, third, last] = await emailsOf()
  const row = (email: string | undefined) => page.getByRole('row').filter({ hasText: email! })

  await communication.getByRole('link', { name: 'Likes' }).click()
  await proves('LK-01', async () => {
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
  await leavePage(page)
  await removeRows(emptyServer, `blog_posts?id=eq.${post.id}`)
})
