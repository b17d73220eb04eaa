import type { Locator } from '@playwright/test'
import { failRequests, openScreen } from './support/back-office.ts'
import { coversNoControl } from './support/covered-controls.ts'
import { expect, type Page, test } from './support/journey.ts'
import { addPost } from './support/posts.ts'
import { proves } from './support/proves.ts'
import { addRow, staffOf } from './support/staff.ts'
import { seesToast } from './support/toast.ts'
import { unique } from './support/unique.ts'

const phone = { width: 390, height: 844 }
test.beforeEach(({ page }) => page.setViewportSize(phone))

/** The label of a required field ends with a star. */
const fieldOf = (form: Locator, label: string) => form.getByLabel(new RegExp(`^${label}\\*?$`))
const fill = async (form: Locator, typed: Record<string, string>) => {
  for (const [label, value] of Object.entries(typed)) await fieldOf(form, label).fill(value)
}
const stillHas = async (form: Locator, typed: Record<string, string>) => {
  for (const [label, value] of Object.entries(typed)) await expect(fieldOf(form, label)).toHaveValue(value)
}
/** The message is in view and covers no control, and the fields still hold what was typed. */
async function showsRefusal(page: Page, form: Locator, typed: Record<string, string>, title: string) {
  await seesToast(page, title)
  await expect(page.getByLabel('Notifications').getByText(title, { exact: true })).toBeInViewport()
  await coversNoControl(page)
  await stillHas(form, typed)
}
const breakConnection = (page: Page) => page.route(/\/rest\/v1\//, (route) => route.abort())

const inquiry = {
  'Full name': 'Pasang',
  Email: 'pasang@example.com',
  Subject: 'May',
  Message: 'Four of us',
}

for (const address of ['/', '/contact', '/inquiries'])
  test(`W-50: the inquiry form of ${address}`, async ({ page, expectConsoleError }) => {
    expectConsoleError(/ERR_FAILED/)
    await page.goto(address)
    const form = page.locator('#inquiry')
    const send = form.getByRole('button', { name: /^Send/ })
    await send.click()
    await showsRefusal(page, form, {}, 'Missing Information')
    await proves('W-70', async () => {
      for (const asked of ['your name', 'your email address', 'a subject', 'your message'])
        await expect(form.getByText(`Enter ${asked}.`, { exact: true })).toBeVisible()
    })
    const { Message: message, ...rest } = inquiry
    await fill(form, { ...rest, Email: 'pasang' })
    await send.click()
    await showsRefusal(page, form, { ...rest, Email: 'pasang' }, 'Missing Information')
    await fill(form, { Message: message })
    await send.click()
    await showsRefusal(page, form, { ...inquiry, Email: 'pasang' }, 'Invalid Email')
    await breakConnection(page)
    await fill(form, inquiry)
    await send.click()
    await showsRefusal(page, form, inquiry, 'Failed to Send Message')
  })

for (const address of ['/', '/newsletter'])
  test(`W-50: the newsletter form of ${address}`, async ({ page, expectConsoleError }) => {
    expectConsoleError(/ERR_FAILED/)
    await page.goto(address)
    const form = page.locator('form[action="/newsletter"]').first()
    await fill(form, { 'Your email': 'pasang' })
    await form.getByRole('button', { name: 'Subscribe' }).click()
    await showsRefusal(page, form, { 'Your email': 'pasang' }, 'Invalid Email')
    await breakConnection(page)
    await fill(form, { 'Your email': 'pasang@example.com' })
    await form.getByRole('button', { name: 'Subscribe' }).click()
    await showsRefusal(page, form, { 'Your email': 'pasang@example.com' }, 'Subscription Failed')
  })

test('W-82: a message in a form comes back into view when a part above it is laid out late', async ({ page }) => {
  await page.goto('/newsletter')
  const form = page.locator('form[action="/newsletter"]').first()
  await page.evaluate(() => {
    const late = document.createElement('div')
    late.style.height = '3000px'
    // As in a browser that cannot keep the place by itself.
    document.documentElement.style.overflowAnchor = 'none'
    new MutationObserver((_changes, observer) => {
      if (!document.querySelector('[data-in-form] [data-tone]')) return
      observer.disconnect()
      requestAnimationFrame(() => requestAnimationFrame(() => document.querySelector('main')!.prepend(late)))
    }).observe(document.body, { childList: true, subtree: true })
  })
  await fill(form, { 'Your email': 'pasang' })
  await form.getByRole('button', { name: 'Subscribe' }).click()
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight)).toBeGreaterThan(3000)
  await showsRefusal(page, form, { 'Your email': 'pasang' }, 'Invalid Email')
})

