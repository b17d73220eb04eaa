import type { Locator } from '@playwright/test'
import { closeToasts, failRequests, logInByForm } from './support/back-office.ts'
import { coversNoControl } from './support/covered-controls.ts'
import { goToScreen } from './support/go-to-screen.ts'
import { admin, expect, type Page, test } from './support/journey.ts'
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
const breakConnection = async (page: Page) => {
  const requests = /\/rest\/v1\//
  await page.route(requests, (route) => route.abort())
  return () => page.unroute(requests)
}

const inquiry = {
  'Full name': 'Pasang',
  Email: 'pasang@example.com',
  Subject: 'May',
  Message: 'Four of us',
}
const inquiryForm = (page: Page) => page.locator('#inquiry')
const newsletterForm = (page: Page) => page.locator('form[action="/newsletter"]').first()
const subscribe = async (form: Locator, email: string) => {
  await fill(form, { 'Your email': email })
  await form.getByRole('button', { name: 'Subscribe' }).click()
}

test('what a form for inquiries or subscriptions refuses is said in it, on each page that has one', async ({
  page,
  expectConsoleError,
}) => {
  expectConsoleError(/ERR_FAILED/)
  for (const address of ['/contact', '/', '/inquiries'])
    await test.step(`the inquiry form of ${address}`, async () => {
      await page.goto(address)
      const form = inquiryForm(page)
      const send = form.getByRole('button', { name: /^Send/ })
      await send.click()
      await proves('W-50', () => showsRefusal(page, form, {}, 'Missing Information'))
      if (address === '/contact') {
        await proves('W-70', async () => {
          for (const asked of ['your name', 'your email address', 'a subject', 'your message'])
            await expect(form.getByText(`Enter ${asked}.`, { exact: true })).toBeVisible()
        })
        const { Message: message, ...rest } = inquiry
        await fill(form, { ...rest, Email: 'pasang' })
        await send.click()
        await proves('W-50', () => showsRefusal(page, form, { ...rest, Email: 'pasang' }, 'Missing Information'))
        await fill(form, { Message: message })
        await send.click()
        await proves('W-50', () => showsRefusal(page, form, { ...inquiry, Email: 'pasang' }, 'Invalid Email'))
      }
      const restore = await breakConnection(page)
      await fill(form, inquiry)
      await send.click()
      await proves('W-50', () => showsRefusal(page, form, inquiry, 'Failed to Send Message'))
      await restore()
    })

  for (const address of ['/', '/newsletter'])
    await test.step(`the newsletter form of ${address}`, async () => {
      await page.goto(address)
      const form = newsletterForm(page)
      const addPartLate = address === '/newsletter'
      if (addPartLate) await page.evaluate(addPartAboveMessage)
      await subscribe(form, 'pasang')
      if (addPartLate)
        await expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight)).toBeGreaterThan(3000)
      await proves(addPartLate ? 'W-82' : 'W-50', () =>
        showsRefusal(page, form, { 'Your email': 'pasang' }, 'Invalid Email'),
      )
      const restore = await breakConnection(page)
      await subscribe(form, 'pasang@example.com')
      await proves('W-50', () =>
        showsRefusal(page, form, { 'Your email': 'pasang@example.com' }, 'Subscription Failed'),
      )
      await restore()
    })
})

/** Runs in the page: lays a part above the form out when a message is in the form. */
function addPartAboveMessage() {
  const late = document.createElement('div')
  late.style.height = '3000px'
  // As in a browser that cannot keep the place by itself.
  document.documentElement.style.overflowAnchor = 'none'
  new MutationObserver((_changes, observer) => {
    if (!document.querySelector('[data-in-form] [data-tone]')) return
    observer.disconnect()
    requestAnimationFrame(() => requestAnimationFrame(() => document.querySelector('main')!.prepend(late)))
  }).observe(document.body, { childList: true, subtree: true })
}

