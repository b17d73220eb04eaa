import { expect, type Page, test } from './support/journey.ts'
import { tabTo } from './support/keyboard.ts'
import { addComment, addLikes, addPost } from './support/posts.ts'
import { proves } from './support/proves.ts'
import { rowsOf, staffOf } from './support/staff.ts'
import { closeToast, delayRequests, seesToast } from './support/toast.ts'
import { unique, uniqueEmail } from './support/unique.ts'

const likeButton = (page: Page, title: string) => page.getByRole('button', { name: `Like ${title}` })
const prompt = (page: Page) => page.getByRole('dialog', { name: 'Your email, please' })
const likesCall = '**/rest/v1/blog_likes*'

async function answerPrompt(page: Page, email: string) {
  await prompt(page).getByLabel('Email').fill(email)
  await prompt(page).getByRole('button', { name: 'Like' }).click()
}

const likesOf = (server: Parameters<typeof rowsOf>[0], id: string) =>
  rowsOf(server, `blog_likes?select=user_email&blog_id=eq.${id}`)

const stored = (page: Page, name: string) => page.evaluate((key) => localStorage.getItem(key), name)

test('a like asks for an email once, counts and can be taken back', async ({ page, server }) => {
  const post = await addPost(server)
  const other = await addPost(server)
  await addLikes(server, post.id!, 2)
  const email = uniqueEmail('reader')
  const likedPosts = async () => JSON.parse((await stored(page, 'liked_posts'))!)
  await page.goto(`/blog/${post.slug}`)
  const like = likeButton(page, post.title!)
  const count = like.locator('[data-count=likes]')
  await expect(count).toHaveText('2')
  await like.click()
  await proves('BL-34', async () => {
    await expect(prompt(page)).toBeVisible()
    expect(await likesOf(server, post.id!)).toHaveLength(2)
    await answerPrompt(page, email)
    await expect.poll(() => likesOf(server, post.id!)).toContainEqual({ user_email: email })
  })
  await proves('BL-29', async () => {
    await seesToast(page, 'Liked!')
    await expect(like).toHaveAttribute('aria-pressed', 'true')
  })
  await proves('BL-30', async () => {
    await expect(count).toHaveText('3')
    expect(await likesOf(server, post.id!)).toHaveLength(3)
  })
  await proves('BL-37', async () => expect(await likedPosts()).toEqual([post.id]))

  await page.goto(`/blog/${other.slug}`)
  await proves('BL-36', async () => {
    expect(await stored(page, 'visitor_email')).toBe(email)
    await likeButton(page, other.title!).click()
    await seesToast(page, 'Liked!')
    await expect(prompt(page)).toHaveCount(0)
    expect(await likesOf(server, other.id!)).toEqual([{ user_email: email }])
  })
  await proves('BL-37', async () => expect(await likedPosts()).toEqual([post.id, other.id]))

  await page.goto(`/blog/${post.slug}`)
  await expect(count).toHaveText('3')
  await expect(like).toHaveAttribute('aria-pressed', 'true')
  await like.click()
  await proves('BL-31', async () => {
    await seesToast(page, 'Unliked')
    await expect(like).toHaveAttribute('aria-pressed', 'false')
  })
  await proves('BL-32', async () => {
    await expect(count).toHaveText('2')
    const left = await likesOf(server, post.id!)
    expect(left).toHaveLength(2)
    expect(left).not.toContainEqual({ user_email: email })
  })
  await proves('BL-37', async () => expect(await likedPosts()).toEqual([other.id]))
})

test('AQ-13: after a like the count is the server’s, with what others did meanwhile', async ({ page, server }) => {
  const post = await addPost(server)
  await addLikes(server, post.id!, 1)
  await page.goto(`/blog/${post.slug}`)
  const like = likeButton(page, post.title!)
  const count = like.locator('[data-count=likes]')
  await expect(count).toHaveText('1')
  await addLikes(server, post.id!, 3)
  await like.click()
  await answerPrompt(page, uniqueEmail('late'))
  await expect(count).toHaveText('5')
  await addLikes(server, post.id!, 2)
  await like.click()
  await expect(count).toHaveText('6')
})