test('W-50: the dialog of a job', async ({ page, expectConsoleError }) => {
  expectConsoleError(/ERR_FAILED/)
  await page.goto('/careers')
  await page.getByRole('button', { name: 'Apply Now', disabled: false }).first().click()
  const form = page.getByRole('dialog')
  const submit = form.getByRole('button', { name: 'Submit Application' })
  await submit.click()
  await showsRefusal(page, form, {}, 'Missing Information')
  const typed = { 'Full name': 'Maya', Email: 'maya@example.com', 'Cover letter': 'I know the Khumbu.' }
  await fill(form, typed)
  await form
    .locator('input[type=file]')
    .setInputFiles({ name: 'resume.txt', mimeType: 'text/plain', buffer: Buffer.from('x') })
  await showsRefusal(page, form, typed, 'Wrong file type')
  await breakConnection(page)
  await submit.click()
  await form.getByRole('button', { name: 'Send Without a Resume' }).click()
  await showsRefusal(page, form, typed, 'Submission Failed')
})

test('W-50: the comment form of a post', async ({ page, server, expectConsoleError }) => {
  expectConsoleError(/ERR_FAILED/)
  const post = await addPost(server)
  await page.goto(`/blog/${post.slug}`)
  const form = page.locator('form', { has: page.getByRole('button', { name: 'Submit Comment' }) })
  const submit = form.getByRole('button', { name: 'Submit Comment' })
  await fill(form, { Name: 'Maya' })
  await submit.click()
  await showsRefusal(page, form, { Name: 'Maya' }, 'Missing Information')
  const typed = { Name: 'Maya', Email: 'maya@example.com', Comment: 'So it was.' }
  await fill(form, typed)
  await breakConnection(page)
  await submit.click()
  await showsRefusal(page, form, typed, 'Error')
})

test('W-50: the login', async ({ page, server, expectConsoleError }) => {
  expectConsoleError(/ERR_FAILED|login failed|could not be asked for/)
  await page.goto(`${server.url}/admin/login`)
  const form = page.getByRole('main')
  await form.getByRole('button', { name: 'Log in' }).click()
  await showsRefusal(page, form, {}, 'Validation Error')
  const typed = { Email: 'nobody@example.com', Password: 'not the password' }
  await fill(form, typed)
  await form.getByRole('button', { name: 'Log in' }).click()
  await showsRefusal(page, form, typed, 'Login Failed')
  await breakConnection(page)
  await form.getByRole('button', { name: 'Forgot password?' }).click()
  await showsRefusal(page, form, typed, 'Error')
})

test('W-50: a form of the back office in a dialog', async ({ page, server, expectConsoleError }) => {
  expectConsoleError(/400|Error creating award/)
  await openScreen(page, server, 'awards')
  await failRequests(page, 'awards', 'POST')
  await page.getByRole('button', { name: 'Add award' }).click()
  const form = page.getByRole('dialog', { name: 'Add award' })
  const typed = { Title: unique('Award'), Organization: 'A' }
  await fill(form, typed)
  await form.getByRole('button', { name: 'Save' }).click()
  await showsRefusal(page, form, typed, 'Error')
})

test('W-50: a form of the back office in its page', async ({ page, server, expectConsoleError }) => {
  expectConsoleError(/400|Failed to save blog post/)
  await openScreen(page, server, 'blogs')
  await failRequests(page, 'blog_posts', 'POST')
  const form = page.getByRole('main')
  const typed = { Title: unique('Post'), Excerpt: 'In short' }
  await fill(form, typed)
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await showsRefusal(page, form, typed, 'Error')
})

test('W-50: the settings', async ({ page, server, expectConsoleError }) => {
  expectConsoleError(/400|settings/i)
  await openScreen(page, server, 'settings')
  await failRequests(page, 'rpc/save_settings', 'POST')
  const form = page.getByRole('main')
  const typed = { 'Site Title': 'Prabas' }
  await fill(form, typed)
  await form.getByRole('button', { name: /^Save/ }).click()
  await showsRefusal(page, form, typed, 'Error')
})

test('W-59: on a small screen a message leaves when another one comes, unless it can be undone', async ({
  page,
  server,
}) => {
  const titles = [unique('One'), unique('Two'), unique('Three')]
  for (const title of titles) await addRow(server, 'awards', { title, organization: 'A', year: 2100 })
  await openScreen(page, server, 'awards')
  await page.getByRole('button', { name: `Edit ${titles[0]}` }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const messages = page.getByLabel('Notifications')
  await expect(messages.getByText('Award updated successfully')).toBeVisible()
  for (const title of titles.slice(0, 2)) await page.getByRole('button', { name: `Delete ${title}` }).click()
  await expect(messages.getByRole('button', { name: 'Undo' })).toHaveCount(2)
  await expect(messages.getByText('Award updated successfully')).toHaveCount(0)
  await (await staffOf(server)).send('DELETE', `/rest/v1/awards?title=in.(${titles})`)
})
