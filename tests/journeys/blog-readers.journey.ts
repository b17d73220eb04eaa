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

const cancels = [
  (page: Page) => answerPrompt(page, '  '),
  (page: Page) => prompt(page).getByRole('button', { name: 'Cancel' }).click(),
  (page: Page) => prompt(page).press('Escape'),
]

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
  await proves('BL-35', async () => {
    for (const cancel of cancels) {
      await like.click()
      await expect(prompt(page)).toBeVisible()
      await cancel(page)
      await expect(prompt(page)).toHaveCount(0)
      await expect(count).toHaveText('2')
      await expect(like).toHaveAttribute('aria-pressed', 'false')
      expect(await likesOf(server, post.id!)).toHaveLength(2)
      expect(await stored(page, 'visitor_email')).toBeNull()
    }
  })
  await like.click()
  await proves('BL-34', async () => {
    await expect(prompt(page)).toBeVisible()
    await answerPrompt(page, 'nobody')
    await expect(prompt(page).getByText('It should look like name@example.com.')).toBeVisible()
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
  await proves('AQ-13', async () => {
    await addLikes(server, post.id!, 3)
    await like.click()
    await expect(count).toHaveText('6')
    await addLikes(server, post.id!, 2)
    await like.click()
    await expect(count).toHaveText('7')
  })
})

test('BL-30 BL-38 BL-86: the card and the dialog over it agree on the count, whatever is liked where, also after a reload', async ({
  page,
  server,
}) => {
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
  await expect.poll(() => likesOf(server, post.id!)).toHaveLength(1)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  for (const time of ['at once', 'after a reload']) {
    if (time === 'after a reload') await page.reload()
    await expect(onCard).toHaveText('1')
    await expect(card.getByRole('button', { name: /^Like / })).toHaveAttribute('aria-pressed', 'true')
  }
})

test('a like or unlike that fails is taken back and said, and a double click likes once', async ({
  page,
  server,
  expectConsoleError,
}) => {
  expectConsoleError(/Failed to load resource/)
  const post = await addPost(server)
  await page.goto(`/blog/${post.slug}`)
  await page.evaluate(() => localStorage.setItem('visitor_email', 'unlucky@example.com'))
  const like = likeButton(page, post.title!)
  await proves('BL-33', async () => {
    await page.route(likesCall, (route) => route.fulfill({ status: 500, body: '{}' }))
    await like.click()
    await seesToast(page, 'Error', 'Failed to update like status')
    await expect(like).toContainText('0')
    await expect(like).toHaveAttribute('aria-pressed', 'false')
    expect(JSON.parse((await stored(page, 'liked_posts'))!)).toEqual([])
    await page.unroute(likesCall)
  })
  const letGo = await delayRequests(page, likesCall)
  await like.dblclick()
  await proves('BL-30', () => expect(like).toContainText('1'))
  letGo()
  await seesToast(page, 'Liked!')
  await expect(page.getByText('Failed to update like status')).toHaveCount(0)
  await proves('W-11', async () => {
    await expect(like).toContainText('1')
    expect(await likesOf(server, post.id!)).toHaveLength(1)
  })
  await page.unroute(likesCall)
  await proves('BL-33', async () => {
    await page.route(likesCall, (route) => route.abort())
    await like.click()
    await seesToast(page, 'Error', 'Failed to update like status')
    await expect(like).toContainText('1')
    await expect(like).toHaveAttribute('aria-pressed', 'true')
    await page.unroute(likesCall)
  })
  await test.step('staff who are signed in like as visitors do', async () => {
    const staff = await staffOf(server)
    const [name, value] = [...staff.cookies].find(([one]) => one.includes('session'))!
    await page.context().addCookies([{ name, value, url: server.url }])
    await like.click()
    await seesToast(page, 'Unliked')
    await like.click()
    await seesToast(page, 'Liked!')
    expect(await likesOf(server, post.id!)).toEqual([{ user_email: 'unlucky@example.com' }])
  })
})

