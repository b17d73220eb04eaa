import { openScreen } from './support/back-office.ts'
import { goToScreen } from './support/go-to-screen.ts'
import { expect, type Page, test } from './support/journey.ts'
import { proves } from './support/proves.ts'
import { addRow, staffOf } from './support/staff.ts'
import { delayRequests, delayResponse } from './support/toast.ts'
import { unique } from './support/unique.ts'
import { removeRows, sendRows } from './support/visitors.ts'

const badge = (page: Page, screen: string) =>
  page.getByRole('navigation', { name: 'Back office' }).getByRole('listitem').filter({ hasText: screen })

test('what comes in is seen, also while a screen is loading; it is handled with the keyboard alone; Logout aborts requests', async ({
  page,
  emptyServer,
}) => {
  await proves('SH-17', async () => {
    const [early, late] = [unique('Early'), unique('Late')]
    const send = (subject: string) =>
      sendRows(emptyServer, 'inquiries', { name: 'Mei', email: 'mei@example.com', subject, message: 'When?' })
    const inquiry = (subject: string) => page.getByRole('article', { name: `Mei, ${subject}` })

    const release = await delayRequests(page, '**/realtime/v1/changes*')
    await openScreen(page, emptyServer, 'inquiries')
    await expect(page.getByText('No inquiries found.')).toBeVisible()
    await send(early)
    release()
    await expect(inquiry(early)).toBeVisible()
    await expect(badge(page, 'Inquiries')).toHaveText('Inquiries1 pending')

    const pending = await delayResponse(page, /\/inquiries\?select=\*.*status=eq\.pending/)
    await page.getByRole('button', { name: /^Pending/ }).click()
    await pending.answered
    await send(late)
    await expect(badge(page, 'Inquiries')).toHaveText('Inquiries2 pending')
    pending.release()
    await expect(inquiry(late)).toBeVisible()
    await removeRows(emptyServer, `inquiries?subject=in.(${early},${late})`)
  })

  await proves('W-04', async () => {
    const subject = unique('Typed')
    await sendRows(emptyServer, 'inquiries', { name: 'Mei', email: 'mei@example.com', subject, message: 'When?' })
    await page
      .getByRole('navigation', { name: 'Back office' })
      .getByRole('link', { name: /^Inquiries/ })
      .click()
    await expect(page).toHaveURL(/inquiries$/)
    await skipToContent(page)
    await tabTo(page, /^Pending/)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/filter=pending$/)
    // Those of the step before go meanwhile.
    await expect(page.getByRole('article')).toHaveCount(1)
    await expect(page.getByRole('article', { name: `Mei, ${subject}` })).toBeVisible()
    await tabTo(page, /^Internal note/)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog').getByLabel('Internal note')).toBeFocused()
    await page.keyboard.type('Typed, too')
    await tabTo(page, /^Save/)
    await page.keyboard.press('Enter')
    await expect(page.getByText('Typed, too')).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await tabTo(page, /^Mark as closed/)
    await page.keyboard.press('Enter')
    await expect(page.getByText('No pending inquiries found.')).toBeVisible()
    await page.keyboard.press('Shift+Tab')
    await page.goto(`${emptyServer.url}/admin/inquiries`)
    await expect(page.getByText('Typed, too')).toBeVisible()
    await skipToContent(page)
    await tabTo(page, /^Delete/)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' })).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByText('No inquiries found.')).toBeVisible()
  })

  await proves('SH-17 DA-13', async () => {
    const subject = unique('Fresh')
    await goToScreen(page, 'dashboard')
    const pendingItems = page.getByRole('region', { name: 'Waiting for you' })
    await expect(pendingItems.getByText('Nothing is waiting.')).toBeVisible()
    await expect(badge(page, 'Inquiries')).toHaveText('Inquiries')
    const job = await addRow(emptyServer, 'careers', { title: unique('Cook'), description: 'x' })
    await sendRows(emptyServer, 'inquiries', { name: 'Mei', email: 'mei@example.com', subject, message: 'When?' })
    await sendRows(emptyServer, 'job_applications', {
      career_id: job.id,
      applicant_name: 'Sita',
      applicant_email: 'sita@example.com',
      cover_letter: 'I cook.',
    })
    await expect(badge(page, 'Inquiries')).toHaveText('Inquiries1 pending')
    await expect(badge(page, 'Job Applications')).toHaveText('Job Applications1 pending')
    await expect(pendingItems.getByRole('listitem')).toHaveCount(2)
    await pendingItems.getByRole('link', { name: subject }).click()
    await expect(page).toHaveURL(/\/admin\/inquiries\?filter=pending$/)
    const details = page.getByRole('dialog', { name: 'Mei' })
    await expect(details.getByText('When?', { exact: true })).toBeVisible()
    await details.getByRole('button', { name: 'Close', exact: true }).click()
    await expect(page.getByRole('article', { name: `Mei, ${subject}` })).toBeVisible()
    const staff = await staffOf(emptyServer)
    await staff.send('PATCH', `/rest/v1/inquiries?subject=eq.${subject}`, { status: 'closed' })
    await expect(page.getByText('No pending inquiries found.')).toBeVisible()
    await expect(badge(page, 'Inquiries')).toHaveText('Inquiries')
    await removeRows(emptyServer, `inquiries?subject=eq.${subject}`)
    await removeRows(emptyServer, `job_applications?career_id=eq.${job.id}`)
    await removeRows(emptyServer, `careers?id=eq.${job.id}`)
  })

  await proves('SH-18', async () => {
    let isRequested = false
    await page.route(/\/rest\/v1\/inquiries\?/, () => {
      isRequested = true
    })
    const failedRequest = page.waitForEvent('requestfailed', (request) => request.url().includes('/rest/v1/inquiries'))
    await page.getByRole('link', { name: 'Inquiries' }).first().click()
    await expect.poll(() => isRequested).toBe(true)
    await page.getByRole('button', { name: 'Logout' }).click()
    await failedRequest
    await expect(page).toHaveURL(/\/admin\/login$/)
    await expect(page.getByLabel('Notifications').getByText('Error')).toHaveCount(0)
  })
})

/** The first thing that Tab reaches, past all links of the sidebar. */
const skipToContent = (page: Page) => page.getByRole('link', { name: 'Skip to content' }).press('Enter')

/** Presses Tab until the focused element has this name; fails if it is never reached. */
async function tabTo(page: Page, name: RegExp) {
  for (let presses = 0; presses < 80; presses++) {
    await page.keyboard.press('Tab')
    const focused = await page.evaluate(() => {
      const element = document.activeElement
      return element?.ariaLabel ?? element?.textContent ?? ''
    })
    if (name.test(focused)) return
  }
  throw new Error(`The keyboard never gets to ${name}`)
}