test('BL-30 BL-38: a like given in the dialog shows on the card too, and after a reload', async ({ page, server }) => {
  const post = await addPost(server)
  await page.goto('/blog')
  await page.evaluate(() => localStorage.setItem('visitor_email', 'again@example.com'))
  const card = page.locator('#blog').getByRole('article').filter({ hasText: post.title! })
  await card.getByRole('link', { name: 'Read More' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Like / })
    .click()
  await seesToast(page, 'Liked!')
  await page.goBack()
  await expect(card.getByRole('button', { name: /^Like / })).toHaveAttribute('aria-pressed', 'true')
  await expect(card.locator('[data-count=likes]')).toHaveText('1')
  await page.reload()
  await expect(card.getByRole('button', { name: /^Like / })).toHaveAttribute('aria-pressed', 'true')
  await expect(card.locator('[data-count=likes]')).toHaveText('1')
})

test('BL-86: the card and the dialog over it agree on the count, whatever is liked where', async ({ page, server }) => {
  const post = await addPost(server)
  await page.goto('/blog')
  await page.evaluate(() => localStorage.setItem('visitor_email', 'twice@example.com'))
  // By its tag: behind the dialog it has no role.
  const card = page.locator('#blog article').filter({ hasText: post.title! })
  const onCard = card.locator('[data-count=likes]')
  await card.getByRole('button', { name: /^Like / }).click()
  await seesToast(page, 'Liked!')
  await card.getByRole('link', { name: 'Read More' }).click()
  const like = page.getByRole('dialog').getByRole('button', { name: /^Like / })
  await expect(like).toContainText('1')
  await like.click()
  await seesToast(page, 'Unliked')
  await expect(onCard).toHaveText('0')
  await like.click()
  await expect(like).toHaveAttribute('aria-pressed', 'true')
  await expect(like).toContainText('1')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(onCard).toHaveText('1')
  await expect(card.getByRole('button', { name: /^Like / })).toHaveAttribute('aria-pressed', 'true')
})

const cancels = [
  (page: Page) => answerPrompt(page, '  '),
  (page: Page) => prompt(page).getByRole('button', { name: 'Cancel' }).click(),
  (page: Page) => prompt(page).press('Escape'),
]

test('BL-34 BL-35: an empty answer, Cancel and Escape cancel the like; one that is no email is asked for again', async ({
  page,
  server,
}) => {
  const post = await addPost(server)
  await page.goto(`/blog/${post.slug}`)
  const like = likeButton(page, post.title!)
  for (const cancel of cancels) {
    await like.click()
    await expect(prompt(page)).toBeVisible()
    await cancel(page)
    await expect(prompt(page)).toHaveCount(0)
    await expect(like).toContainText('0')
    await expect(like).toHaveAttribute('aria-pressed', 'false')
    expect(await likesOf(server, post.id!)).toEqual([])
    expect(await stored(page, 'visitor_email')).toBeNull()
  }
  await like.click()
  await answerPrompt(page, 'nobody')
  await expect(prompt(page).getByText('It should look like name@example.com.')).toBeVisible()
  await answerPrompt(page, uniqueEmail('somebody'))
  await seesToast(page, 'Liked!')
})

test('BL-33: a like or unlike that fails is taken back and said', async ({ page, server, expectConsoleError }) => {
  expectConsoleError(/Failed to load resource/)
  const post = await addPost(server)
  await page.goto(`/blog/${post.slug}`)
  await page.evaluate(() => localStorage.setItem('visitor_email', 'unlucky@example.com'))
  const like = likeButton(page, post.title!)
  await page.route(likesCall, (route) => route.fulfill({ status: 500, body: '{}' }))
  await like.click()
  await seesToast(page, 'Error', 'Failed to update like status')
  await expect(like).toContainText('0')
  await expect(like).toHaveAttribute('aria-pressed', 'false')
  expect(JSON.parse((await stored(page, 'liked_posts'))!)).toEqual([])

  await page.unroute(likesCall)
  await like.click()
  await seesToast(page, 'Liked!')
  await expect(page.getByText('Failed to update like status')).toHaveCount(0)
  await page.route(likesCall, (route) => route.abort())
  await like.click()
  await seesToast(page, 'Error', 'Failed to update like status')
  await expect(like).toContainText('1')
  await expect(like).toHaveAttribute('aria-pressed', 'true')
})

test('BL-30 W-11: the count rises before the server answers, and a double click likes once', async ({
  page,
  server,
}) => {
  const post = await addPost(server)
  await page.goto(`/blog/${post.slug}`)
  await page.evaluate(() => localStorage.setItem('visitor_email', 'quick@example.com'))
  const letGo = await delayRequests(page, likesCall)
  const like = likeButton(page, post.title!)
  await like.dblclick()
  await expect(like).toContainText('1')
  letGo()
  await seesToast(page, 'Liked!')
  await expect(like).toContainText('1')
  expect(await likesOf(server, post.id!)).toHaveLength(1)
})