test('a post is shared as the device can', async ({ page, context, server }) => {
  const post = await addPost(server)
  const address = `${server.url}/blog/${post.id}`
  const copied = () => seesToast(page, 'Link Copied', 'Blog post link copied to clipboard')
  await page.goto('/blog')
  const onCard = page.getByRole('button', { name: `Share ${post.title}` })
  await proves('BL-40', async () => {
    await page.evaluate(() =>
      Object.defineProperty(navigator, 'share', {
        value: async (shared: ShareData) => document.body.setAttribute('data-shared', String(shared.url)),
        configurable: true,
      }),
    )
    await onCard.click()
    await expect(page.locator('body')).toHaveAttribute('data-shared', address)
    await expect(page.getByText('Link Copied')).toHaveCount(0)
  })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await proves('BL-42', async () => {
    await page.evaluate(() => {
      const value = () => Promise.reject(new DOMException('no', 'NotAllowedError'))
      Object.defineProperty(navigator, 'share', { value, configurable: true })
    })
    await onCard.click()
    await copied()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)
  })
  await closeToast(page)
  await page.getByRole('link', { name: `Read More about ${post.title}` }).click()
  const share = page.getByRole('dialog').getByRole('button', { name: 'Share', exact: true })
  await expect(share).toBeVisible()
  await proves('BL-41', async () => {
    await page.evaluate(async () => {
      await navigator.clipboard.writeText('something else')
      Object.defineProperty(navigator, 'share', { value: undefined, configurable: true })
    })
    await share.click()
    await copied()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)
  })
  await proves('BL-87', async () => {
    await page.evaluate(() => {
      Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true })
      document.execCommand = () => document.activeElement?.matches('textarea') === true && document.title === 'copies'
    })
    await share.press('Enter')
    await seesToast(page, 'Link Not Copied', `Please copy it by hand: ${address}`)
    await expect(page.getByText('Link Copied')).toHaveCount(0)
    await expect(share).toBeFocused()
    await page.evaluate(() => {
      document.title = 'copies'
    })
    await share.press('Enter')
    await copied()
    await expect(share).toBeFocused()
  })
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

test('a comment is sent when it is complete, once, and kept when that fails', async ({
  page,
  server,
  expectConsoleError,
}) => {
  expectConsoleError(/Failed to load resource/)
  const post = await addPost(server)
  const mine = opinion()
  const names = Object.keys(commentLabels) as (keyof Comment)[]
  const sent = () => rowsOf(server, `blog_comments?blog_id=eq.${post.id}`)
  await page.goto(`/blog/${post.slug}`)
  await proves('BL-43', async () => {
    for (const missing of ['author_name', 'comment_text'] as const) {
      await comment(page, { ...mine, [missing]: ' ' })
      await seesToast(page, 'Missing Information', 'Please fill in all fields')
      for (const name of names) if (name !== missing) await expect(commentField(page, name)).toHaveValue(mine[name])
      expect(await sent()).toEqual([])
      await closeToast(page)
    }
  })
  await page.route('**/rest/v1/blog_comments', (route) => route.abort())
  await comment(page, mine)
  await proves('BL-46', () => seesToast(page, 'Error', 'Failed to submit comment'))
  await proves('W-10', async () => {
    for (const name of names) await expect(commentField(page, name)).toHaveValue(mine[name])
  })
  await page.unroute('**/rest/v1/blog_comments')
  const letGo = await delayRequests(page, '**/rest/v1/blog_comments')
  await page.getByRole('button', { name: /^Submit/ }).dblclick()
  letGo()
  await proves('BL-46', () => seesToast(page, 'Comment Submitted'))
  await proves('W-11', async () => expect(await sent()).toHaveLength(1))
})

test('a comment waits for approval, its writer is remembered, and only a like brings the signed cookie', async ({
  page,
  server,
}) => {
  const post = await addPost(server)
  const mine = opinion()
  const cookies = async () => (await page.context().cookies()).map(({ name }) => name)
  await page.goto(`/blog/${post.slug}`)
  await comment(page, mine)
  await proves('BL-44', async () => {
    await seesToast(page, 'Comment Submitted', 'Your comment has been submitted for approval')
    await expect(commentField(page, 'comment_text')).toHaveValue('')
  })
  await proves('W-72', async () => {
    const panel = page.getByRole('region', { name: 'What you sent' })
    await expect(panel.getByText(mine.comment_text)).toBeVisible()
    await expect(panel.getByText('It appears here once one of us has read it.')).toBeVisible()
    await panel.getByRole('link', { name: 'Write Another Comment' }).click()
    await expect(commentField(page, 'comment_text')).toBeEditable()
  })
  await page.reload()
  await proves('BL-45', async () => {
    await expect(page.getByText(mine.comment_text)).toHaveCount(0)
    await expect(page.getByText('No comments yet. Be the first to comment!')).toBeVisible()
    const [waiting] = await rowsOf(server, `blog_comments?blog_id=eq.${post.id}`)
    expect(waiting).toMatchObject({ ...mine, is_approved: false })
    await (await staffOf(server)).send('PATCH', `/rest/v1/blog_comments?id=eq.${waiting!.id}`, { is_approved: true })
  })
  await proves('BL-47', async () => {
    expect(await stored(page, 'visitor_name')).toBe(mine.author_name)
    expect(await stored(page, 'visitor_email')).toBe(mine.author_email)
    await expect(commentField(page, 'author_name')).toHaveValue(mine.author_name)
    await expect(commentField(page, 'author_email')).toHaveValue(mine.author_email)
  })
  await page.reload()
  await proves('BL-45', () => expect(page.locator('#comments li').getByText(mine.comment_text)).toBeVisible())
  await proves('BL-39', async () => {
    expect(await cookies()).toEqual([])
    await likeButton(page, post.title!).click()
    await seesToast(page, 'Liked!')
    expect(await cookies()).toEqual(['prabas_visitor'])
  })
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
