import { dayInNepal, daysAfter, formatDay } from '../../app/lib/nepal-dates.ts'
import { hasNoAxeViolations } from './support/axe.ts'
import { openScreen } from './support/back-office.ts'
import { hasNoClippedText } from './support/clipped-text.ts'
import { admin, expect, type Page, test } from './support/journey.ts'
import { tabTo } from './support/keyboard.ts'
import { leavePage } from './support/leave-page.ts'
import { proves } from './support/proves.ts'
import { rowsOf, staffOf } from './support/staff.ts'
import { unique } from './support/unique.ts'
import { removeRows, sendRows } from './support/visitors.ts'

const card = (page: Page, subject: string) => page.getByRole('article', { name: `Pasang, ${subject}` })
const deskFilter = (page: Page, name: RegExp) => page.getByRole('group', { name: 'Desk' }).getByRole('button', { name })
const openConversation = async (page: Page, subject: string) => {
  await page.getByRole('button', { name: `Conversation: Pasang, ${subject}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Pasang' })
  await expect(dialog).toBeVisible()
  return dialog
}

test('an inquiry is assigned, found by whose it is, and followed up', async ({ page, server }) => {
  const [subject, other] = [unique('Dolpo'), unique('Mustang')]
  const sent = (one: string) => ({ name: 'Pasang', email: 'pasang@example.com', subject: one, message: 'In June?' })
  await sendRows(server, 'inquiries', [sent(subject), sent(other)])
  const today = dayInNepal(new Date())
  const staff = await staffOf(server)
  // Nobody's, and to be followed up on a day that is far off.
  await staff.send('PATCH', `/rest/v1/inquiries?subject=eq.${other}`, { follow_up_on: daysAfter(today, 90) })
  const [self] = await rowsOf(server, `admin_users?select=user_id&email=eq.${admin.email}`)
  const storedAs = (columns: object) =>
    expect
      .poll(async () => rowsOf(server, `inquiries?select=assigned_to,follow_up_on&subject=eq.${subject}`))
      .toEqual([columns])
  await openScreen(page, server, 'inquiries')

  const dialog = await openConversation(page, subject)
  const assignee = dialog.getByRole('combobox', { name: 'Assigned to' })
  const entries = dialog.getByRole('region', { name: 'Conversation' }).getByRole('listitem')
  await expect(assignee).toHaveText('Nobody')
  await proves('DK-31', async () => {
    await tabTo(page, assignee)
    await page.keyboard.press('Enter')
    const own = page.getByRole('option', { name: /\(me\)$/ })
    await expect(own).toBeVisible()
    await own.click()
    await expect(entries.last()).toContainText(/^First administrator assigned this to First administrator · /)
    await storedAs({ assigned_to: self!.user_id, follow_up_on: null })
  })

  const date = dialog.getByLabel('Follow up on')
  await proves('DK-36', async () => {
    await dialog.getByRole('button', { name: 'In a week' }).click()
    await expect(date).toHaveValue(/./)
    const set = await date.inputValue()
    // The second one if the day has ended meanwhile.
    expect([daysAfter(today, 7), daysAfter(today, 8)]).toContain(set)
    await expect(entries.last()).toContainText(`First administrator set the follow-up to ${formatDay(set)} · `)
    await dialog.getByRole('button', { name: 'Clear date' }).click()
    await expect(dialog.getByRole('button', { name: 'Clear date' })).toHaveCount(0)
    await expect(entries.last()).toContainText('First administrator cleared the follow-up · ')
    await expect(date).toBeFocused()
    await date.fill(daysAfter(today, -3))
    await page.keyboard.press('Enter')
    await expect(dialog.getByText(`Overdue since ${formatDay(daysAfter(today, -3))}`)).toBeVisible()
    await storedAs({ assigned_to: self!.user_id, follow_up_on: daysAfter(today, -3) })
  })
  await hasNoAxeViolations(page)
  await page.setViewportSize({ width: 390, height: 800 })
  await hasNoClippedText(page, 'the desk of a conversation at 390')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)

  await proves('DK-38', async () => {
    await page.getByRole('group', { name: 'Desk' }).evaluate(async (group) => {
      for (const start of ['Mine', 'To follow up']) {
        const buttons = [...group.querySelectorAll('button')]
        buttons.find((button) => button.textContent?.startsWith(start))!.click()
        await Promise.resolve()
      }
    })
    for (const name of [/^To follow up/, /^Mine/]) {
      await expect(deskFilter(page, name)).toHaveAttribute('aria-pressed', 'true')
      await expect(card(page, other)).toHaveCount(0)
    }
    for (const name of [/^To follow up/, /^Mine/]) {
      await deskFilter(page, name).click()
      await expect(deskFilter(page, name)).toHaveAttribute('aria-pressed', 'false')
    }
    await expect(card(page, other)).toBeVisible()
  })
  await proves('DK-35', async () => {
    await expect(card(page, subject)).toContainText('Assigned to First administrator')
    await deskFilter(page, /^Mine/).click()
    await expect(card(page, other)).toHaveCount(0)
    await expect(card(page, subject)).toBeVisible()
    await expect(page).toHaveURL(/\?whose=mine$/)
    await deskFilter(page, /^Nobody’s/).click()
    await expect(card(page, subject)).toHaveCount(0)
    await expect(card(page, other)).toBeVisible()
    await page
      .getByRole('group', { name: 'Status' })
      .getByRole('button', { name: /^Closed/ })
      .click()
    await expect(card(page, other)).toHaveCount(0)
    await page.getByRole('group', { name: 'Status' }).getByRole('button', { name: /^All/ }).click()
    await expect(card(page, other)).toBeVisible()
    await deskFilter(page, /^Nobody’s/).click()
    await expect(card(page, subject)).toBeVisible()
    await expect(card(page, other)).toBeVisible()
  })
  await proves('DK-37', async () => {
    await deskFilter(page, /^To follow up/).click()
    await expect(card(page, other)).toHaveCount(0)
    await expect(card(page, subject)).toContainText(`Overdue since ${formatDay(daysAfter(today, -3))}`)
    await expect(deskFilter(page, /^To follow up/)).toHaveAttribute('aria-pressed', 'true')
    await hasNoAxeViolations(page)
    await hasNoClippedText(page, 'the desk of a list at 390')
  })

  await proves('DK-34', async () => {
    await card(page, subject).getByRole('button', { name: 'Internal note' }).click()
    const form = page.getByRole('dialog')
    await form.getByLabel('Internal note').fill('Called back')
    await staff.send('PATCH', `/rest/v1/inquiries?subject=eq.${subject}`, { assigned_to: null })
    await form.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(form).toHaveCount(0)
    await expect(card(page, subject).getByText('Called back')).toBeVisible()
  })
  await leavePage(page)
  await removeRows(server, `inquiries?subject=in.(${subject},${other})`)
})