test('BL-39: only a like brings the signed cookie', async ({ page, server }) => {
  const post = await addPost(server)
  const names = async () => (await page.context().cookies()).map(({ name }) => name)
  await page.goto('/blog')
  await page.goto(`/blog/${post.slug}`)
  await comment(page, { author_name: 'Hana', author_email: 'hana@example.com', comment_text: 'Lovely' })
  await seesToast(page, 'Comment Submitted')
  expect(await names()).toEqual([])
  await likeButton(page, post.title!).click()
  await seesToast(page, 'Liked!')
  expect(await names()).toEqual(['prabas_visitor'])
})

test('staff who are signed in like and comment as visitors do', async ({ page, server }) => {
  const staff = await staffOf(server)
  const [name, value] = [...staff.cookies].find(([one]) => one.includes('session'))!
  await page.context().addCookies([{ name, value, url: server.url }])
  const post = await addPost(server)
  await page.goto(`/blog/${post.slug}`)
  await likeButton(page, post.title!).click()
  await answerPrompt(page, 'staff@example.com')
  await seesToast(page, 'Liked!')
})

test.describe('sharing', () => {
  test('BL-40: uses what the device offers, with the address by id', async ({ page, server }) => {
    const post = await addPost(server)
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'share', {
        value: async (shared: ShareData) => document.body.setAttribute('data-shared', String(shared.url)),
      })
    })
    await page.goto('/blog')
    await page.getByRole('button', { name: `Share ${post.title}` }).click()
    await expect(page.locator('body')).toHaveAttribute('data-shared', `${server.url}/blog/${post.id}`)
    await expect(page.getByText('Link Copied')).toHaveCount(0)
  })

  for (const [id, what, share] of [
    ['BL-41', 'without native sharing', undefined],
    ['BL-42', 'when native sharing fails', 'fails'],
  ] as const)
    test(`${id}: ${what} the link is copied`, async ({ page, context, server }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      const post = await addPost(server)
      await page.addInitScript((how) => {
        const value = how && (() => Promise.reject(new DOMException('no', 'NotAllowedError')))
        Object.defineProperty(navigator, 'share', { value })
      }, share)
      await page.goto(`/blog/${post.slug}`)
      await page.getByRole('button', { name: 'Share', exact: true }).click()
      await seesToast(page, 'Link Copied', 'Blog post link copied to clipboard')
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${server.url}/blog/${post.id}`)
    })
})

test('BL-87: a link that cannot be copied is shown instead, and the focus stays where it was', async ({
  page,
  server,
}) => {
  const post = await addPost(server)
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', { value: undefined })
    Object.defineProperty(navigator, 'clipboard', { value: undefined })
    document.execCommand = () => document.activeElement?.matches('textarea') === true && document.title === 'copies'
  })
  await page.goto('/blog')
  await page.getByRole('link', { name: `Read More about ${post.title}` }).click()
  const share = page.getByRole('dialog').getByRole('button', { name: 'Share', exact: true })
  await share.press('Enter')
  await seesToast(page, 'Link Not Copied', `Please copy it by hand: ${server.url}/blog/${post.id}`)
  await expect(page.getByText('Link Copied')).toHaveCount(0)
  await expect(share).toBeFocused()
  await page.evaluate(() => {
    document.title = 'copies'
  })
  await share.press('Enter')
  await seesToast(page, 'Link Copied', 'Blog post link copied to clipboard')
  await expect(share).toBeFocused()
})

interface Comment {
  author_name: string
  author_email: string
  comment_text: string
}
const commentLabels = { author_name: 'Name', author_email: 'Email', comment_text: 'Comment' } as const
const commentField = (page: Page, name: keyof Comment) => page.locator('#comments form').getByLabel(commentLabels[name])

async function comment(page: Page, typed: Comment) {
  for (const [name, value] of Object.entries(typed)) await commentField(page, name as keyof Comment).fill(value)
  await page.getByRole('button', { name: /^Submit/ }).click()
}
const opinion = (): Comment => ({
  author_name: unique('Hana'),
  author_email: uniqueEmail('hana'),
  comment_text: unique('We walked up in March. 3 < 4 <em>indeed</em>'),
})

test('BL-43: a comment without a name, an email or a text is not sent', async ({ page, server }) => {
  const post = await addPost(server)
  const mine = opinion()
  await page.goto(`/blog/${post.slug}`)
  for (const missing of ['author_name', 'author_email', 'comment_text'] as const) {
    await comment(page, { ...mine, [missing]: ' ' })
    await seesToast(page, 'Missing Information', 'Please fill in all fields')
    for (const name of Object.keys(commentLabels) as (keyof Comment)[])
      if (name !== missing) await expect(commentField(page, name)).toHaveValue(mine[name])
    expect(await rowsOf(server, `blog_comments?blog_id=eq.${post.id}`)).toEqual([])
    await closeToast(page)
  }
})

test('BL-44 BL-45 BL-47: a comment waits for approval, and its writer is remembered', async ({ page, server }) => {
  const post = await addPost(server)
  const mine = opinion()
  await page.goto(`/blog/${post.slug}`)
  await comment(page, mine)
  await seesToast(page, 'Comment Submitted', 'Your comment has been submitted for approval')
  await expect(commentField(page, 'comment_text')).toHaveValue('')
  await proves('W-72', async () => {
    const panel = page.getByRole('region', { name: 'What you sent' })
    await expect(panel.getByText(mine.comment_text)).toBeVisible()
    await expect(panel.getByText('It appears here once one of us has read it.')).toBeVisible()
    await panel.getByRole('link', { name: 'Write Another Comment' }).click()
    await expect(commentField(page, 'comment_text')).toBeEditable()
  })
  await page.reload()
  await expect(page.getByText(mine.comment_text)).toHaveCount(0)
  await expect(page.getByText('No comments yet. Be the first to comment!')).toBeVisible()
  expect(await stored(page, 'visitor_name')).toBe(mine.author_name)
  expect(await stored(page, 'visitor_email')).toBe(mine.author_email)
  await expect(commentField(page, 'author_name')).toHaveValue(mine.author_name)
  await expect(commentField(page, 'author_email')).toHaveValue(mine.author_email)

  const [waiting] = await rowsOf(server, `blog_comments?blog_id=eq.${post.id}`)
  expect(waiting).toMatchObject({ ...mine, is_approved: false })
  await (await staffOf(server)).send('PATCH', `/rest/v1/blog_comments?id=eq.${waiting!.id}`, { is_approved: true })
  await page.reload()
  await expect(page.locator('#comments li').getByText(mine.comment_text)).toBeVisible()
})

test('BL-46 W-10: a comment that fails is kept, and can be sent again', async ({
  page,
  server,
  expectConsoleError,
}) => {
  expectConsoleError(/Failed to load resource/)
  const post = await addPost(server)
  const mine = opinion()
  await page.goto(`/blog/${post.slug}`)
  await page.route('**/rest/v1/blog_comments', (route) => route.abort())
  await comment(page, mine)
  await seesToast(page, 'Error', 'Failed to submit comment')
  for (const name of Object.keys(commentLabels) as (keyof Comment)[])
    await expect(commentField(page, name)).toHaveValue(mine[name])
  await page.unroute('**/rest/v1/blog_comments')
  await page.getByRole('button', { name: 'Submit Comment' }).click()
  await seesToast(page, 'Comment Submitted')
})

test('W-11: a double click comments once', async ({ page, server }) => {
  const post = await addPost(server)
  await page.goto(`/blog/${post.slug}`)
  const mine = opinion()
  for (const [name, value] of Object.entries(mine)) await commentField(page, name as keyof Comment).fill(value)
  const letGo = await delayRequests(page, '**/rest/v1/blog_comments')
  await page.getByRole('button', { name: /^Submit/ }).dblclick()
  letGo()
  await seesToast(page, 'Comment Submitted')
  expect(await rowsOf(server, `blog_comments?blog_id=eq.${post.id}`)).toHaveLength(1)
})

test('W-03: opening a post, liking, commenting and closing it need no mouse', async ({ page, server }) => {
  const post = await addPost(server)
  await addComment(server, post.id!, unique('earlier'))
  await page.goto('/blog')
  await page
    .locator('#blog')
    .getByRole('link', { name: `Read More about ${post.title}` })
    .focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: post.title })
  await expect(dialog).toBeVisible()
  await expect(dialog.getByRole('heading', { name: post.title! })).toBeInViewport()
  await page.keyboard.press('Tab')
  await expect(dialog.getByRole('button', { name: /^Like / })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(prompt(page).getByLabel('Email')).toBeFocused()
  await page.keyboard.type('keys@example.com')
  await page.keyboard.press('Enter')
  await seesToast(page, 'Liked!')
  await expect(dialog.getByRole('button', { name: /^Like / })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(dialog.getByRole('button', { name: 'Share' })).toBeFocused()
  // Between them lies what to do next.
  await tabTo(page, dialog.getByLabel('Name'))
  await page.keyboard.type('Keys')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.type('With both hands')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await seesToast(page, 'Comment Submitted')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
})
