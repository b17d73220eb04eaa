import path from 'node:path'
import type { FrameLocator } from '@playwright/test'
import { openMailbox } from '../mail/mailbox.ts'
import { launch, temporaryFolder } from '../support/running-server.ts'
import { hasNoAxeViolations } from './support/axe.ts'
import { openScreen, save } from './support/back-office.ts'
import { admin, test as base, expect, type Page } from './support/journey.ts'
import { proves } from './support/proves.ts'
import { addRow, rowsOf, staffOf } from './support/staff.ts'
import { sendRows } from './support/visitors.ts'

type Mailbox = Awaited<ReturnType<typeof openMailbox>>

/** A site of its own, because its mail goes to a real mail server. */
const test = base.extend<{ mailbox: Mailbox; mailing: Awaited<ReturnType<typeof launch>> }>({
  mailbox: async ({}, use) => {
    const mailbox = await openMailbox()
    await use(mailbox)
    await mailbox.close()
  },
  mailing: async ({ mailbox }, use) => {
    const { folder, remove } = await temporaryFolder()
    const server = await launch({
      dataDir: path.join(folder, 'data'),
      env: {
        ADMIN_EMAIL: admin.email,
        ADMIN_PASSWORD: admin.password,
        TRUST_PROXY: '1',
        SMTP_URL: mailbox.url,
        MAIL_PER_MINUTE: '6000',
      },
    })
    await use(server)
    await server.stop()
    await remove()
  },
})

const readers = ['asha@readers.example', 'bimal@readers.example', 'gone@readers.example']

async function preview(page: Page, look: string): Promise<FrameLocator> {
  await page.getByRole('button', { name: look, exact: true }).click()
  const title = `The mail, ${look.toLowerCase()}`
  await expect(page.getByTitle(title)).toBeVisible()
  return page.frameLocator(`iframe[title="${title}"]`)
}
const widthOf = async (page: Page, title: string) => (await page.getByTitle(title).boundingBox())!.width

