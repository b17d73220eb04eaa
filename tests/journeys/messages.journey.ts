import { openScreen } from './support/back-office.ts'
import { pauseClock, runUntilVisible } from './support/clock.ts'
import { coversNoControl } from './support/covered-controls.ts'
import { expect, isolatedTest, type Page, test } from './support/journey.ts'
import { addPost } from './support/posts.ts'
import { proves } from './support/proves.ts'
import { addRow, staffOf } from './support/staff.ts'
import { closeToast, delayRequests, seesToast } from './support/toast.ts'
import { unique } from './support/unique.ts'

const messages = (page: Page) => page.getByLabel('Notifications')
const sendButton = (page: Page) => page.locator('#inquiry').getByRole('button', { name: /^Send/ })

const sizes = [
  { width: 390, height: 844 },
  { width: 820, height: 700 },
  { width: 1440, height: 900 },
]

test('a message stands where nothing can be pressed, is announced in its time, and F6 leads to it', async ({
  page,
  server,
}) => {
  await proves('W-56', async () => {
    await page.goto('/newsletter')
    const form = page.locator('form[action="/newsletter"]').first()
    await form.getByRole('button', { name: 'Subscribe' }).click()
    await expect(page.getByRole('alert')).toContainText('Invalid Email')
    await form.getByLabel('Your email').fill(`${unique('said')}@example.com`)
    await form.getByRole('button', { name: 'Subscribe' }).click()
    const said = messages(page).getByText('Subscribed Successfully!')
    await expect(said).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
    expect(await said.evaluate((one) => one.closest('[aria-live]')?.getAttribute('aria-live'))).toBe('polite')
  })
  await proves('W-57', async () => {
    await page.goto('/careers')
    await page.getByRole('button', { name: 'Apply Now', disabled: false }).first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Submit Application' }).press('Enter')
    await seesToast(page, 'Missing Information')
    await expect(dialog.getByLabel('Full name')).toBeFocused()
    await page.keyboard.press('F6')
    await expect(messages(page)).toBeFocused()
    const close = messages(page).getByRole('button', { name: 'Close notification' })
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(close).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(dialog.getByLabel('Full name')).toBeFocused()
    await page.keyboard.press('F6')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(close).toHaveCount(0)
    await expect(dialog.getByLabel('Full name')).toBeFocused()
  })
  await proves('W-51', async () => {
    const post = await addPost(server)
    await page.addInitScript(() => localStorage.setItem('visitor_email', 'reader@example.com'))
    await page.goto(`/blog/${post.slug}`)
    const like = page.getByRole('button', { name: `Like ${post.title}` })
    const submit = page.getByRole('button', { name: 'Submit Comment' })
    for (const [place, size] of sizes.entries()) {
      const said = place % 2 === 0 ? 'Liked!' : 'Unliked'
      await page.setViewportSize(size)
      await like.click()
      await seesToast(page, said)
      await coversNoControl(page)
      await submit.evaluate((one) => one.scrollIntoView({ block: 'end' }))
      await coversNoControl(page)
      await messages(page).getByText(said).hover()
      await submit.evaluate((one) => one.scrollIntoView({ block: 'start' }))
      await coversNoControl(page)
      await closeToast(page)
    }
  })
})

isolatedTest(
  "messages, errors and 'Undo' last as long as they are needed",
  async ({ page, server, expectConsoleError }) => {
    expectConsoleError(/ERR_FAILED/)
    await page.clock.install()
    await page.goto('/contact')
    await pauseClock(page)
    const form = page.locator('#inquiry')
    const message = messages(page).getByText('Missing Information')
    await proves('W-54', async () => {
      const appear = async () => {
        await sendButton(page).press('Enter')
        await runUntilVisible(page, message)
      }
      await appear()
      await page.clock.runFor(8_500)
      await expect(message).toHaveCount(0)

      await appear()
      await message.hover()
      await page.clock.runFor(20_000)
      await expect(message).toBeVisible()
      await page.mouse.move(5, 5)
      await page.clock.runFor(8_500)
      await expect(message).toHaveCount(0)

      await appear()
      await page.keyboard.press('F6')
      await page.clock.runFor(20_000)
      await expect(message).toBeVisible()
      await form.getByLabel('Phone').focus()
      await page.clock.runFor(8_500)
      await expect(message).toHaveCount(0)
    })
    await proves('W-58', async () => {
      const typed = { 'Full name': 'A', Email: 'a@example.com', Subject: 'B', Message: 'C' }
      for (const [label, value] of Object.entries(typed)) await form.getByLabel(label).fill(value)
      await page.route(/\/rest\/v1\/inquiries/, (route) => route.abort(), { times: 1 })
      await sendButton(page).press('Enter')
      const failed = 'Failed to Send Message'
      await runUntilVisible(page, messages(page).getByText(failed))
      await page.clock.runFor(9_000)
      await expect(messages(page).getByText(failed)).toHaveCount(0)
      await expect(form.getByText(failed)).toBeVisible()
      const release = await delayRequests(page, /\/rest\/v1\/inquiries/)
      await sendButton(page).press('Enter')
      await expect(form.getByText(failed)).toHaveCount(0)
      release()
    })
    await proves('W-55', async () => {
      const title = unique('Undone award')
      const row = await addRow(server, 'awards', { title, organization: 'A', year: 2020 })
      await page.clock.resume()
      await openScreen(page, server, 'awards')
      await pauseClock(page)
      const remove = page.getByRole('button', { name: `Delete ${title}` })
      const undo = messages(page).getByRole('button', { name: 'Undo' })
      await remove.click()
      await runUntilVisible(page, undo)
      await page.clock.runFor(9_000)
      await undo.click()
      await runUntilVisible(page, messages(page).getByText('Restored', { exact: true }))
      await page.clock.runFor(1_000)
      await expect(undo).toHaveCount(0)
      await runUntilVisible(page, remove)
      await remove.click()
      await runUntilVisible(page, undo)
      await page.clock.runFor(11_000)
      await expect(undo).toHaveCount(0)
      expect((await (await staffOf(server)).get(`/rest/v1/awards?id=eq.${row.id}`)).json()).toEqual([])
    })
  },
)