test('what an application or a comment is refused for is said in its form', async ({
  page,
  server,
  expectConsoleError,
}) => {
  expectConsoleError(/ERR_FAILED/)
  const post = await addPost(server)
  await page.goto('/careers')
  await page.getByRole('button', { name: 'Apply Now', disabled: false }).first().click()
  await proves('W-50', async () => {
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
    const restore = await breakConnection(page)
    await submit.click()
    await form.getByRole('button', { name: 'Send Without a Resume' }).click()
    await showsRefusal(page, form, typed, 'Submission Failed')
    await restore()
  })
  await page.goto(`/blog/${post.slug}`)
  await proves('W-50', async () => {
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
})

test('what the back office refuses is said in its forms, and a message leaves when another one comes', async ({
  page,
  server,
  expectConsoleError,
}) => {
  expectConsoleError(/ERR_FAILED|400|login failed|could not be asked for|Error creating award|Failed to save/)
  const titles = ['One', 'Two', 'Three', 'Four'].map(unique)
  for (const title of titles.slice(0, 3)) await addRow(server, 'awards', { title, organization: 'A', year: 2100 })
  const form = page.getByRole('main')
  const messages = page.getByLabel('Notifications')
  await page.goto('/admin/login')
  await test.step('the login', async () => {
    const logIn = form.getByRole('button', { name: 'Log in' })
    await logIn.click()
    await proves('W-50', () => showsRefusal(page, form, {}, 'Validation Error'))
    const typed = { Email: admin.email, Password: 'not the password' }
    await fill(form, typed)
    const restore = await breakConnection(page)
    await form.getByRole('button', { name: 'Forgot password?' }).click()
    await proves('W-50', () => showsRefusal(page, form, typed, 'Error'))
    await restore()
    await logIn.click()
    await proves('W-50', () => showsRefusal(page, form, typed, 'Login Failed'))
    await proves('W-53', async () => {
      await messages.getByText('Login Failed').hover()
      await logInByForm(page)
      await seesToast(page, 'Login Successful')
      await expect(messages.getByText('Login Failed')).toHaveCount(0)
    })
    await proves('W-51', async () => {
      await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
      await messages.getByText('Login Successful').hover()
      await coversNoControl(page)
    })
  })
  await goToScreen(page, 'awards')

  await proves('W-59', async () => {
    await page.getByRole('button', { name: `Edit ${titles[0]}` }).click()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(messages.getByText('Award updated successfully')).toBeVisible()
    for (const title of titles.slice(0, 2)) await page.getByRole('button', { name: `Delete ${title}` }).click()
    await expect(messages.getByRole('button', { name: 'Undo' })).toHaveCount(2)
    await expect(messages.getByText('Award updated successfully')).toHaveCount(0)
  })
  await test.step('a form in a dialog', async () => {
    const restore = await failRequests(page, 'awards', 'POST')
    await page.getByRole('button', { name: 'Add award' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add award' })
    const typed = { Title: titles[3]!, Organization: 'A' }
    await fill(dialog, typed)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await proves('W-50', () => showsRefusal(page, dialog, typed, 'Error'))
    await proves('W-53', async () => {
      const refused = messages.getByText('Error creating award: the shelf is full')
      await refused.hover()
      await restore()
      await dialog.getByLabel('Title').press('Enter')
      await seesToast(page, 'Award created successfully')
      await expect(refused).toHaveCount(0)
    })
  })
  await closeToasts(page)
  await test.step('the settings', async () => {
    await goToScreen(page, 'settings')
    await failRequests(page, 'rpc/save_settings', 'POST')
    const typed = { 'Site Title': 'Prabas' }
    await fill(form, typed)
    await form.getByRole('button', { name: /^Save/ }).click()
    await proves('W-50', () => showsRefusal(page, form, typed, 'Error'))
  })
  await closeToasts(page)
  await test.step('a form in its page', async () => {
    await page.goto(`${server.url}/admin/blogs`)
    await failRequests(page, 'blog_posts', 'POST')
    const typed = { Title: unique('Post'), Excerpt: 'In short' }
    await fill(form, typed)
    await form.getByRole('button', { name: 'Save', exact: true }).click()
    await proves('W-50', () => showsRefusal(page, form, typed, 'Error'))
  })
  await (await staffOf(server)).send('DELETE', `/rest/v1/awards?title=in.(${titles})`)
})