test('an issue is written, previewed, tested, sent and read on the site', async ({
  page,
  mailing,
  mailbox,
  expectConsoleError,
}) => {
  // The look for barriers asks every frame, and the mail's runs nothing; a moment in the past is refused.
  expectConsoleError(/Blocked script execution|status of 400|Choose a moment in the future/)
  mailbox.refusals.set('gone@readers.example', '5.1.1 No such user')
  const staff = await staffOf(mailing)
  await staff.post('/rest/v1/settings', { key: 'newsletter_double_opt_in', value: 'off' })
  for (const email of readers) await sendRows(mailing, 'rpc/newsletter_subscribe', { email })
  // Each gets a welcome first.
  await expect.poll(() => mailbox.mails.length).toBeGreaterThanOrEqual(2)
  const post = { slug: 'red-hills', excerpt: 'What is in bloom', is_published: true }
  await addRow(mailing, 'blog_posts', { title: 'When the hills turn red', ...post })
  await addRow(mailing, 'blog_posts', { title: 'Not ready yet', slug: 'not-ready' })
  await page.setViewportSize({ width: 1440, height: 900 })
  await openScreen(page, mailing, 'newsletter-issues')
  const dialog = page.getByRole('dialog')

  await proves('NI-01', async () => {
    await page.getByRole('button', { name: 'Add issue' }).press('Enter')
    await expect(dialog.getByLabel('Subject')).toBeFocused()
    await page.keyboard.type('Spring in Ilam')
    await page.keyboard.press('Tab')
    await expect(dialog.getByLabel('Preview text')).toBeFocused()
    await page.keyboard.type('Tea is picked')
    const text = dialog.getByRole('textbox', { name: 'Text', exact: true })
    await text.click()
    await expect(text).toBeFocused()
    await page.keyboard.type('The passes are open.')
    await dialog.getByRole('button', { name: 'Add post' }).click()
    const choice = dialog.getByRole('combobox', { name: 'Post' })
    await choice.click()
    await expect(page.getByRole('option', { name: 'When the hills turn red' })).toBeVisible()
    await expect(page.getByRole('option', { name: 'Not ready yet' })).toHaveCount(0)
    await page.getByRole('option', { name: 'When the hills turn red' }).click()
    await hasNoAxeViolations(page)
    await save(page)
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole('article', { name: 'Spring in Ilam' })).toContainText('draft')
  })

  await page.getByRole('button', { name: 'Preview and send: Spring in Ilam' }).click()
  await proves('NI-02', async () => {
    const phone = await preview(page, 'Phone')
    await expect(phone.getByText('The passes are open.')).toBeVisible()
    await expect(phone.getByRole('heading', { name: 'When the hills turn red' })).toBeVisible()
    expect(await widthOf(page, 'The mail, phone')).toBeLessThanOrEqual(392)
    const desktop = await preview(page, 'Desktop')
    await expect(desktop.getByText('The passes are open.')).toBeVisible()
    expect(await widthOf(page, 'The mail, desktop')).toBeGreaterThan(600)
    const text = await preview(page, 'Plain text')
    await expect(text.getByText(/^The passes are open\.\s+When the hills turn red\s+What is in bloom/)).toBeVisible()
    await preview(page, 'Phone')
    await hasNoAxeViolations(page)
  })

  await proves('NI-03', async () => {
    await page.getByRole('button', { name: 'Send a test to me' }).click()
    const tests = () => mailbox.mails.filter(({ text }) => text.includes('Subject: [Test] Spring in Ilam'))
    await expect.poll(() => tests().map(({ to }) => to[0])).toEqual([admin.email])
  })

  await page.setViewportSize({ width: 390, height: 844 })
  await proves('NI-05', async () => {
    await dialog.getByLabel('Send at').fill('2019-05-01T08:30')
    await dialog.getByRole('button', { name: 'Schedule' }).click()
    await expect(page.getByText(/Choose a moment in the future/).first()).toBeVisible()
    const inAMonth = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
    await dialog.getByLabel('Send at').fill(`${inAMonth}T08:30`)
    await dialog.getByRole('button', { name: 'Schedule' }).click()
    await expect(dialog.getByText(/^Leaves on .* 08:30, Nepal time/)).toBeVisible()
    const [stored] = await rowsOf(mailing, 'newsletter_issues?select=send_at')
    expect(new Date(String(stored!.send_at)).toISOString()).toBe(`${inAMonth}T02:45:00.000Z`)
  })
  await proves('NI-06', async () => {
    await dialog.getByRole('button', { name: 'Cancel sending' }).click()
    await expect(dialog.getByRole('button', { name: 'Send now' })).toBeVisible()
  })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)

  await proves('NI-13', async () => {
    await dialog.getByRole('button', { name: 'Send now' }).press('Enter')
    const question = page.getByRole('alertdialog', { name: 'Send this issue to 3 subscribers now?' })
    await question.getByRole('button', { name: 'Send', exact: true }).click()
    const progress = page.getByRole('region', { name: 'Progress' })
    await expect(progress).toContainText(/Waiting\s*0\s*Sent\s*2\s*Failed\s*1\s*Unsubscribed since\s*0/)
    await expect(page.getByRole('list', { name: 'Not delivered' })).toContainText('gone@readers.example')
    await expect(dialog.getByRole('button', { name: 'Stop sending' })).toHaveCount(0)
    await hasNoAxeViolations(page)
  })
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('article', { name: 'Spring in Ilam' })).toContainText('sent')

  const [{ id }] = (await rowsOf(mailing, 'newsletter_issues?select=id')) as [{ id: string }]
  const answer = async () => (await fetch(`${mailing.url}/newsletter/${id}`)).status
  await proves('NI-14', async () => {
    expect(await answer()).toBe(404)
    await page.getByRole('button', { name: 'Share: Spring in Ilam' }).click()
    await expect(page.getByRole('article', { name: 'Spring in Ilam' })).toContainText('On the site')
    await expect.poll(answer).toBe(200)
    await page.goto(`${mailing.url}/newsletter`)
    await page.getByRole('link', { name: 'Spring in Ilam' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Spring in Ilam' })).toBeVisible()
    await expect(page.getByText('The passes are open.')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'When the hills turn red' })).toBeVisible()
    await expect(page.locator('meta[name=robots]')).toHaveCount(0)
    await hasNoAxeViolations(page)
    expect(await (await fetch(`${mailing.url}/sitemap.xml`)).text()).toContain(`/newsletter/${id}`)
  })
  await proves('NI-09', async () => {
    await page.goto(`${mailing.url}/admin/newsletter`)
    const row = page.getByRole('row').filter({ hasText: 'gone@readers.example' })
    await expect(row).toContainText('Inactive')
    await expect(row).toContainText('Bounced on')
  })
  await page.close()
})
